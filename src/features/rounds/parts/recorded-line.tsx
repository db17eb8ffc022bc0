import { Link } from "react-router";
import type { Device } from "#contract/device.ts";
import type { DeviceRow } from "#data/fleet.ts";
import { useNow } from "#data/now.ts";
import { paths } from "#data/paths.ts";
import { useRecorded } from "#data/rounds/recorded.ts";
import { Instant } from "#ui/instant.tsx";
import { saidText } from "./round-text.ts";
import { type Echo, echoOf } from "./unreported.ts";

const echoes: Readonly<Record<Echo, string>> = {
  awaited: " The device has not reported it yet.",
  "trouble-since": " The device has reported trouble since.",
  none: "",
};

/**
 * What a person recorded of a device in a round on this phone, as long as the device itself tells nothing of it. It changes nothing
 * of what the device says, and comes with the first drawing, so that nothing below it moves.
 */
export function RecordedLine({ device, row }: { device: Device; row: DeviceRow }) {
  const now = useNow(30_000);
  const recorded = useRecorded().get(device.serial_number);
  const echo = recorded && echoOf(recorded, device, row, now);
  if (recorded === undefined || echo === undefined) return null;
  return (
    <p role="note" aria-label="Recorded in a round" className="running">
      <strong dir="auto">{saidText(recorded)}</strong>{" "}
      <Link to={paths.round(recorded.round)}>in a round</Link>,{" "}
      <Instant instant={recorded.at} now={now} brief />.{echoes[echo]}
    </p>
  );
}
