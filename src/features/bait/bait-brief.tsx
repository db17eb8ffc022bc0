import { baitStation } from "#contract/codes.ts";
import type { Device } from "#contract/device.ts";
import { BaitActivity, BaitWeight } from "./bait-meters.tsx";

/** The two that count at a bait station: bait against calibration, count against limit. Nothing for other types. */
export function BaitBrief({ device, silent }: { device: Device; silent: boolean }) {
  if (device.type !== baitStation) return null;
  return (
    <div className="stack-apart">
      <BaitWeight device={device} silent={silent} />
      <BaitActivity device={device} silent={silent} />
    </div>
  );
}
