import { statusLabel } from "#contract/labels.ts";
import { levelsOf } from "#contract/path.ts";
import type { DeviceRow, Place } from "#fleet/questions.ts";

/** What a device says in words, and that it is silent where it is: what it last said stays in sight. */
export function stateText(row: Pick<DeviceRow, "status" | "type" | "silent">): string {
  const status = statusLabel(row.status, row.type);
  if (!row.silent) return status;
  return row.status === 1 ? "Silent" : `${status}, silent`;
}

/** Since when a device needs somebody, unless its reason tells the time already: that of its silence, where that is all. */
export function sinceOf(row: Pick<DeviceRow, "silent" | "since" | "last_heartbeat">): number | undefined {
  return row.silent && row.since === row.last_heartbeat ? undefined : row.since;
}

/**
 * The heartbeat to tell in a row without the time since when its device needs somebody: of one that is clear or silent.
 * For another that time comes with the reports, after the devices: until then nothing stands in its place, and after it
 * nothing but that, since a heartbeat would be taken for it.
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
