import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { datetimeOf } from "#contract/datetime.ts";
import { readDevices } from "#contract/reading.ts";
import { noon, wireDevice } from "#fleet/testing/fleet-sample.ts";
import { dayMs } from "#lib/durations.ts";
import { estimateOf } from "./bait-estimate.ts";

/**
 * Compares estimates with the truth, on simulated stations. Their fillings last `life` days with a scatter, and bait is
 * replaced at every visit, low or not. The table of docs/bait-life.md is made here.
 */

/** How far back reports go. */
const history = 90;
const stations = 600;
const gaps = [14, 28, 56] as const;
const lives = [10, 15, 20, 25, 30, 40, 50, 60, 70, 80, 90] as const;

/** Numbers in [0, 1), the same for the same seed. */
function chanceOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return ((state ^ (state >>> 15)) >>> 0) / 2 ** 32;
  };
}

/** Around 0 with a standard deviation of 1. */
function normal(chance: () => number): number {
  return Math.sqrt(-2 * Math.log(1 - chance())) * Math.cos(2 * Math.PI * chance());
}

interface Station {
  readonly wire: Readonly<Record<string, unknown>>;
  /** Days of the fillings that ran low: all that was looked at before. */
  readonly low: readonly number[];
  /** Days until the bait that is in it now is low; negative where it is. */
  readonly left: number;
}

/** @param life in days @param gap days between two visits, give or take one @param scatter part of the life */
function stationOf(
  serial: string,
  life: number,
  gap: number,
  scatter: number,
  chance: () => number,
): Station {
  const reports: { type: number; timestamp: string }[] = [];
  const low: number[] = [];
  let visit = -history - chance() * gap;
  let lowAt = 0;
  let last = visit;
  while (visit < 0) {
    lowAt = visit + Math.max(1.5, life * (1 + scatter * normal(chance)));
    last = visit;
    const next = visit + gap + 2 * chance() - 1;
    const tell = (type: number, at: number) => {
      if (at > -history && at < 0) reports.push({ type, timestamp: datetimeOf(noon + at * dayMs) });
    };
    tell(3, visit);
    if (lowAt < Math.min(next, 0)) {
      tell(23, lowAt);
      if (visit > -history) low.push(lowAt - visit);
    }
    visit = next;
  }
  const wire = wireDevice(serial, {
    type: 5,
    status: lowAt < 0 ? 13 : 1,
    bait_weight_grams: 100,
    bait_calibration_weight_grams: 20,
    last_bait_replaced_at: datetimeOf(noon + last * dayMs),
    last_heartbeat: datetimeOf(noon),
    reports,
  });
  return { wire, low, left: lowAt };
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

interface Told {
  readonly life: number;
  readonly gap: number;
  /** What was told before of the stations that were told anything: the mean of the fillings that ran low. */
  readonly before: readonly number[];
  readonly about: readonly number[];
  readonly atLeast: readonly number[];
  /** Days left as told, less those that are left. */
  readonly off: readonly number[];
}

function tell(life: number, gap: number, scatter: number): Told {
  const chance = chanceOf(life * 1000 + gap);
  const all = Array.from({ length: stations }, (_, index) =>
    stationOf(`B-${index}`, life, gap, scatter, chance),
  );
  const told: Told & Record<"about" | "atLeast" | "off", number[]> = {
    life,
    gap,
    before: all.filter(({ low }) => low.length > 0).map(({ low }) => meanOf(low)),
    about: [],
    atLeast: [],
    off: [],
  };
  for (const [index, device] of readDevices({ devices: all.map(({ wire }) => wire) }).rows.entries()) {
    const estimate = estimateOf(device, noon);
    if (estimate === undefined) continue;
    (estimate.low === 0 ? told.atLeast : told.about).push(estimate.days);
    if (estimate.daysLeft !== undefined) told.off.push(estimate.daysLeft - (all[index]?.left ?? 0));
  }
  return told;
}

/** How many of a hundred stations. */
function share(values: readonly number[]): number {
  return Math.round((100 * values.length) / stations);
}

function figure(values: readonly number[]): string {
  return share(values) === 0 ? "none" : `${meanOf(values).toFixed(1)} (${share(values)} %)`;
}

function tableOf(rows: readonly Told[]): string {
  return [
    "| visits every | true life | told before | told ≈ | told at least |",
    "| --- | --- | --- | --- | --- |",
    ...rows.map(
      ({ gap, life, before, about, atLeast }) =>
        `| ${gap} days | ${life} days | ${figure(before)} | ${figure(about)} | ${figure(atLeast)} |`,
    ),
  ].join("\n");
}

const rowsOf = (scatter: number) => gaps.flatMap((gap) => lives.map((life) => tell(life, gap, scatter)));
const nameOf = ({ gap, life }: Told) => `${life} days of life, visits every ${gap} days`;

describe.each([0.1, 0.25])("with fillings that differ by a standard deviation of %d", (scatter) => {
  const rows = rowsOf(scatter);
  const often = rows.filter(({ about }) => share(about) >= 33);
  const beyond = rows.filter(({ gap, life }) => life >= 1.4 * gap);

  test.each(often.map((row) => [nameOf(row), row] as const))(
    "%s are told within a tenth",
    (_, { life, about }) => {
      expect(Math.abs(meanOf(about) / life - 1)).toBeLessThan(0.1);
    },
  );

  test.each(often.filter(({ off }) => off.length > 0).map((row) => [nameOf(row), row] as const))(
    "%s: what is left is told within a tenth of the life",
    (_, { life, off }) => expect(Math.abs(meanOf(off)) / life).toBeLessThan(0.1),
  );

  test.each(beyond.map((row) => [nameOf(row), row] as const))(
    "%s: no figure but to a few by chance, and at least what is true",
    (_, { life, about, atLeast }) => {
      expect(share(about)).toBeLessThanOrEqual(3);
      for (const days of atLeast) expect(days).toBeLessThanOrEqual(life);
    },
  );

  test("tells at most one station in a hundred a minimum of a fifth more than its life, whatever the visits", () => {
    for (const { life, atLeast } of rows)
      expect(share(atLeast.filter((days) => days > 1.2 * life))).toBeLessThanOrEqual(1);
  });
});

test("the fillings that ran low alone tell too little, as was told before", () => {
  const { before, about, atLeast } = tell(40, 28, 0.25);
  expect([meanOf(before), share(before)]).toEqual([expect.closeTo(22.8, 0), 26]);
  expect([share(about), share(atLeast), meanOf(atLeast)]).toEqual([3, 74, expect.closeTo(27.8, 0)]);
});

test("the documentation has the table of the simulation", () => {
  const record = readFileSync(new URL("../../../../docs/bait-life.md", import.meta.url), "utf8");
  expect(record).toContain(tableOf(rowsOf(0.25)));
});
