import { isWithin, rootPath } from "#contract/path.ts";
import type { LocationKey } from "#fleet/protocol/questions.ts";
import type { StopRow, VanStop } from "#fleet/protocol/questions-overview.ts";
import { isBaitDue, replacedAtOf } from "#fleet/queries/bait/bait-stations.ts";
import { rowOf } from "#fleet/queries/list/device-rows.ts";
import type { Coordinates } from "#fleet/rules/coordinates.ts";
import { needBits } from "#fleet/rules/findings.ts";
import type { Fleet } from "#fleet/store/fleet.ts";
import type { FleetStore } from "#fleet/store/fleet-store.ts";
import { countInto, emptyTally, levelCounts, levelOfRank, rankAt } from "#fleet/store/level-counts.ts";
import { noLocation } from "#fleet/store/location-tree.ts";
import { isInactiveAt } from "#fleet/store/needs-column.ts";
import { present } from "#lib/present.ts";
import { latestVisits } from "./branches.ts";
import { countNeeds, emptyNeeds } from "./needs-of.ts";
import { visitOf } from "./site.ts";
import { tourOf } from "./tour.ts";

/** In the order of the tree, then by name: the order in which somebody walks through the location. */
export function walk(store: FleetStore, slots: number[]): number[] {
  const { locationOf } = store.locations();
  const { ranks } = store.byName();
  const location = (slot: number) => locationOf[slot] ?? 0;
  const name = (slot: number) => ranks[slot] ?? 0;
  return slots.sort((a, b) => location(a) - location(b) || name(a) - name(b));
}

/** The middle of devices, as far as they have coordinates. */
class Middle {
  #count = 0;
  #latitude = 0;
  #longitude = 0;

  add(latitude = Number.NaN, longitude = Number.NaN): void {
    if (Number.isNaN(latitude) || Number.isNaN(longitude)) return;
    this.#count += 1;
    this.#latitude += latitude;
    this.#longitude += longitude;
  }

  coordinates(): Coordinates | undefined {
    if (this.#count === 0) return undefined;
    return { latitude: this.#latitude / this.#count, longitude: this.#longitude / this.#count };
  }
}

function stopRowOf(fleet: Fleet, slot: number, dueAt: number): StopRow | undefined {
  const row = rowOf(fleet, slot);
  const device = fleet.store.devices.at(slot);
  if (row === undefined || device === undefined) return undefined;
  const replacedAt = replacedAtOf(fleet, slot);
  return present({
    ...row,
    due: isBaitDue(fleet, slot, dueAt),
    bait: device.bait_manufacturer_and_type,
    grams: device.bait_weight_grams,
    replaced_at: Number.isNaN(replacedAt) ? undefined : replacedAt,
  });
}

interface Bounds {
  readonly limit: number;
  readonly dueAt: number;
}

/** The locations without those that lie in another one of them, each once: a device belongs to one stop. */
function outermost(locations: readonly LocationKey[]): LocationKey[] {
  const lies = (location: LocationKey, other: LocationKey) =>
    location !== other &&
    other !== "none" &&
    (other === rootPath || (location !== "none" && isWithin(location, other)));
  return [...new Set(locations)].filter((location, _, all) => !all.some((other) => lies(location, other)));
}

/** Which stop each device belongs to; -1 for none. */
export function stopsBySlot(
  { store }: Fleet,
  locations: readonly LocationKey[],
): { locations: LocationKey[]; of: Int32Array } {
  const { nodes, indexOf, locationOf } = store.locations();
  const chosen = outermost(locations);
  // The entry after the last is for devices without a location.
  const byNode = new Int32Array(nodes.length + 1).fill(-1);
  for (const [stop, location] of chosen.entries()) {
    if (location === rootPath) byNode.fill(stop);
    else if (location === "none") byNode[nodes.length] = stop;
    else {
      const index = indexOf.get(location);
      if (index !== undefined) byNode.fill(stop, index, nodes[index]?.end ?? index);
    }
  }
  const of = new Int32Array(locationOf.length);
  for (let slot = 0; slot < of.length; slot += 1) {
    const node = locationOf[slot] ?? noLocation;
    of[slot] = byNode[node === noLocation ? nodes.length : node] ?? -1;
  }
  return { locations: chosen, of };
}

/** What is counted of one stop. */
class Draft {
  readonly middle = new Middle();
  readonly tally = emptyTally();
  readonly needs = emptyNeeds();
  readonly slots: number[] = [];
}

function noteDevice(fleet: Fleet, draft: Draft, slot: number, dueAt: number): void {
  const { store } = fleet;
  draft.middle.add(store.latitudes[slot], store.longitudes[slot]);
  // As in the list of what to bring: bait that is too old by the reader's limit is bait to bring.
  const bits = (store.needs[slot] ?? 0) | (isBaitDue(fleet, slot, dueAt) ? needBits.bait : 0);
  if (bits !== 0) countNeeds(draft.needs, bits);
  const isOpen = levelOfRank(store.levels[slot]) !== "all-clear" && !isInactiveAt(store, slot);
  if (isOpen) countInto(draft.tally, rankAt(store, slot));
  if (isOpen || bits !== 0) draft.slots.push(slot);
}

function stopOf(fleet: Fleet, location: LocationKey, draft: Draft, { limit, dueAt }: Bounds): VanStop {
  const { store } = fleet;
  const { nodes, indexOf } = store.locations();
  const index = location === "none" ? nodes.length : (indexOf.get(location) ?? noLocation);
  return present({
    location,
    address: nodes[index]?.address,
    ...draft.middle.coordinates(),
    levels: levelCounts(draft.tally),
    needs: draft.needs,
    visit: index === noLocation ? undefined : visitOf(fleet, latestVisits(fleet), index),
    total: draft.slots.length,
    rows: walk(store, draft.slots)
      .slice(0, limit)
      .flatMap((slot) => stopRowOf(fleet, slot, dueAt) ?? []),
  });
}

/** The locations as stops, in the order of a short tour. */
export function stopsOf(
  fleet: Fleet,
  { locations, of }: ReturnType<typeof stopsBySlot>,
  bounds: Bounds,
): VanStop[] {
  const drafts = locations.map(() => new Draft());
  for (let slot = 0; slot < of.length; slot += 1) {
    const draft = drafts[of[slot] ?? -1];
    if (draft !== undefined) noteDevice(fleet, draft, slot, bounds.dueAt);
  }
  const stops = locations.map((location, index) =>
    stopOf(fleet, location, drafts[index] ?? new Draft(), bounds),
  );
  const spots = stops.map(({ latitude, longitude }) =>
    latitude === undefined || longitude === undefined ? undefined : { latitude, longitude },
  );
  return tourOf(spots).flatMap((position) => stops[position] ?? []);
}
