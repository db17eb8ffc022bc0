import { Suspense } from "react";
import type { LocationKey } from "#data/fleet.ts";
import { BaitBrief } from "#features/bait/bait-brief.tsx";
import { NetworkAnswer } from "#features/network/network-answer.tsx";
import { BeginFromDevice } from "#features/rounds/parts/begin-from-device.tsx";
import { RecordedLine } from "#features/rounds/parts/recorded-line.tsx";
import { ScanPage } from "#features/scanner/scan-page.tsx";
import { later } from "./later.tsx";
import { locationParts } from "./location-parts.tsx";
import { nextFromDevice } from "./next-from-device.tsx";
import { RecordInRound } from "./record-in-round.tsx";
import { RoundStrip } from "./round-strip.tsx";

const TakeAlong = later<{ at: LocationKey | undefined }>(
  async () => (await import("#features/take-along/take-along.tsx")).TakeAlong,
);

/** The scanner, with what other features show of an answer. */
export function Component() {
  return (
    <>
      <RoundStrip>A scan here counts once it is recorded.</RoundStrip>
      <ScanPage
        {...locationParts}
        record={(row, device, way) => (
          <>
            <RecordedLine device={device} row={row} />
            <RecordInRound device={row} way={way} another={<BeginFromDevice device={row} way={way} />} />
          </>
        )}
        network={(row, to) => <NetworkAnswer row={row} to={to} parts={locationParts} />}
        take={(at) => (
          <Suspense fallback={null}>
            <TakeAlong at={at} />
          </Suspense>
        )}
        bait={(device, silent) => <BaitBrief device={device} silent={silent} />}
        next={nextFromDevice}
      />
    </>
  );
}
