import {
  baitStates,
  type CodeChoice,
  type CodeCount,
  type Facets,
  type Questions,
  type Scope,
  silenceSteps,
} from "#fleet/protocol/questions.ts";
import { countNeedsIn, withBit } from "#fleet/queries/locations/needs-of.ts";
import { needsOf } from "#fleet/queries/needs.ts";
import { baitBitOf } from "#fleet/rules/bait-states.ts";
import { batteryTenths, tenthOf } from "#fleet/rules/battery-tenths.ts";
import { countCodes } from "#fleet/store/codes.ts";
import { type CodeName, isUnlocated } from "#fleet/store/column-rows.ts";
import type { Fleet } from "#fleet/store/fleet.ts";
import type { FleetStore } from "#fleet/store/fleet-store.ts";
import { countInto, emptyTally, levelCounts, rankAt } from "#fleet/store/level-counts.ts";
import { eachInactive } from "#fleet/store/needs-column.ts";
import { unservedAt } from "#fleet/store/reported-columns.ts";
import { addAt } from "#lib/add-at.ts";
import type { LevelCounts } from "#lib/level.ts";
import { present } from "#lib/present.ts";
import { recordOf } from "#lib/record-of.ts";
import { type FacetName, facetNames, facetTest, silentHours, type Test } from "./facet-tests.ts";
import { baseOf } from "./selection.ts";

const nothing = 0;
const several = 255;

/** The devices (1 = left, by slot) that pass all facets but this one. */
type LeftBy = (facet: FacetName) => Uint8Array;

/** By slot which test fails: `nothing`, `several`, or the number of the one facet, counted from 1. */
function failuresOf(base: Uint8Array, tests: ReadonlyMap<FacetName, Test>): Uint8Array {
  const failures = base.map((one) => (one === 1 ? nothing : several));
  for (const [facet, fits] of tests) {
    const own = facetNames.indexOf(facet) + 1;
    for (let slot = 0; slot < failures.length; slot += 1) {
      if (failures[slot] === several || fits(slot)) continue;
      failures[slot] = failures[slot] === nothing ? own : several;
    }
  }
  return failures;
}

/** A facet that does not restrict leaves the devices of the whole scope, so all of these share one mask. */
function leftIn(fleet: Fleet, scope: Scope): { readonly chosen: Uint8Array; readonly leftBy: LeftBy } {
  const { mask } = baseOf(fleet, scope);
  const tests = new Map<FacetName, Test>();
  for (const facet of facetNames) {
    const fits = facetTest(fleet, scope, facet);
    if (fits !== undefined) tests.set(facet, fits);
  }
  if (tests.size === 0) return { chosen: mask, leftBy: () => mask };
  const failures = failuresOf(mask, tests);
  const chosen = failures.map((failure) => (failure === nothing ? 1 : 0));
  const leftBy: LeftBy = (facet) => {
    if (!tests.has(facet)) return chosen;
    const own = facetNames.indexOf(facet) + 1;
    return failures.map((failure) => (failure === nothing || failure === own ? 1 : 0));
  };
  return { chosen, leftBy };
}

/** A code that is not known comes after all others. */
function numberOf(code: CodeChoice): number {
  return code === "unknown" ? Number.MAX_VALUE : code;
}

/** The codes of the location, each with how many devices have it and how many of those all other filters leave. */
function countCode(
  { codes }: FleetStore,
  facet: CodeName,
  location: Uint8Array,
  leftBy: LeftBy,
): CodeCount[] {
  const all = countCodes(codes[facet], location);
  const mask = leftBy(facet);
  const left = mask === location ? all : countCodes(codes[facet], mask);
  return codes[facet].values
    .flatMap((code, position) => {
      const inPlace = all[position] ?? 0;
      return inPlace === 0
        ? []
        : [{ code: code ?? ("unknown" as const), inPlace, devices: left[position] ?? 0 }];
    })
    .sort((a, b) => b.inPlace - a.inPlace || numberOf(a.code) - numberOf(b.code))
    .map(({ code, devices }) => ({ code, devices }));
}

// Plain loops in functions of their own here and below: the list of filters is counted anew with every change.

function countLevels(store: FleetStore, left: Uint8Array): LevelCounts {
  const tally = emptyTally();
  for (let slot = 0; slot < left.length; slot += 1)
    if (left[slot] === 1) countInto(tally, rankAt(store, slot));
  return levelCounts(tally);
}

function countInactive(store: FleetStore, left: Uint8Array): number {
  let count = 0;
  eachInactive(store, (slot) => {
    count += left[slot] ?? 0;
  });
  return count;
}

function countUnlocated(store: FleetStore, left: Uint8Array): number {
  let count = 0;
  for (let slot = 0; slot < left.length; slot += 1)
    if (left[slot] === 1 && isUnlocated(store, slot)) count += 1;
  return count;
}

function countUnserved(store: FleetStore, left: Uint8Array): number {
  let count = 0;
  for (let slot = 0; slot < left.length; slot += 1)
    if (left[slot] === 1 && unservedAt(store, slot) !== undefined) count += 1;
  return count;
}

function countBattery({ batteries }: FleetStore, left: Uint8Array): Facets["battery"] {
  const counts = new Uint32Array(batteryTenths);
  for (let slot = 0; slot < left.length; slot += 1) {
    const level = batteries[slot] ?? Number.NaN;
    if (left[slot] === 1 && !Number.isNaN(level)) addAt(counts, tenthOf(level), 1);
  }
  return [...counts];
}

function countSilence(fleet: Fleet, left: Uint8Array): Facets["silence"] {
  const { silent } = fleet.store;
  const counts = new Uint32Array(silenceSteps.length);
  for (let slot = 0; slot < left.length; slot += 1) {
    if (left[slot] !== 1 || silent[slot] !== 1) continue;
    const hours = silentHours(fleet, slot, silenceSteps);
    if (hours === undefined) continue;
    for (let step = 0; hours >= (silenceSteps[step] ?? Number.NaN); step += 1) addAt(counts, step, 1);
  }
  return [...counts];
}

function countBait({ bait }: FleetStore, left: Uint8Array): Facets["bait"] {
  const combinations = new Uint32Array(256);
  for (let slot = 0; slot < left.length; slot += 1)
    if (left[slot] === 1) addAt(combinations, bait[slot] ?? 0, 1);
  return recordOf(baitStates, (state) => withBit(combinations, baitBitOf(state)));
}

/** Each filter's counts leave out that filter alone, so one look at every device does for all of them. */
export function answerFacets(fleet: Fleet, { scope }: Questions["facets"]["asked"]): Facets {
  const { store } = fleet;
  const location = baseOf(fleet, present({ at: scope.at })).mask;
  const { chosen, leftBy } = leftIn(fleet, scope);
  return {
    devices: chosen.reduce((sum, one) => sum + one, 0),
    levels: countLevels(store, leftBy("levels")),
    inactive: countInactive(store, leftBy("levels")),
    clearToCheck: countUnserved(store, leftBy("levels")),
    statuses: countCode(store, "statuses", location, leftBy),
    types: countCode(store, "types", location, leftBy),
    transferModes: countCode(store, "transferModes", location, leftBy),
    operationModes: countCode(store, "operationModes", location, leftBy),
    battery: countBattery(store, leftBy("battery")),
    silence: countSilence(fleet, leftBy("silence")),
    bait: countBait(store, leftBy("bait")),
    needs: countNeedsIn(needsOf(fleet), leftBy("needs")),
    unlocated: countUnlocated(store, leftBy("unlocated")),
    unserved: countUnserved(store, leftBy("unserved")),
  };
}
