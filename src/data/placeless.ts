import { formatPlural } from "#lib/number.ts";
import { type DeviceRow, type LocationKey, useFleet } from "./fleet.ts";

/** So many are named. */
const most = 5;
/** So many are asked for: always the same, so that nothing is asked anew after each scan of one. */
const asked = 25;

/** Devices without a location near one of these; undefined until they are there. `but`: those that stand elsewhere. */
export function usePlaceless(at: LocationKey, but: ReadonlySet<string> = new Set()) {
  const { data } = useFleet({ name: "placeless", at, limit: asked });
  if (data === undefined) return undefined;
  const rows = data.rows.filter(({ serial_number }) => !but.has(serial_number));
  return { total: data.total - data.rows.length + rows.length, rows: rows.slice(0, most) };
}

/** What is known of them, and why they stand apart: their coordinates, which may be wrong, are near those of one here. */
export function placelessText({ total, rows }: { total: number; rows: readonly DeviceRow[] }): string {
  const [stands, its, are] = total === 1 ? ["stands", "its", "It is"] : ["stand", "their", "They are"];
  const named = rows.length < total ? ` The first ${rows.length}:` : "";
  return `${formatPlural(total, "device")} without a location ${stands} here, by ${its} coordinates. ${are} not counted.${named}`;
}
