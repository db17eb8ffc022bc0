import { lazy, Suspense } from "react";
import { RoundPage } from "#features/rounds/round-page.tsx";
import { tellByFeel } from "#features/scanner/feedback.ts";
import { Waiting } from "#ui/notice.tsx";

const RoundMap = lazy(async () => ({
  default: (await import("#features/device-map/round-map.tsx")).RoundMap,
}));

/** A round, with the map of the devices, and the scanner's way to tell by sound and in the hand. */
export function Component() {
  return (
    <RoundPage
      tell={tellByFeel}
      map={(spots, fit) => (
        <Suspense fallback={<Waiting>Loading the map…</Waiting>}>
          <RoundMap devices={spots} fit={fit} />
        </Suspense>
      )}
    />
  );
}
