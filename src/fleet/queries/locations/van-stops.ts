import type { LocationKey } from "#fleet/protocol/questions.ts";
import type { VanList, VanStop } from "#fleet/protocol/questions-overview.ts";
import { rowOf, rowsOf } from "#fleet/queries/list/device-rows.ts";
import { asksAt, isOpenAt, needsOf, noteInspection, turnsOf } from "#fleet/queries/needs.ts";
import { disconnectedAt } from "#fleet/queries/network/disconnected.ts";
import { noInspections } from "#fleet/rules/inspects.ts";
import type { Fleet } from "#fleet/store/fleet.ts";
import type { FleetStore } from "#fleet/store/fleet-store.ts";
import { countInto, emptyTally, levelCounts, rankAt } from "#fleet/store/level-counts.ts";
import { noLocation } from "#fleet/store/location-tree.ts";
import { isInactiveAt } from "#fleet/store/needs-column.ts";
import { unservedAt } from "#fleet/store/reported-columns.ts";
import { totalOf } from "#fleet/store/total-counts.ts";
import { present } from "#lib/present.ts";
import { worstAndOldest } from "./attention.ts";
import { latestVisits } from "./branches.ts";
import { Middle } from "./middle.ts";
import { countNeeds, emptyNeeds } from "./needs-of.ts";
import { addressAt, visitOf } from "./site.ts";
import type { StopsBySlot } from "./stops-by-slot.ts";
import { byUrgency, type Driven, inTours, type Placed, type Urgency } from "./van-tours.ts";
import { type Worst, worseIn } from "./worst.ts";

/** In the order of the tree, then by name: the order in which somebody walks through the location. */
export function walk(store: FleetStore, slots: number[]): number[] {
  const { locationOf } = store.locations();
  const { ranks } = store.byName();
  const location = (slot: number) => locationOf[slot] ?? 0;
  const name = (slot: number) => ranks[slot] ?? 0;
  return slots.sort((a, b) => location(a) - location(b) || name(a) - name(b));
}

/** What is urgent first, and among equals in the order of a walk. */
function urgentFirst(fleet: Fleet, slots: number[]): number[] {
  const turn = turnsOf(fleet);
  return walk(fleet.store, slots).sort((a, b) => turn(a) - turn(b));
}

/** What is counted of one stop. */
class Draft {
  readonly middle = new Middle();
  readonly tally = emptyTally();
  readonly needs = emptyNeeds();
  readonly inspect = noInspections();
  inactive = 0;
  clearToCheck = 0;
  /** Whether one of its devices needs somebody or something: nobody drives there for what is only to be checked. */
  asks = false;
  readonly slots: number[] = [];
  /** The device with the worst trouble, by which sites are ordered. */
  worst: Worst | undefined;
  /** The device that tells why to go there: the first of the site's own list. */
  first: number | undefined;

  get urgency(): Urgency {
    return { actNow: this.tally[0], worst: this.worst };
  }
}

function noteDevice(fleet: Fleet, draft: Draft, slot: number, bits: number): void {
  const { store } = fleet;
  draft.middle.add(store.latitudes[slot], store.longitudes[slot]);
  if (bits !== 0) countNeeds(draft.needs, bits);
  if (isInactiveAt(store, slot)) draft.inactive += 1;
  if (isOpenAt(store, slot)) {
    countInto(draft.tally, rankAt(store, slot));
    noteInspection(fleet, draft.inspect, slot);
  }
  const [asks, isToCheck] = [asksAt(fleet, slot), unservedAt(store, slot) !== undefined];
  if (asks) draft.asks = true;
  if (isToCheck) draft.clearToCheck += 1;
  // Whoever is there looks at what is to be checked, too.
  if (asks || isToCheck) draft.slots.push(slot);
}

