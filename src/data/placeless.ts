import { placelessReach } from "#fleet/protocol/near.ts";
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

/** What is known of them, and why they stand apart: coordinates may be wrong. */
export function placelessText({ total, rows }: { total: number; rows: readonly DeviceRow[] }): string {
  const [stands, them] = total === 1 ? ["stands", "it"] : ["stand", "them"];
  const named = rows.length < total ? ` The first ${rows.length}:` : "";
  return `${formatPlural(total, "device")} without a location ${stands} within ${placelessReach} m of one here, by the coordinates. No number here counts ${them}.${named}`;
}
