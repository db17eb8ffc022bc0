import type { AnswerTo, Bounds, Questions } from "#fleet/protocol/questions.ts";
import { rowsOf, sliceOf } from "#fleet/queries/list/device-rows.ts";
import { selectionOf } from "#fleet/queries/list/selection.ts";
import { sortedSlots } from "#fleet/queries/list/sort-order.ts";
import type { Fleet } from "#fleet/store/fleet.ts";
import { rankAt } from "#fleet/store/level-counts.ts";
import { noSpot, type Spots, slotsAt, spotOfSerial } from "#fleet/store/spots.ts";
import { severityRank } from "#lib/level.ts";
import { longitudeWithin } from "./bounds.ts";
import { markerIdOf, nodeHolding } from "./cluster-tree.ts";
import { clusterTreeOf, worstFirst } from "./clusters.ts";

const actNow = severityRank("act-now");

/** The devices of a mask (1 = wanted, by slot) that stand within bounds: 1 for each, by slot. */
function within({ spotOf, latitudes, longitudes }: Spots, bounds: Bounds, mask: Uint8Array): Uint8Array {
  const there = new Uint8Array(mask.length);
  for (let slot = 0; slot < there.length; slot += 1) {
    const spot = spotOf[slot] ?? noSpot;
    if (mask[slot] !== 1 || spot === noSpot) continue;
    if (longitudeWithin(bounds, latitudes[spot] ?? 0, longitudes[spot] ?? 0) !== undefined) there[slot] = 1;
  }
  return there;
}

export function answerInView(
  fleet: Fleet,
  { scope, bounds, from, to }: Questions["inView"]["asked"],
): AnswerTo<"inView"> {
  const there = within(fleet.store.spots(), bounds, selectionOf(fleet, scope).mask);
  const slots = sortedSlots(fleet, scope, { column: "attention", descending: false }).filter(
    (slot) => there[slot] === 1,
  );
  const slice = sliceOf(slots, from, to);
  const less = slots.findIndex((slot) => rankAt(fleet.store, slot) !== actNow);
  return {
    total: slots.length,
    actNow: less === -1 ? slots.length : less,
    from: slice.from,
    rows: rowsOf(fleet, slice.items),
  };
}

export function answerSpot(
  fleet: Fleet,
  { scope, serial_number, from, to }: Questions["spot"]["asked"],
): AnswerTo<"spot"> {
  const { mask } = selectionOf(fleet, scope);
  const spot = spotOfSerial(fleet.store, serial_number);
  const there = slotsAt(fleet.store.spots(), spot).filter((slot) => mask[slot] === 1);
  const slice = sliceOf(worstFirst(there, fleet.store), from, to);
  return { total: there.length, from: slice.from, rows: rowsOf(fleet, slice.items) };
}

export function answerMarker(
  fleet: Fleet,
  { scope, serial_number, zoom }: Questions["marker"]["asked"],
): AnswerTo<"marker"> {
  const tree = clusterTreeOf(fleet, scope);
  const node = nodeHolding(tree, spotOfSerial(fleet.store, serial_number), zoom);
  return node === -1 ? undefined : { id: markerIdOf(tree, node) };
}
