import { BaitPanel } from "#features/bait/bait-panel.tsx";
import { DevicePage } from "#features/devices/page/device-page.tsx";
import { BeginFromDevice } from "#features/rounds/parts/begin-from-device.tsx";
import { RecordedLine } from "#features/rounds/parts/recorded-line.tsx";
import { fetchPosition } from "./fetch-location-map.ts";
import { laterMap } from "./later.tsx";
import { nextFromDevice } from "./next-from-device.tsx";
import { RecordInRound } from "./record-in-round.tsx";
import { RoundStrip } from "./round-strip.tsx";

const Position = laterMap(fetchPosition);

export function Component() {
  return (
    <>
      <RoundStrip />
      <DevicePage
        // Nothing proves that the page was opened by its code.
        record={(row, device) => (
          <>
            <RecordedLine device={device} row={row} />
            <RecordInRound device={row} way="typed" another={<BeginFromDevice device={row} />} />
          </>
        )}
        next={nextFromDevice}
        bait={(device, silent, now) => <BaitPanel device={device} silent={silent} now={now} />}
        position={(row, here, near) => <Position row={row} here={here} near={near} />}
      />
    </>
  );
}
