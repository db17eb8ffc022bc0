import { isUnnoted, type RoundDevice, type RoundRecord, roundStateOf } from "#contract/round-record.ts";
import type { DeviceRow } from "#data/fleet.ts";
import { locationOfRound } from "#data/rounds/location-of-round.ts";
import { levelsBelow, locationText } from "#data/row-text.ts";
import { saidText, wayLabels } from "#features/rounds/parts/round-text.ts";
import { type SideBySide, sideBySideText } from "#features/rounds/parts/side-by-side.ts";
import { shortTime } from "#lib/instant.ts";
import { formatPlural } from "#lib/number.ts";

/** What a device said itself of what was recorded there. */
export type Besides = (device: RoundDevice) => readonly SideBySide[];

/** Its name and serial number. */
export function Name({
  device: { serial_number },
  row,
}: {
  device: RoundDevice;
  row: DeviceRow | undefined;
}) {
  const isNamed = row !== undefined && row.name !== serial_number;
  return (
    <>
      {isNamed ? <bdi>{row.name}</bdi> : null}
      <span>{serial_number}</span>
    </>
  );
}

/** Below the round's location, or where else it belongs. */
export function whereOf(device: RoundDevice, row: DeviceRow | undefined, { at }: RoundRecord): string {
  const belongs = device.scanned?.belongs;
  if (roundStateOf(device) === "elsewhere" && belongs != null && belongs !== "none")
    return `Belongs to ${locationText(locationOfRound(belongs), undefined)}`;
  if (row === undefined) return "";
  return levelsBelow(row.location, locationOfRound(at), row.location_name).join(" › ");
}

/** When it was scanned, and how where no camera was in play. */
export function scanOf({ scanned }: RoundDevice, begunAt: number): string {
  if (scanned === undefined) return "Not scanned";
  const time = shortTime(scanned.at, begunAt);
  return scanned.way === "camera" ? time : `${time}, ${wayLabels[scanned.way]}`;
}

/** What was done at a device, and what it says itself beside that. */
export function Done({ device, besides }: { device: RoundDevice; besides: Besides }) {
  const { outcomes, notes, photos } = device;
  if (isUnnoted(device)) return "Nothing noted";
  return (
    <>
      {outcomes.length === 0 ? null : <strong>{saidText(device)}. </strong>}
      {besides(device).map((pair) => (
        <span key={pair.recorded}>{sideBySideText(pair)} </span>
      ))}
      <Said notes={notes} photos={photos.length} />
    </>
  );
}

/** Notes word for word, and how many photos. */
export function Said({ notes, photos }: { notes: RoundDevice["notes"]; photos: number }) {
  return (
    <>
      {notes.map(({ id, text }) => (
        <span key={id}>
          “<bdi>{text}</bdi>”{" "}
        </span>
      ))}
      {photos === 0 ? null : `${formatPlural(photos, "photo")}.`}
    </>
  );
}
