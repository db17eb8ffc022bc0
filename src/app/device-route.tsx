import { BaitPanel } from "#features/bait/bait-panel.tsx";
import { Position } from "#features/device-map/position.tsx";
import { DevicePage } from "#features/devices/page/device-page.tsx";
import { RoundStrip } from "./round-strip.tsx";

export function Component() {
  return (
    <>
      <RoundStrip />
      <DevicePage
        bait={(device, now) => <BaitPanel device={device} now={now} />}
        position={(row, here, near) => <Position row={row} here={here} near={near} />}
      />
    </>
  );
}
