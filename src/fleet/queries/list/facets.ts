import {
  baitStates,
  type CodeChoice,
  type CodeCount,
  type Facets,
  type Questions,
  type Scope,
  silenceSteps,
} from "#fleet/protocol/questions.ts";
import { countNeeds, emptyNeeds } from "#fleet/queries/locations/needs-of.ts";
import { baitBitOf } from "#fleet/rules/bait-states.ts";
import { batteryTenths, tenthOf } from "#fleet/rules/battery-tenths.ts";
import { countCodes } from "#fleet/store/codes.ts";
import { type CodeName, isUnlocated } from "#fleet/store/column-rows.ts";
import type { Fleet } from "#fleet/store/fleet.ts";
import type { FleetStore } from "#fleet/store/fleet-store.ts";
import { countInto, emptyTally, levelCounts, rankAt } from "#fleet/store/level-counts.ts";
import { present } from "#lib/present.ts";
import { recordOf } from "#lib/record-of.ts";
import { type FacetName, facetNames, facetTest, silentHours } from "./facet-tests.ts";
import { baseOf } from "./selection.ts";

const nothing = 0;
const several = 255;

/** By slot which test fails: `nothing`, `several`, or the number of the one facet, counted from 1. */
function failuresOf(fleet: Fleet, scope: Scope): Uint8Array {
  const { mask } = baseOf(fleet, scope);
  const failures = mask.map((one) => (one === 1 ? nothing : several));
  for (const [index, facet] of facetNames.entries()) {
    const fits = facetTest(fleet, scope, facet);
    if (fits === undefined) continue;
    for (let slot = 0; slot < failures.length; slot += 1) {
      if (failures[slot] === several || fits(slot)) continue;
      failures[slot] = failures[slot] === nothing ? index + 1 : several;
    }
  }
  return failures;
}

/** Calls for each slot that all facets but one leave, whatever that one says. */
type EachLeft = (facet: FacetName, visit: (slot: number) => void) => void;

/** A code that is not known comes after all others. */
function numberOf(code: CodeChoice): number {
  return code === "unknown" ? Number.MAX_VALUE : code;
}

/** The codes of the location, each with how many devices have it and how many of those all other filters leave. */
function countCode(
  { codes }: FleetStore,
  facet: CodeName,
  location: Uint8Array,
  eachLeft: EachLeft,
): CodeCount[] {
  const { of, values } = codes[facet];
  const all = countCodes(codes[facet], location);
  const left = new Uint32Array(values.length);
  eachLeft(facet, (slot) => bump(left, of[slot]));
  return values
    .flatMap((code, position) => {
      const inPlace = all[position] ?? 0;
      return inPlace === 0
        ? []
        : [{ code: code ?? ("unknown" as const), inPlace, devices: left[position] ?? 0 }];
    })
    .sort((a, b) => b.inPlace - a.inPlace || numberOf(a.code) - numberOf(b.code))
    .map(({ code, devices }) => ({ code, devices }));
}

function bump(counts: Uint32Array, index: number | undefined): void {
  if (index !== undefined) counts[index] = (counts[index] ?? 0) + 1;
}

function countBattery({ batteries }: FleetStore, eachLeft: EachLeft): Facets["battery"] {
  const counts = new Uint32Array(batteryTenths);
  eachLeft("battery", (slot) => {
    const level = batteries[slot] ?? Number.NaN;
    if (!Number.isNaN(level)) bump(counts, tenthOf(level));
  });
  return [...counts];
}

function countSilence(fleet: Fleet, eachLeft: EachLeft): Facets["silence"] {
  const counts = new Uint32Array(silenceSteps.length);
  eachLeft("silence", (slot) => {
    const hours = silentHours(fleet, slot, silenceSteps);
    if (hours === undefined) return;
    for (let step = 0; hours >= (silenceSteps[step] ?? Number.NaN); step += 1) bump(counts, step);
  });
  return [...counts];
}

function countBait({ bait }: FleetStore, eachLeft: EachLeft): Facets["bait"] {
  const counts = baitStates.map(() => 0);
  const bits = baitStates.map(baitBitOf);
  eachLeft("bait", (slot) => {
    const states = bait[slot] ?? 0;
    // Few devices are bait stations, and few of those say anything.
    if (states === 0) return;
    for (const [index, bit] of bits.entries())
      if ((states & bit) !== 0) counts[index] = (counts[index] ?? 0) + 1;
  });
  return recordOf(baitStates, (_, index) => counts[index] ?? 0);
}

function needsLeft({ needs }: FleetStore, eachLeft: EachLeft): Facets["needs"] {
  const counts = emptyNeeds();
  eachLeft("needs", (slot) => countNeeds(counts, needs[slot] ?? 0));
  return counts;
}

/** Each filter's counts leave out that filter alone, so one look at every device does for all of them. */
export function answerFacets(fleet: Fleet, { scope }: Questions["facets"]["asked"]): Facets {
  const { store } = fleet;
  const location = baseOf(fleet, present({ at: scope.at })).mask;
  const failures = failuresOf(fleet, scope);
  const eachLeft: EachLeft = (facet, visit) => {
    const own = facetNames.indexOf(facet) + 1;
    for (let slot = 0; slot < failures.length; slot += 1) {
      const failure = failures[slot];
      if (failure === nothing || failure === own) visit(slot);
    }
  };
  const tally = emptyTally();
  eachLeft("levels", (slot) => countInto(tally, rankAt(store, slot)));
  let unlocated = 0;
  eachLeft("unlocated", (slot) => {
    if (isUnlocated(store, slot)) unlocated += 1;
  });
  return {
    devices: failures.reduce((sum, failure) => (failure === nothing ? sum + 1 : sum), 0),
    levels: levelCounts(tally),
    statuses: countCode(store, "statuses", location, eachLeft),
    types: countCode(store, "types", location, eachLeft),
    transferModes: countCode(store, "transferModes", location, eachLeft),
    operationModes: countCode(store, "operationModes", location, eachLeft),
    battery: countBattery(store, eachLeft),
    silence: countSilence(fleet, eachLeft),
    bait: countBait(store, eachLeft),
    needs: needsLeft(store, eachLeft),
    unlocated,
  };
}
