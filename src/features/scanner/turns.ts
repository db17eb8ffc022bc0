import type { CodeSource } from "#data/scanned.ts";

/** A text to look up. */
export interface Asked {
  /** The same text may be asked again. */
  readonly turn: number;
  readonly text: string;
  readonly source: CodeSource;
  /** It was read in a picture that was taken before. */
  readonly isFromPhoto?: boolean;
}

/** So many texts wait at most; the oldest ones give way. */
const most = 20;

/**
 * The texts to look up, the one that is looked up now as the first, with another one. The camera tells a code once: one
 * that is scanned before the answer to the one before it waits for its turn, or it would never be answered.
 * @param isAnswered whether the first one has its answer
 */
export function withAsked(
  turns: readonly Asked[],
  next: Omit<Asked, "turn">,
  isAnswered: boolean,
): readonly Asked[] {
  const { text, source } = next;
  const asked = { ...next, turn: (turns.at(-1)?.turn ?? 0) + 1 };
  // A person who types means this one now.
  if (source === "typed") return [asked];
  const before = isAnswered ? turns.slice(1) : turns;
  // What is shown in the end is what was scanned last.
  return [...before.filter((one) => one.text !== text), asked].slice(-most);
}

/** The texts after the first one; the last one stays, with its answer. */
export const withoutFirst = (turns: readonly Asked[]): readonly Asked[] =>
  turns.length > 1 ? turns.slice(1) : turns;
