import { lazy, Suspense } from "react";
import { BaitBrief } from "#features/bait/bait-brief.tsx";
import { ScanPage } from "#features/scanner/scan-page.tsx";
import { TakeAlong } from "#features/take-along/take-along.tsx";
import { Waiting } from "#ui/notice.tsx";
import { fetchLocationMap } from "./fetch-location-map.ts";

const LocationMap = lazy(async () => ({ default: (await fetchLocationMap()).LocationMap }));

/** The scanner, with what other features show of an answer. */
export function Component() {
  return (
    <ScanPage
      take={(at) => <TakeAlong at={at} />}
      bait={(device) => <BaitBrief device={device} />}
      map={(at) => (
        <Suspense fallback={<Waiting>Loading the map…</Waiting>}>
          <LocationMap at={at} />
        </Suspense>
      )}
    />
  );
}
