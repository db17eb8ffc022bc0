import type { CodeChoice, NumberRange, Scope } from "#fleet/protocol/questions-scope.ts";
import { needsOf } from "#fleet/queries/needs.ts";
import { baitBitOf } from "#fleet/rules/bait-states.ts";
import { needBits } from "#fleet/rules/findings.ts";
import type { Codes } from "#fleet/store/codes.ts";
import { isUnlocated } from "#fleet/store/column-rows.ts";
import type { Fleet } from "#fleet/store/fleet.ts";
import { isInactiveAt } from "#fleet/store/needs-column.ts";
import { unservedAt } from "#fleet/store/reported-columns.ts";
import { percentOf } from "#lib/battery.ts";
import { hourMs } from "#lib/durations.ts";
import { severityRank } from "#lib/level.ts";
import { present } from "#lib/present.ts";
import { newsTest } from "./news-tests.ts";

/** The filters of a scope. Each is one test of a device. */
export const facetNames = [
  "levels",
  "statuses",
  "types",
  "transferModes",
  "operationModes",
  "battery",
  "silence",
  "bait",
  "needs",
  "inactive",
  "unlocated",
  "unserved",
  "news",
] as const satisfies readonly (keyof Scope)[];
export type FacetName = (typeof facetNames)[number];

/** Whether the device in a slot fits. */
export type Test = (slot: number) => boolean;

/**
 * Hours since a silent device was last heard. Infinity if its heartbeat is not believable; undefined if it is not silent.
 * @param limits the hours that the answer is compared with, in rising order. When the next of them is reached, time alone
 * changes the answer, as it changes a level: the store notes that moment.
 */
export function silentHours(
  { store, clock }: Fleet,
  slot: number,
  limits: readonly number[],
): number | undefined {
  if (store.silent[slot] !== 1) return undefined;
  const heartbeat = store.heartbeats[slot] ?? Number.NaN;
  const hours = (clock.now - heartbeat) / hourMs;
  if (!(hours >= 0)) return Number.POSITIVE_INFINITY;
  const next = limits.find((limit) => limit >= hours);
  if (next !== undefined) store.evaluated.until = Math.min(store.evaluated.until, heartbeat + next * hourMs);
  return hours;
}

function isIn(
  { min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY }: NumberRange,
  value: number,
) {
  return value >= min && value <= max;
}

function inPercent({ min, max }: NumberRange): NumberRange {
  return present({ min: min && percentOf(min), max: max && percentOf(max) });
}

function codeTest({ of, values }: Codes, wanted: readonly CodeChoice[] = []): Test | undefined {
  if (wanted.length === 0) return undefined;
  const isWanted = values.map((code) => wanted.includes(code ?? "unknown"));
  return (slot) => isWanted[of[slot] ?? -1] === true;
}

/** The test of one part of a scope; undefined where that part does not restrict. */
export function facetTest(fleet: Fleet, scope: Scope, facet: FacetName): Test | undefined {
  const { levels, codes, batteries, bait: baitBits } = fleet.store;
  switch (facet) {
    case "levels": {
      const ranks = new Set(scope.levels?.map(severityRank));
      return ranks.size === 0 ? undefined : (slot) => ranks.has(levels[slot] ?? -1);
    }
    case "statuses":
    case "types":
    case "transferModes":
    case "operationModes":
      return codeTest(codes[facet], scope[facet]);
    case "battery": {
      const range = scope.battery && inPercent(scope.battery);
      return range && ((slot) => isIn(range, percentOf(batteries[slot] ?? Number.NaN)));
    }
    case "silence": {
      const { silence } = scope;
      const limits = [silence?.min ?? [], silence?.max ?? []].flat();
      return silence && ((slot) => isIn(silence, silentHours(fleet, slot, limits) ?? Number.NaN));
    }
    case "bait": {
      const { bait = [] } = scope;
      if (bait.length === 0) return undefined;
      const wanted = bait.reduce((bits, state) => bits | baitBitOf(state), 0);
      return (slot) => ((baitBits[slot] ?? 0) & wanted) !== 0;
    }
    case "needs": {
      const { needs = [] } = scope;
      if (needs.length === 0) return undefined;
      const wanted = needs.reduce((bits, need) => bits | needBits[need], 0);
      const column = needsOf(fleet);
      return (slot) => ((column[slot] ?? 0) & wanted) !== 0;
    }
    case "inactive": {
      const { inactive } = scope;
      if (inactive === undefined) return undefined;
      return (slot) => isInactiveAt(fleet.store, slot) === inactive;
    }
    case "unlocated": {
      if (scope.unlocated !== true) return undefined;
      return (slot) => isUnlocated(fleet.store, slot);
    }
    case "unserved": {
      const { unserved } = scope;
      if (unserved === undefined) return undefined;
      return (slot) => (unservedAt(fleet.store, slot) !== undefined) === unserved;
    }
    case "news":
      return scope.news && newsTest(fleet, scope.news);
  }
}
