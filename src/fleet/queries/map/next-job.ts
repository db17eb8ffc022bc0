import type { AnswerTo } from "#fleet/protocol/questions.ts";
import type { NextRow } from "#fleet/protocol/questions-device.ts";
import type { LocationKey } from "#fleet/protocol/questions-scope.ts";
import { rowOf } from "#fleet/queries/list/device-rows.ts";
import { asksAt } from "#fleet/queries/needs.ts";
import { type Goal, nearOrder, nextOrder } from "#fleet/rules/next.ts";
import type { Fleet } from "#fleet/store/fleet.ts";
import { levelOfRank, rankAt } from "#fleet/store/level-counts.ts";
import { noLocation } from "#fleet/store/location-tree.ts";
import { unservedAt } from "#fleet/store/reported-columns.ts";
import { sitesOf } from "#fleet/store/sites.ts";
import { metresBetween } from "#lib/metres.ts";
import { present } from "#lib/present.ts";

/** A device by its slot, and how far away it is; absent where that is unknown. */
interface Candidate {
  readonly slot: number;
  readonly metres?: number;
}

/** How far it is from one device to another; undefined where one of them stands nowhere. */
function metresTo({ store }: Fleet, from: number, to: number): number | undefined {
  const spotAt = (slot: number) => ({
    latitude: store.latitudes[slot] ?? Number.NaN,
    longitude: store.longitudes[slot] ?? Number.NaN,
  });
  const metres = metresBetween(spotAt(from), spotAt(to));
  return Number.isNaN(metres) ? undefined : metres;
}

/** The site of a device, the others there and its areas. */
function siteAround({ store }: Fleet, slot: number) {
  const locations = store.locations();
  const { locationOf, nodes } = locations;
  const sites = sitesOf(locations);
  const siteOf = (other: number) => sites[locationOf[other] ?? noLocation] ?? noLocation;
  const own = siteOf(slot);
  // A site is a branch, whose locations follow one another.
  const end = nodes[own]?.end ?? own;
  const isAtSite = (other: number) => {
    const location = locationOf[other] ?? noLocation;
    return location >= own && location < end;
  };
  /** The direct sub-location of the site; the site itself for what stands right there. */
  const areaOf = (other: number) => {
    let area = locationOf[other] ?? noLocation;
    for (let up = area; up > own; up = nodes[up]?.parent ?? noLocation) area = up;
    return area;
  };
  const atSite: number[] = [];
  for (let other = 0; own < end && other < locationOf.length; other += 1) {
    if (other !== slot && isAtSite(other)) atSite.push(other);
  }
  const pathOf = (other: number): LocationKey | undefined => {
    const site = siteOf(other);
    return site === own ? undefined : (nodes[site]?.path ?? "none");
  };
  return { isAtSite, areaOf, atSite, pathOf };
}

/** Whether none of the others is nearer: not where the area or the level came before the way, nor where a way is unknown. */
function isNearest({ metres: own }: Candidate, all: readonly Candidate[]): boolean {
  return own !== undefined && all.every(({ metres }) => metres !== undefined && own <= metres);
}

/**
 * Where to go next from a device. Within its site the rule of a round decides (rules/next.ts). If nothing at the site
 * asks for anything, it is the nearest device that does, and its site is named. Empty if there is none near.
 * @param inReach those that are near by their coordinates, wherever they belong
 * @param skip serial numbers of those that were looked at before, the latest first
 */
export function nextJob(
  fleet: Fleet,
  slot: number,
  inReach: readonly Candidate[],
  skip: readonly string[],
): Pick<NonNullable<AnswerTo<"neighbours">>, "next" | "seen"> {
  const { store } = fleet;
  const { ranks } = store.byName();
  const { isAtSite, areaOf, atSite, pathOf } = siteAround(fleet, slot);
  const slots = store.slotOf();
  const before = skip.flatMap((serial) => slots.get(serial) ?? []).filter((other) => other !== slot);
  const goalOf = ({ slot: other, metres }: Candidate): Candidate & Goal => ({
    ...{ slot: other, asks: true, level: levelOfRank(rankAt(store, other)) },
    checks: unservedAt(store, other) !== undefined,
    ...{ isInArea: areaOf(other) === areaOf(slot), ...present({ metres }) },
  });
  const firstOf = (goals: readonly (Candidate & Goal)[], order: (one: Goal, other: Goal) => number) =>
    // Of several that are alike by name.
    goals.toSorted((a, b) => order(a, b) || (ranks[a.slot] ?? 0) - (ranks[b.slot] ?? 0))[0];
  const asking = atSite.filter((other) => asksAt(fleet, other));
  if (asking.length > 0) {
    // Whoever was at another site in between begins anew.
    const away = before.findIndex((other) => !isAtSite(other));
    const seen = new Set(before.slice(0, away === -1 ? before.length : away)).add(slot);
    const goals = asking.map((other) =>
      goalOf({ slot: other, ...present({ metres: metresTo(fleet, slot, other) }) }),
    );
    const first = firstOf(
      goals.filter((goal) => !seen.has(goal.slot)),
      nextOrder,
    );
    const all = asksAt(fleet, slot) ? [slot, ...asking] : asking;
    if (first === undefined)
      return { seen: all.map((other) => store.devices.at(other)?.serial_number ?? "") };
    const isNow = (other: number) => levelOfRank(rankAt(store, other)) === "act-now";
    const turns = first.level === "act-now" ? all.filter(isNow) : all;
    const nth = turns.filter((other) => seen.has(other)).length + 1;
    const left = goals.filter(({ slot: other }) => !seen.has(other) && turns.includes(other));
    return nextRow(fleet, first, {
      turn: present({ nth, of: turns.length, isNearest: isNearest(first, left) || undefined }),
    });
  }
  const elsewhere = inReach.filter(
    (one) => !isAtSite(one.slot) && !before.includes(one.slot) && asksAt(fleet, one.slot),
  );
  const first = firstOf(elsewhere.map(goalOf), nearOrder);
  return first === undefined ? {} : nextRow(fleet, first, present({ site: pathOf(first.slot) }));
}

function nextRow(fleet: Fleet, { slot, metres }: Candidate, fields: Pick<NextRow, "site" | "turn">) {
  const row = rowOf(fleet, slot);
  return row === undefined ? {} : { next: { ...row, ...present({ metres }), ...fields } };
}
