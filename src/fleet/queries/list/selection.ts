import { rootPath } from "#contract/path.ts";
import type { BaitLimit } from "#fleet/protocol/bait-limit.ts";
import type { LocationKey, Scope } from "#fleet/protocol/questions-scope.ts";
import type { Locations } from "#fleet/store/build-locations.ts";
import type { Fleet } from "#fleet/store/fleet.ts";
import type { FleetStore } from "#fleet/store/fleet-store.ts";
import { type LocationIndex, noLocation } from "#fleet/store/location-tree.ts";
import { memoized } from "#fleet/store/memo.ts";
import { isNarrower, keepMatching } from "#fleet/store/search-texts.ts";
import type { SlotIndex } from "#fleet/store/slot-index.ts";
import { noSpot, spotOfSerial } from "#fleet/store/spots.ts";
import { typedWords } from "#lib/fold.ts";
import { present } from "#lib/present.ts";
import { facetNames, facetTest } from "./facet-tests.ts";

/** The devices of a scope. */
export interface Selection {
  /** 1 for each slot in the scope. */
  readonly mask: Uint8Array;
  readonly size: number;
  /** A short name of the scope: the same for scopes that mean the same. */
  readonly key: string;
}

function inOrder(values: readonly (string | number)[] | undefined): readonly (string | number)[] {
  return [...new Set(values)].sort();
}

/** The part of a scope that is found by where a device stands and what is written on it; the rest are facets. */
type Base = Pick<Scope, "at" | "spot" | "serials" | "q">;

function baseKeyOf({ at, spot, serials, q }: Base): readonly unknown[] {
  return [
    at === rootPath ? "" : (at ?? ""),
    spot ?? "",
    inOrder(serials),
    q === undefined ? [] : typedWords(q),
  ];
}

/** What a device needs depends on the limit for bait. */
function keyOf(scope: Scope, { baitDays }: BaitLimit): string {
  const facets = facetNames.map((facet) => {
    const value = scope[facet];
    return Array.isArray(value) ? inOrder(value) : (value ?? "");
  });
  const limit = scope.needs === undefined ? "" : (baitDays ?? "");
  return JSON.stringify([...baseKeyOf(scope), ...facets, limit]);
}

/** The range of location indexes a location stands for: [from, to), and nothing for a location without devices. */
function locationRange(locations: LocationIndex, at: LocationKey): readonly [from: number, to: number] {
  if (at === "none") return [noLocation, noLocation + 1];
  if (at === rootPath) return [noLocation, locations.nodes.length];
  const index = locations.indexOf.get(at);
  return index === undefined ? [0, 0] : [index, locations.nodes[index]?.end ?? index + 1];
}

function keepWithin(locations: Locations, at: LocationKey, mask: Uint8Array): void {
  const { locationOf } = locations;
  const [from, to] = locationRange(locations, at);
  for (let slot = 0; slot < mask.length; slot += 1) {
    const location = locationOf[slot] ?? noLocation;
    if (location < from || location >= to) mask[slot] = 0;
  }
}

function keepSpot(store: FleetStore, serial: string, mask: Uint8Array): void {
  const spot = spotOfSerial(store, serial);
  const { spotOf } = store.spots();
  for (const slot of mask.keys()) if (spot === noSpot || spotOf[slot] !== spot) mask[slot] = 0;
}

function keepSerials(slotOf: SlotIndex, serials: readonly string[], mask: Uint8Array): void {
  const wanted = new Set(serials.map((serial) => slotOf.get(serial)));
  for (const slot of mask.keys()) if (!wanted.has(slot)) mask[slot] = 0;
}

function sizeOf(mask: Uint8Array): number {
  let size = 0;
  for (let slot = 0; slot < mask.length; slot += 1) size += mask[slot] ?? 0;
  return size;
}

/** The last search in each location: a longer text is looked for among what the shorter one found. */
const searches = memoized<{ last?: { readonly q: string; readonly mask: Uint8Array } }>(4);
const selections = memoized<Selection>(12);

function selectBase(
  { store, memo }: Fleet,
  { at, spot, serials = [], q = "" }: Base,
  key: string,
): Selection {
  const searched = searches(memo, JSON.stringify(baseKeyOf(present({ at, spot, serials }))), () => ({}));
  const { last } = searched;
  const known = last !== undefined && isNarrower(q, last.q) ? last.mask.slice() : undefined;
  const mask = known ?? new Uint8Array(store.devices.length).fill(1);
  if (known === undefined && at !== undefined) keepWithin(store.locations(), at, mask);
  if (known === undefined && spot !== undefined) keepSpot(store, spot, mask);
  if (known === undefined && serials.length > 0) keepSerials(store.slotOf(), serials, mask);
  if (q.trim() !== "") {
    keepMatching(store.texts(), q, mask);
    searched.last = { q, mask };
  }
  return { mask, size: sizeOf(mask), key };
}

/** The devices of a scope whatever its facets say: what they are counted among. */
export function baseOf(fleet: Fleet, { at, spot, serials, q }: Scope): Selection {
  const base = present({ at, spot, serials, q });
  const key = keyOf(base, fleet);
  return selections(fleet.memo, key, () => selectBase(fleet, base, key));
}

function select(fleet: Fleet, scope: Scope, key: string): Selection {
  const base = baseOf(fleet, scope);
  if (key === base.key) return base;
  const mask = base.mask.slice();
  for (const facet of facetNames) {
    const fits = facetTest(fleet, scope, facet);
    if (fits === undefined) continue;
    for (let slot = 0; slot < mask.length; slot += 1) if (mask[slot] === 1 && !fits(slot)) mask[slot] = 0;
  }
  return { mask, size: sizeOf(mask), key };
}

/** The devices of a scope; every part that is set narrows it. */
export function selectionOf(fleet: Fleet, scope: Scope): Selection {
  const key = keyOf(scope, fleet);
  return selections(fleet.memo, key, () => select(fleet, scope, key));
}
