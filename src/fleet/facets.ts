import type { Device } from "#contract/device.ts";
import { present } from "#lib/present.ts";
import { hasBaitState } from "./bait-states.ts";
import { batteryTenths, tenthOf } from "./battery-tenths.ts";
import { countInto, emptyTally, levelCounts } from "./counts.ts";
import { codeFieldOf, type FacetName, facetNames, facetTest, silentHours } from "./facet-tests.ts";
import { baseOf } from "./filter.ts";
import type { Fleet } from "./fleet.ts";
import {
  baitStates,
  type CodeCount,
  type Facets,
  type Questions,
  type Scope,
  silenceSteps,
} from "./questions.ts";
import { noSpot } from "./spots.ts";

/** The codes of the place, each with how many devices have it and how many of those all other filters leave. */
class CodeTally {
  readonly #counts = new Map<number, { all: number; fitting: number }>();

  add(code: number | undefined, fits: boolean): void {
    if (code === undefined) return;
    let count = this.#counts.get(code);
    if (count === undefined) {
      count = { all: 0, fitting: 0 };
      this.#counts.set(code, count);
    }
    count.all += 1;
    if (fits) count.fitting += 1;
  }

  list(): CodeCount[] {
    return [...this.#counts]
      .sort(([a, one], [b, other]) => other.all - one.all || a - b)
      .map(([code, { fitting }]) => ({ code, devices: fitting }));
  }
}

/** Counts what every facet offers, device by device. */
class FacetTally {
  readonly #fleet: Fleet;
  readonly #levels = emptyTally();
  readonly #codes = {
    statuses: new CodeTally(),
    types: new CodeTally(),
    transferModes: new CodeTally(),
    operationModes: new CodeTally(),
  };
  readonly #battery = new Array<number>(batteryTenths).fill(0);
  readonly #silence = new Array<number>(silenceSteps.length).fill(0);
  readonly #bait = { monitored: 0, unmonitored: 0, threshold: 0, low: 0, empty: 0 };
  readonly #spotOf: Int32Array;
  #unlocated = 0;
  #devices = 0;

  constructor(fleet: Fleet) {
    this.#fleet = fleet;
    this.#spotOf = fleet.store.spots().spotOf;
  }

  /** Counts a device in every facet that all others leave it to. */
  add(slot: number, device: Device, fits: (facet: FacetName) => boolean): void {
    if (fits === everyFacet) this.#devices += 1;
    this.#codes.statuses.add(device[codeFieldOf.statuses], fits("statuses"));
    this.#codes.types.add(device[codeFieldOf.types], fits("types"));
    this.#codes.transferModes.add(device[codeFieldOf.transferModes], fits("transferModes"));
    this.#codes.operationModes.add(device[codeFieldOf.operationModes], fits("operationModes"));
    if (fits("levels")) countInto(this.#levels, this.#fleet.store.levels[slot] ?? 0);
    if (fits("battery")) this.#addBattery(device.battery_status);
    if (fits("silence")) this.#addSilence(silentHours(this.#fleet, slot, silenceSteps));
    if (fits("bait")) this.#addBait(device);
    if (fits("unlocated") && this.#spotOf[slot] === noSpot) this.#unlocated += 1;
  }

  #addBattery(level: number | undefined): void {
    if (level === undefined) return;
    const tenth = tenthOf(level);
    this.#battery[tenth] = (this.#battery[tenth] ?? 0) + 1;
  }

  #addSilence(hours: number | undefined): void {
    if (hours === undefined) return;
    for (const [index, step] of silenceSteps.entries()) {
      if (hours >= step) this.#silence[index] = (this.#silence[index] ?? 0) + 1;
    }
  }

  #addBait(device: Device): void {
    for (const state of baitStates) if (hasBaitState(device, state)) this.#bait[state] += 1;
  }

  get facets(): Facets {
    const { statuses, types, transferModes, operationModes } = this.#codes;
    return {
      devices: this.#devices,
      levels: levelCounts(this.#levels),
      statuses: statuses.list(),
      types: types.list(),
      transferModes: transferModes.list(),
      operationModes: operationModes.list(),
      battery: this.#battery,
      silence: this.#silence,
      bait: this.#bait,
      unlocated: this.#unlocated,
    };
  }
}

const nothing = 0;
const several = 255;

/** By slot which test fails: `nothing`, `several`, or the number of the one facet, counted from 1. */
function failuresOf(fleet: Fleet, scope: Scope): Uint8Array {
  const { mask } = baseOf(fleet, scope);
  const failures = Uint8Array.from(mask, (one) => (one === 1 ? nothing : several));
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

/** Each filter's counts leave out that filter alone, so one look at every device does for all of them. */
export function answerFacets(fleet: Fleet, { scope }: Questions["facets"]["asked"]): Facets {
  const place = baseOf(fleet, present({ at: scope.at }));
  const failures = failuresOf(fleet, scope);
  const alone = facetNames.map((facet) => (other: FacetName) => other === facet);
  const countedBy = (failure: number | undefined) =>
    failure === nothing ? everyFacet : (alone[(failure ?? several) - 1] ?? noFacet);
  const tally = new FacetTally(fleet);
  for (const [slot, device] of fleet.store.devices.entries()) {
    if (place.mask[slot] === 1) tally.add(slot, device, countedBy(failures[slot]));
  }
  return tally.facets;
}

function everyFacet(): boolean {
  return true;
}

function noFacet(): boolean {
  return false;
}
