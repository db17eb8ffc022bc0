import { rootPath } from "#contract/path.ts";
import { severityRank } from "#lib/level.ts";
import type { Fleet } from "./fleet.ts";
import { noPlace, type PlaceIndex } from "./places.ts";
import type { Place, Scope } from "./questions.ts";
import { keepMatching } from "./search.ts";
import type { FleetStore } from "./store.ts";

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

function keyOf({ at, levels, statuses, types, q }: Scope): string {
  return JSON.stringify([
    at === rootPath ? "" : (at ?? ""),
    inOrder(levels),
    inOrder(statuses),
    inOrder(types),
    q?.trim().split(/\s+/) ?? [],
  ]);
}

/** The stretch of place indexes a place stands for: [from, to), and nothing for a place without devices. */
function stretchOf(places: PlaceIndex, at: Place): readonly [from: number, to: number] {
  if (at === "none") return [noPlace, noPlace + 1];
  if (at === rootPath) return [noPlace, places.nodes.length];
  const index = places.indexOf.get(at);
  return index === undefined ? [0, 0] : [index, places.nodes[index]?.end ?? index + 1];
}

function keepWithin({ places, placeOf }: FleetStore, at: Place, mask: Uint8Array): void {
  const [from, to] = stretchOf(places, at);
  for (const [slot, place] of placeOf.entries()) if (place < from || place >= to) mask[slot] = 0;
}

function select(store: FleetStore, scope: Scope, key: string): Selection {
  const { devices, levels, texts } = store;
  const mask = new Uint8Array(devices.length).fill(1);
  if (scope.at !== undefined) keepWithin(store, scope.at, mask);
  if (scope.levels !== undefined && scope.levels.length > 0) {
    const ranks = new Set(scope.levels.map(severityRank));
    for (const [slot, rank] of levels.entries()) if (!ranks.has(rank)) mask[slot] = 0;
  }
  if (scope.statuses !== undefined && scope.statuses.length > 0) {
    const wanted = new Set<number | undefined>(scope.statuses);
    for (const [slot, { status }] of devices.entries()) if (!wanted.has(status)) mask[slot] = 0;
  }
  if (scope.types !== undefined && scope.types.length > 0) {
    const wanted = new Set<number | undefined>(scope.types);
    for (const [slot, { type }] of devices.entries()) if (!wanted.has(type)) mask[slot] = 0;
  }
  if (scope.q !== undefined && scope.q.trim() !== "") keepMatching(texts(), scope.q, mask);
  return { mask, size: mask.reduce((sum, one) => sum + one, 0), key };
}

/** The devices of a scope; every part that is set narrows it. */
export function selectionOf({ store, views }: Fleet, scope: Scope): Selection {
  const key = keyOf(scope);
  return views.selections.get(key, () => select(store, scope, key));
}
