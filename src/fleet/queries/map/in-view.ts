import type { AnswerTo, Bounds, Questions, Scope } from "#fleet/protocol/questions.ts";
import { rowsOf, sliceOf } from "#fleet/queries/list/device-rows.ts";
import { selectionOf } from "#fleet/queries/list/selection.ts";
import { sortedSlots } from "#fleet/queries/list/sort-order.ts";
import type { Fleet } from "#fleet/store/fleet.ts";
import { rankAt } from "#fleet/store/level-counts.ts";
import { noSpot, slotsAt, spotOfSerial } from "#fleet/store/spots.ts";
import { severityRank } from "#lib/level.ts";
import { present } from "#lib/present.ts";
import { awaySiteOf, othersOf } from "./away.ts";
import { longitudeWithin } from "./bounds.ts";
import { markerIdOf, nodeHolding } from "./cluster-tree.ts";
import { awayPlacesOf, clusterTreeOf, worstFirst } from "./clusters.ts";

const actNow = severityRank("act-now");

export function answerInView(
  fleet: Fleet,
  { scope, bounds, from, to }: Questions["inView"]["asked"],
): AnswerTo<"inView"> {
  const worstAndOldest = sortedSlots(fleet, scope, { column: "attention", descending: false });
  const { spotOf, latitudes, longitudes } = fleet.store.spots();
  const there = new Uint32Array(worstAndOldest.length);
  let [total, located] = [0, 0];
  for (let at = 0; at < worstAndOldest.length; at += 1) {
    const slot = worstAndOldest[at] ?? 0;
    const spot = spotOf[slot] ?? noSpot;
    if (spot === noSpot) continue;
    located += 1;
    if (longitudeWithin(bounds, latitudes[spot] ?? 0, longitudes[spot] ?? 0) === undefined) continue;
    there[total] = slot;
    total += 1;
  }
  const slots = there.subarray(0, total);
  const slice = sliceOf(slots, from, to);
  const less = slots.findIndex((slot) => rankAt(fleet.store, slot) !== actNow);
  return {
    ...outOfView(fleet, scope, worstAndOldest, bounds),
    total,
    located,
    actNow: less === -1 ? total : less,
    from: slice.from,
    rows: rowsOf(fleet, slice.items),
  };
}

/** The sites far away of which nothing is within the bounds, and what else is not; nothing where there are no such sites. */
function outOfView(
  fleet: Fleet,
  scope: Scope,
  all: Uint32Array,
  bounds: Bounds,
): Pick<AnswerTo<"inView">, "away" | "others"> {
  const { spotOf, latitudes, longitudes } = fleet.store.spots();
  const isSeen = (slot: number) => {
    const spot = spotOf[slot] ?? noSpot;
    return longitudeWithin(bounds, latitudes[spot] ?? 0, longitudes[spot] ?? 0) !== undefined;
  };
  const away = awayPlacesOf(fleet, scope).filter(({ slots }) => !slots.some(isSeen));
  if (away.length === 0) return {};
  const named = new Set(away.flatMap(({ slots }) => slots));
  const others: number[] = [];
  for (const slot of all) {
    if ((spotOf[slot] ?? noSpot) !== noSpot && !named.has(slot) && !isSeen(slot)) others.push(slot);
  }
  return present({
    away: away.map((place) => awaySiteOf(fleet.store, place)),
    others: othersOf(fleet.store, others),
  });
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
