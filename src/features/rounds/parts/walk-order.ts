import { levelsOf } from "#contract/path.ts";
import { type RoundDevice, roundStateOf } from "#contract/round-record.ts";
import { devicesOrder } from "#data/attention.ts";
import type { DeviceRow, LocationKey } from "#data/fleet.ts";
import { placeText } from "#data/row-text.ts";
import { nearOrder, nextOrder, turnFieldsOf } from "#data/work-left.ts";
import { awayText, metresBetween, spotOf } from "#lib/metres.ts";

export const walkOrders = ["next", "near"] as const;
export type WalkOrder = (typeof walkOrders)[number];

function metresTo(row: DeviceRow, from: DeviceRow | undefined): number | undefined {
  const [start, spot] = [from && spotOf(from), spotOf(row)];
  return start === undefined || spot === undefined ? undefined : metresBetween(start, spot);
}

/** "Sudhaus · 18 m": where a device of a round is, and how far from the one where the person was last. */
export function wayText(row: DeviceRow, at: LocationKey, from: DeviceRow | undefined): string {
  // Of where the person stood last, "at the same spot" would tell nothing.
  const metres = row.serial_number === from?.serial_number ? undefined : metresTo(row, from);
  // "18" and "m" stay together.
  return [placeText(row, at), metres === undefined ? "" : awayText(metres).replaceAll(" ", "\u00a0")]
    .filter((part) => part !== "")
    .join(" · ");
}

/** The order of a list in words, in a round of the location `at`; `from` is the device where the person was last. */
export function orderText(order: WalkOrder, at: LocationKey, from: DeviceRow | undefined): string {
  if (order === "near") {
    return from === undefined
      ? "Scan a device with known coordinates first: nearness counts from there."
      : `Nearest to ${from.name} first.`;
  }
  if (from === undefined) return `${devicesOrder}.`;
  // What stands right at the location is in no area that has a name.
  const area = areaOf(from, at);
  return `To act on now first, ${area === undefined ? "" : `then ${area}, `}then the nearest.`;
}

/** The area of a device in a round of a location: the direct sub-location; undefined for what stands right there. */
function areaOf({ location }: DeviceRow, at: LocationKey): string | undefined {
  return location === "none" || at === "none" ? undefined : levelsOf(location)[levelsOf(at).length];
}

/**
 * The devices that are left of a round, in the order in which to go to them: the rule of what is next (fleet/rules/next.ts), or all by
 * their distance. Both count from the device where the person was last (`from`). `rows` come worst first, and stay so where
 * nobody knows where the person was.
 * @param at the location of the round
 */
export function inWalkOrder(
  rows: readonly DeviceRow[],
  order: WalkOrder,
  at: LocationKey,
  from: DeviceRow | undefined,
): readonly DeviceRow[] {
  const goalOf = (row: DeviceRow) => {
    const isInArea = from !== undefined && areaOf(from, at) === areaOf(row, at);
    return { row, ...turnFieldsOf(row), isInArea, metres: metresTo(row, from) };
  };
  if (order === "near" && (from === undefined || spotOf(from) === undefined)) return rows;
  const sorted = rows.map(goalOf).sort(order === "near" ? nearOrder : nextOrder);
  return sorted.map(({ row }) => row);
}

/** Where the person was last, as far as a scanned device tells. One that is out of place tells nothing: the account has it elsewhere. */
export function lastStood(
  devices: readonly RoundDevice[],
  rowOf: (serial_number: string) => DeviceRow | undefined,
): DeviceRow | undefined {
  return devices
    .filter((device) => roundStateOf(device) === "scanned")
    .toSorted((one, other) => (other.scanned?.at ?? 0) - (one.scanned?.at ?? 0))
    .map(({ serial_number }) => rowOf(serial_number))
    .find((row) => row?.latitude !== undefined);
}