function stopOf(fleet: Fleet, location: LocationKey, draft: Draft, limit: number): VanStop {
  const { store } = fleet;
  const { nodes, indexOf } = store.locations();
  const index = location === "none" ? nodes.length : (indexOf.get(location) ?? noLocation);
  return present({
    location,
    address: addressAt(nodes, index),
    ...draft.middle.coordinates(),
    levels: levelCounts(draft.tally),
    inactive: draft.inactive,
    clearToCheck: draft.clearToCheck,
    needs: draft.needs,
    inspect: draft.inspect,
    disconnected: disconnectedAt(fleet, location),
    visit: index === noLocation ? undefined : visitOf(fleet, latestVisits(fleet), index),
    first: draft.first === undefined ? undefined : rowOf(fleet, draft.first),
    total: draft.slots.length,
    rows: rowsOf(fleet, urgentFirst(fleet, draft.slots).slice(0, limit)),
  });
}

/** Of very many sites so many: what nobody drives in one tour is not drawn, and a tour takes the cube of its stops. */
const mostStops = 60;

/** Positions of the drafts that are stops: all that were asked for, or the sites where something is to be done, most urgent first. */
function stopsAmong(drafts: readonly Draft[], isChosen: boolean): number[] {
  const positions = [...drafts.keys()];
  if (isChosen) return positions;
  return positions
    .flatMap((position) => {
      const draft = drafts[position];
      return draft === undefined || !draft.asks ? [] : [{ position, ...draft.urgency }];
    })
    .sort(byUrgency)
    .map(({ position }) => position);
}

/** The first under "Needs attention" of several sites; undefined where nothing is to be acted on at any of them. */
function mostUrgentOf(sites: readonly number[], drafts: readonly Draft[]): number | undefined {
  const [first, ...others] = sites
    .flatMap((position) => drafts[position] ?? [])
    .toSorted((one, other) => byUrgency(one.urgency, other.urgency));
  return first === undefined || others.length === 0 || first.urgency.actNow === 0
    ? undefined
    : drafts.indexOf(first);
}

/** The locations as stops of short tours. */
export function stopsOf(
  fleet: Fleet,
  { locations, of, isChosen }: StopsBySlot,
  limit: number,
): Pick<VanList, "allStops" | "toDo" | "attention" | "clearToCheck"> & { readonly tours: readonly Driven[] } {
  const drafts = locations.map(() => new Draft());
  const needs = needsOf(fleet);
  for (let slot = 0; slot < of.length; slot += 1) {
    const draft = drafts[of[slot] ?? -1];
    if (draft !== undefined) noteDevice(fleet, draft, slot, needs[slot] ?? 0);
  }
  const worse = worseIn(fleet);
  for (const [position, slot] of worstAndOldest(fleet).entries()) {
    const draft = drafts[of[slot] ?? -1];
    if (draft === undefined) continue;
    draft.worst = worse(draft.worst, slot, position);
    draft.first ??= slot;
  }
  const wanted = stopsAmong(drafts, isChosen);
  // Devices without a location are listed too, and are no site.
  const isSite = (position: number) => locations[position] !== "none";
  const sites = wanted.filter(isSite);
  const others = wanted.filter((position) => !isSite(position));
  const mostUrgent = mostUrgentOf(sites, drafts);
  const placed = [...(isChosen ? sites : sites.slice(0, mostStops)), ...others].flatMap(
    (position): Placed[] => {
      const location = locations[position];
      const draft = drafts[position];
      if (location === undefined || draft === undefined) return [];
      const { urgency, slots } = draft;
      const isMostUrgent = position === mostUrgent || undefined;
      return [
        { stop: present({ ...stopOf(fleet, location, draft, limit), isMostUrgent }), ...urgency, slots },
      ];
    },
  );
  const sumOf = (count: (draft: Draft) => number) =>
    wanted.reduce((sum, position) => sum + (drafts[position] ? count(drafts[position]) : 0), 0);
  return {
    tours: inTours(placed),
    allStops: sites.length,
    toDo: sumOf(({ slots }) => slots.length),
    attention: sumOf(({ tally }) => totalOf(tally)),
    clearToCheck: sumOf((draft) => draft.clearToCheck),
  };
}
