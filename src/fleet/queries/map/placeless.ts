import { placelessReach } from "#fleet/protocol/near.ts";
import type { AnswerTo, Questions } from "#fleet/protocol/questions.ts";
import { rowsOf } from "#fleet/queries/list/device-rows.ts";
import { selectionOf } from "#fleet/queries/list/selection.ts";
import { asksAt } from "#fleet/queries/needs.ts";
import { turnOf } from "#fleet/rules/next.ts";
import type { Fleet } from "#fleet/store/fleet.ts";
import { levelOfRank, rankAt } from "#fleet/store/level-counts.ts";
import { unservedAt } from "#fleet/store/reported-columns.ts";
import { metresBetween } from "#lib/metres.ts";

/** Degrees of latitude from the south to the north of a band: somewhat more than the reach, so that only the next ones are within it. */
const band = placelessReach / 100_000;

const bandOf = (latitude: number) => Math.floor(latitude / band);

/** The slots of a selection that stand somewhere. */
function located({ store }: Fleet, mask: Uint8Array): number[] {
  const slots: number[] = [];
  for (let slot = 0; slot < mask.length; slot += 1)
    if (mask[slot] === 1 && !Number.isNaN(store.latitudes[slot] ?? Number.NaN)) slots.push(slot);
  return slots;
}

export function answerPlaceless(
  fleet: Fleet,
  { at, limit }: Questions["placeless"]["asked"],
): AnswerTo<"placeless"> {
  const { store } = fleet;
  const placeless = at === "none" ? [] : located(fleet, selectionOf(fleet, { at: "none" }).mask);
  if (placeless.length === 0) return { total: 0, rows: [] };
  const spotAt = (slot: number) => ({
    latitude: store.latitudes[slot] ?? Number.NaN,
    longitude: store.longitudes[slot] ?? Number.NaN,
  });
  const bands = Map.groupBy(located(fleet, selectionOf(fleet, { at }).mask), (slot) =>
    bandOf(spotAt(slot).latitude),
  );
  const isNear = (slot: number) => {
    const spot = spotAt(slot);
    const own = bandOf(spot.latitude);
    return [own - 1, own, own + 1].some((near) =>
      bands.get(near)?.some((other) => metresBetween(spot, spotAt(other)) <= placelessReach),
    );
  };
  const { ranks } = store.byName();
  const turnAt = (slot: number) =>
    turnOf({
      level: levelOfRank(rankAt(store, slot)),
      asks: asksAt(fleet, slot),
      checks: unservedAt(store, slot) !== undefined,
    });
  const near = placeless
    .filter(isNear)
    .sort((a, b) => turnAt(a) - turnAt(b) || (ranks[a] ?? 0) - (ranks[b] ?? 0));
  return { total: near.length, rows: rowsOf(fleet, near.slice(0, limit)) };
}
