import { baitStation } from "#contract/codes.ts";
import type { Device } from "#contract/device.ts";
import { BaitActivity, BaitWeight } from "./bait-meters.tsx";

/** The two that count at a bait station: bait against calibration, count against limit. Nothing for other types. */
export function BaitBrief({ device }: { device: Device }) {
  if (device.type !== baitStation) return null;
  return (
    <div className="stack-apart">
      <BaitWeight device={device} />
      <BaitActivity device={device} />
    </div>
  );
}
