import { formatCount } from "#lib/number.ts";

/** The one rule of whether two counts differ, and its words. */

/** What a count is against the one before it. "too few": chance may make the difference, and of so few it says nothing. */
export type Change = "more" | "fewer" | "as before" | "no clear change" | "too few";

/** Below so many in both together they are too few: chance makes 1 of 0, and 3 of 1. */
const leastTogether = 5;
/**
 * Of how many roots of both counts together a difference has to be more. What happens now and then and each by itself varies
 * so that less than two come of chance alone in 19 of 20 cases.
 */
const roots = 2;

/**
 * From so many on, in either period, a change of a third is more than chance makes: that there is no clear one says something.
 * Of fewer, 6 after 5 says as little as 19 after 11.
 */
const enough = 100;

/** By how many roots of both together one count differs from the other: 0 where there are none. */
export function sizeOfChange(total: number, before: number): number {
  return total === before ? 0 : Math.abs(total - before) / Math.sqrt(total + before);
}

/** Whether a count is more or fewer than the one before by more than chance makes. */
export function changeOf(total: number, before: number): Change {
  if (total === before) return "as before";
  const isClear = total + before >= leastTogether && sizeOfChange(total, before) > roots;
  if (isClear) return total > before ? "more" : "fewer";
  return Math.max(total, before) < enough ? "too few" : "no clear change";
}

/** The rule in words, where words of change stand. */
export const howJudged =
  "Two periods are compared by how many reports they have. Up, down, more and fewer are said only where chance alone would make such a difference in about 1 of 20 cases at most, such as 24 after 11. Where neither period has 100 reports, any other difference is marked “too few to call a change”, such as 19 after 11 or 6 after 5. Where one has, it is marked “no clear change”, such as 113 after 120.";

/** Below this, a percentage would make much of little. */
const leastForPercent = 10;
/** Above this, nobody sees a number in a percentage. */
const mostPercent = 200;

/** "34 % fewer", "7 more", "no clear change": a number against the one before it. */
export function changeText(total: number, before: number): string {
  const change = changeOf(total, before);
  if (change === "too few") return "too few to call a change";
  if (change !== "more" && change !== "fewer") return change;
  const difference = Math.abs(total - before);
  const percent = Math.round((difference / before) * 100);
  return before < leastForPercent || percent > mostPercent
    ? `${formatCount(difference)} ${change}`
    : `${percent} % ${change}`;
}

/** The period before: "11 in the 30 days before", "as many in the 30 days before". */
export function beforeText(total: number, before: number, days: number): string {
  const count = total === before ? "as many" : before === 0 ? "none" : formatCount(before);
  return `${count} in the ${days === 1 ? "day" : `${days} days`} before`;
}

/** What stands after it: ": 34 % fewer"; empty where it says that itself. */
export function comparedText(total: number, before: number): string {
  return total === before ? "" : `: ${changeText(total, before)}`;
}
