import type { NextRow } from "#fleet/protocol/questions-device.ts";
import type { LocationKey } from "#fleet/protocol/questions-scope.ts";
import { rowOf } from "#fleet/queries/list/device-rows.ts";
import { needsAt } from "#fleet/queries/needs.ts";
import { type Goal, nearOrder, nextOrder } from "#fleet/rules/next.ts";
import type { Fleet } from "#fleet/store/fleet.ts";
import { levelOfRank, rankAt } from "#fleet/store/level-counts.ts";
import { noLocation } from "#fleet/store/location-tree.ts";
import { isInactiveAt } from "#fleet/store/needs-column.ts";
import { sitesOf } from "#fleet/store/sites.ts";
import { metresBetween } from "#lib/metres.ts";
import { present } from "#lib/present.ts";

/** A device by its slot, and how far away it is; absent where that is unknown. */
interface Candidate {
  readonly slot: number;
  readonly metres?: number;
}

/** Whether somebody has something to do there: the rule of the van list. */
function asksAt(fleet: Fleet, slot: number): boolean {
  const { store } = fleet;
  if (isInactiveAt(store, slot)) return false;
  return needsAt(fleet, slot) !== 0 || levelOfRank(store.levels[slot]) !== "all-clear";
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

/** The first of those that ask for something; of several that are alike by name. */
function firstOf(
  fleet: Fleet,
  candidates: readonly Candidate[],
  order: (one: Goal, other: Goal) => number,
): Candidate | undefined {
  const { store } = fleet;
  const { ranks } = store.byName();
  const goals = candidates
    .filter(({ slot }) => asksAt(fleet, slot))
    .map((one) => ({ ...one, asks: true, level: levelOfRank(rankAt(store, one.slot)) }));
  return goals.sort((a, b) => order(a, b) || (ranks[a.slot] ?? 0) - (ranks[b.slot] ?? 0))[0];
}

/**
 * Where to go from the device of a slot: within its site by the rule of a round (rules/next.ts); where nothing there asks for
 * anything, to the nearest that does, whose site is then named. Empty where nothing near does.
 * @param inReach those that are near by their coordinates, wherever they belong
 */
export function nextJob(fleet: Fleet, slot: number, inReach: readonly Candidate[]): { next?: NextRow } {
  const locations = fleet.store.locations();
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
  const atSite: Candidate[] = [];
  for (let other = 0; own < end && other < locationOf.length; other += 1) {
    if (other === slot || !isAtSite(other)) continue;
    atSite.push({ slot: other, ...present({ metres: metresTo(fleet, slot, other) }) });
  }
  const next =
    firstOf(fleet, atSite, nextOrder) ??
    firstOf(
      fleet,
      inReach.filter((one) => !isAtSite(one.slot)),
      nearOrder,
    );
  const row = next && rowOf(fleet, next.slot);
  if (next === undefined || row === undefined) return {};
  const site = siteOf(next.slot);
  const other: LocationKey | undefined = site === own ? undefined : (nodes[site]?.path ?? "none");
  return { next: { ...row, ...present({ metres: next.metres, site: other }) } };
}
