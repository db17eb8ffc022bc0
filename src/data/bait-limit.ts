import { type BaitLimit, longestBaitDays, usualBaitDays } from "#fleet/protocol/bait-limit.ts";
import { readStored } from "./local-storage.ts";

/** The name under which a person's own limit for the age of bait is stored. */
export const baitDaysName = "bait-days";

/** Whole days from 1 to 999; undefined for anything else. */
export function parseBaitDays(text: string | null | undefined): number | undefined {
  if (text === null || text === undefined || !/^\d{1,3}$/.test(text)) return undefined;
  const days = Number(text);
  return days >= 1 && days <= longestBaitDays ? days : undefined;
}

/**
 * A question as the person at this page asks it: what a device needs depends on their own limit for the age of bait, which
 * `kept` is as it was stored. A question that says one already keeps it.
 */
export function withBaitLimit<Question extends BaitLimit>(
  question: Question,
  kept: string | undefined = readStored(baitDaysName),
): Question {
  const baitDays = parseBaitDays(kept) ?? usualBaitDays;
  if (question.baitDays !== undefined || baitDays === usualBaitDays) return question;
  return { ...question, baitDays };
}
