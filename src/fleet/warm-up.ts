import type { Question } from "./protocol/questions.ts";
import { answer } from "./queries/answer.ts";
import type { Replica } from "./sync/replica.ts";

type Fleet = NonNullable<Replica["fleet"]>;

/** Milliseconds of one turn that go into what a question needs. */
export const turnTime = 10;

const everywhere = [-180, -90, 180, 90] as const;
const rows = { from: 0, to: 100 } as const;

/** What the list and the map ask when somebody searches. */
function searched(q: string): Question[] {
  const scope = { q };
  return [
    { name: "facets", scope },
    { name: "rows", scope, sort: [{ column: "attention", descending: false }], extras: [], ...rows },
    { name: "extent", scope },
    { name: "clusters", scope, bounds: everywhere, zoom: 2 },
    { name: "inView", scope, bounds: everywhere, ...rows },
  ];
}

/** A text that many devices have: a browser compiles only code that runs often. */
function textOf({ store }: Fleet): string | undefined {
  return store.devices.part(0, ["serial_number"])?.serial_number?.slice(0, 1);
}

/**
 * Prepares the first search while nobody waits for an answer: its texts, and its code, which a browser compiles
 * when it has run. Without this a first search over 100,000 devices takes three times as long as the next ones.
 */
export class WarmUp {
  #questions: Question[] | undefined;

  /** One step of about ten milliseconds, or one question. @returns whether all is prepared */
  step(fleet: Fleet): boolean {
    if (!fleet.store.texts.advance(turnTime)) return false;
    const text = textOf(fleet);
    this.#questions ??= text === undefined ? [] : searched(text);
    const question = this.#questions.shift();
    try {
      if (question !== undefined) answer(fleet, question);
    } catch {
      // A failure goes to the person who searches.
    }
    return this.#questions.length === 0;
  }
}
