import { levelsOf } from "#contract/path.ts";
import type { Trouble } from "#contract/reading.ts";
import type { AnswerTo, DeviceRow, Place } from "#fleet/protocol/questions.ts";
import { lowBattery } from "#lib/battery.ts";
import { formatPlural } from "#lib/number.ts";

/** Since when a device needs attention. Undefined where its reason names the time already, as for a device that is only silent. */
export function sinceOf(row: Pick<DeviceRow, "silent" | "since" | "last_heartbeat">): number | undefined {
  return row.silent && row.since === row.last_heartbeat ? undefined : row.since;
}

/**
 * The heartbeat to show in a row that has no "since": the device is clear or silent.
 * Any other row shows "since", which comes with the reports, after the devices. Until then the row shows no time, since a
 * heartbeat would be taken for it.
 */
export function heartbeatToTell(
  row: Pick<DeviceRow, "level" | "silent" | "last_heartbeat">,
): number | undefined {
  return row.level === "all-clear" || row.silent ? row.last_heartbeat : undefined;
}

/** The name of a place alone, without what is above it. */
export function placeName(place: Place): string {
  return place === "none" ? "No location" : (levelsOf(place).at(-1) ?? place);
}

/** The names of a place from the top down; a device without a path is named by its location, if it has one. */
export function placeLevels(place: Place, locationName: string | undefined): string[] {
  return place === "none" ? [locationName ?? "No location"] : levelsOf(place);
}

/** The names of a place that come after those of one it is in; its own name where it is that very place. */
export function levelsBelow(place: Place, above: Place, locationName: string | undefined): string[] {
  const levels = placeLevels(place, locationName);
  const below = place === "none" || above === "none" ? [] : levels.slice(levelsOf(above).length);
  return below.length === 0 ? levels.slice(-1) : below;
}

/** A place in one line, from the top down. */
export function placeText(place: Place, locationName: string | undefined): string {
  return placeLevels(place, locationName).join(" › ");
}

type Quiet = Pick<AnswerTo<"summary">, "needs">;

/** What to say where no device needs attention: no more than was looked at. A battery level alone makes no level worse. */
export function quietTitle({ needs }: Quiet): string {
  return needs.battery === 0 ? "Nothing needs attention" : "Only batteries need attention";
}

export function quietText({ needs }: Quiet): string {
  const all = "Every device in use reports, and none says that anything is wrong.";
  if (needs.battery === 0) return all;
  return `${all} ${formatPlural(needs.battery, "battery is", "batteries are")} at ${lowBattery} % or less.`;
}

/** What could not be read, and where: the serial number, or which row it was where it has none. */
export function troubleText({ row, serial_number, field, problem }: Trouble): string {
  return `${serial_number ?? `Row ${row + 1}`}${field === "" ? "" : `, ${field}`}: ${problem}`;
}
