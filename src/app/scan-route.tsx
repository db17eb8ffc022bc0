import { type ComponentType, lazy, Suspense } from "react";
import type { LocationKey } from "#data/fleet.tsx";
import { BaitBrief } from "#features/bait/bait-brief.tsx";
import { NextJob } from "#features/devices/page/next-job.tsx";
import { ScanPage } from "#features/scanner/scan-page.tsx";
import { Waiting } from "#ui/notice.tsx";
import { fetchLocationMap } from "./fetch-location-map.ts";

/** A part that comes after the first view. Where its file cannot be had, an answer does without it. */
function later<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazy(() =>
    load().then(
      (Part) => ({ default: Part }),
      (): { default: ComponentType<Props> } => ({ default: () => null }),
    ),
  );
}

const LocationMap = later<{ at: LocationKey }>(async () => (await fetchLocationMap()).LocationMap);
const TakeAlong = later<{ at: LocationKey | undefined }>(
  async () => (await import("#features/take-along/take-along.tsx")).TakeAlong,
);

/** The scanner, with what other features show of an answer. */
export function Component() {
  return (
    <ScanPage
      take={(at) => (
        <Suspense fallback={null}>
          <TakeAlong at={at} />
        </Suspense>
      )}
      bait={(device) => <BaitBrief device={device} />}
      next={(serial, location) => <NextJob serial={serial} location={location} />}
      map={(at) => (
        <Suspense fallback={<Waiting>Loading the map…</Waiting>}>
          <LocationMap at={at} />
        </Suspense>
      )}
    />
  );
}
