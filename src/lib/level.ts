import { formatCount } from "./number.ts";

/**
 * The four levels of urgency, worst first. The word is always shown beside the shape and the colour.
 * Which device has which level is decided in one place: the fleet engine.
 */
export const levels = ["act-now", "plan", "not-reporting", "all-clear"] as const;
export type Level = (typeof levels)[number];

/** The level where none is known: nothing says that all is well, so it counts as not reporting. */
export const unknownLevel: Level = "not-reporting";

/** The levels of a device that needs somebody. */
export const needing = ["act-now", "plan", "not-reporting"] as const satisfies readonly Level[];

export const levelLabels: Readonly<Record<Level, string>> = {
  "act-now": "Act now",
  plan: "Plan",
  "not-reporting": "Not reporting",
  "all-clear": "All clear",
};

export type LevelCounts = Readonly<Record<Level, number>>;

export function isLevel(text: string): text is Level {
  return levels.some((level) => level === text);
}

/**
 * The counts of devices in use. Inactive devices have the level "not reporting" and need nobody, so they are written
 * apart: "2 + 2 inactive".
 */
export function inUse(counts: LevelCounts, inactive: number): LevelCounts {
  return inactive === 0
    ? counts
    : { ...counts, "not-reporting": Math.max(0, counts["not-reporting"] - inactive) };
}

/** "+ 2 inactive", after how many others are not reporting; empty for none. */
export function inactiveText(inactive: number): string {
  return inactive === 0 ? "" : `+ ${formatCount(inactive)} inactive`;
}

/**
 * How a device looks on a map: like its level; if it is all clear and to be checked, like that; like none where it is out of use. In the
 * order of urgency.
 */
export const levelLooks = [...needing, "check", "all-clear", "out"] as const;
export type LevelLook = (typeof levelLooks)[number];

export const lookLabels: Readonly<Record<LevelLook, string>> = {
  ...levelLabels,
  check: "To check",
  out: "Inactive",
};

/**
 * How many devices have each look.
 * @param toCheck how many of those that are all clear are to be checked
 */
export function lookCounts(
  counts: LevelCounts,
  inactive: number,
  toCheck = 0,
): Readonly<Record<LevelLook, number>> {
  const used = inUse(counts, inactive);
  return { ...used, check: toCheck, "all-clear": Math.max(0, used["all-clear"] - toCheck), out: inactive };
}

/** The worst level that occurs; undefined when nothing is counted. */
export function worstOf(counts: LevelCounts): Level | undefined {
  return levels.find((level) => counts[level] > 0);
}

/** Sorts the worst first: 0 for "act-now" to 3 for "all-clear". */
export function severityRank(level: Level): number {
  return levels.indexOf(level);
}
