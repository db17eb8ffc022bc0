import { isWithin, levelsOf, pathOf } from "#contract/path.ts";
import type { Trouble } from "#contract/reading.ts";
import { locationLevels, placeOf, type RowPlace } from "#fleet/protocol/place.ts";
import type { AnswerTo, DeviceRow, LocationKey } from "#fleet/protocol/questions.ts";
import { lowBattery } from "#lib/battery.ts";
import { formatPlural } from "#lib/number.ts";

export { levelsBelow, locationLevels, placeOf } from "#fleet/protocol/place.ts";

/** Since when a device needs attention. Undefined where its reason names the time already, as for a device that is only silent. */
export function sinceOf(row: Pick<DeviceRow, "silent" | "since" | "last_heartbeat">): number | undefined {
  return row.silent && row.since === row.last_heartbeat ? undefined : row.since;
}

/**
 * The heartbeat to show in a row that has no "since": the device is clear, or cannot be relied on, and no report tells since when.
 * Any other row shows "since", which comes with the reports, after the devices. Until then the row shows no time, since a
 * heartbeat would be taken for it.
 */
export function heartbeatToTell(
  row: Pick<DeviceRow, "level" | "silent" | "since" | "last_heartbeat">,
): number | undefined {
  if (row.since !== undefined) return undefined;
  return row.level === "all-clear" || row.level === "not-reporting" || row.silent
    ? row.last_heartbeat
    : undefined;
}

/** The name of a location alone, without what is above it. */
export function locationName(location: LocationKey): string {
  return location === "none" ? "No location" : (levelsOf(location).at(-1) ?? location);
}

/** Where a row of a list stands, as a text: the site first where the list may hold several. */
export function placeText(row: RowPlace, at: LocationKey | undefined): string {
  const { site, levels } = placeOf(row, at);
  return (site === undefined ? levels : [site, ...levels]).join(" › ");
}

/** The site that a row is part of, or its location where it has none. */
export function siteOf({ location, siteDepth }: RowPlace): LocationKey {
  return location === "none" || siteDepth === undefined
    ? location
    : pathOf(levelsOf(location).slice(0, siteDepth));
}

/**
 * Where a row stands for somebody at the location `from`: "Hall 2", "at another site, Dock Road › Hall 2". Empty where it is that
 * very location.
 */
export function elsewhereText(row: RowPlace, from: LocationKey): string {
  if (row.location === from) return "";
  const site = siteOf(row);
  if (site === "none" || (from !== "none" && isWithin(from, site))) return placeText(row, site);
  return `at another site, ${placeText(row, undefined)}`;
}

/** A location in one line, from the top down. */
export function locationText(location: LocationKey, locationName: string | undefined): string {
  return locationLevels(location, locationName).join(" › ");
}

type Quiet = Pick<AnswerTo<"summary">, "needs" | "devices" | "inactive" | "clearToCheck">;

/** What to say where no device needs attention: no more than was looked at. A battery level alone and the age of bait make no level worse. */
export function quietTitle({ needs, devices, inactive, clearToCheck }: Quiet): string {
  if (devices === inactive) return "No device is in use";
  if (clearToCheck > 0) return `Check ${formatPlural(clearToCheck, "device")}`;
  if (needs.bait === 0)
    return needs.battery === 0 ? "Nothing needs attention" : "Only batteries need attention";
  return needs.battery === 0 ? "Only bait needs attention" : "Only batteries and bait need attention";
}

export function quietText({ needs, devices, inactive, clearToCheck }: Quiet): string {
  if (devices === inactive) return "All devices are inactive, so nothing is monitored.";
  const all =
    clearToCheck === 0
      ? "Every device in use reports, and none says that anything is wrong."
      : "Every device in use reports. Animals or too much activity were reported, and no service is known since.";
  const { battery, bait } = needs;
  return [
    all,
    ...(battery === 0
      ? []
      : [`${formatPlural(battery, "battery is", "batteries are")} at ${lowBattery} % or less.`]),
    ...(bait === 0 ? [] : [`At ${formatPlural(bait, "station")} bait is due by its age.`]),
  ].join(" ");
}

/** Rows that were left out: of devices and of network devices, which are counted together. */
export function setAsideText(rows: number): string {
  const what = formatPlural(rows, "device or network device", "devices or network devices");
  return `${what} without a serial number`;
}

/** What could not be read, and where: the serial number, or which row it was where it has none. */
export function troubleText({ row, serial_number, field, problem }: Trouble): string {
  return `${serial_number ?? `Row ${row + 1}`}${field === "" ? "" : `, ${field}`}: ${problem}`;
}
