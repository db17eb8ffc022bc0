import type { Question } from "#fleet/protocol/questions.ts";
import { dayMs, minuteMs } from "#lib/durations.ts";
import { evaluationTime } from "#server/account/fleet-question.ts";
import type { createFleetAnswers } from "./fleet-answers.ts";

/** After so long without a question nothing needs to be ready. */
const worthMs = 10 * minuteMs;

const scope = {};
const rows = { from: 0, to: 100 };
/** A point where nothing stands: the areas' index is made, and no area is drawn. */
const nowhere = [0, 0, 0, 0] as const;
const everywhere = [-180, -90, 180, 90] as const;

/**
 * The first questions of pages, or others that need the same parts of the store: tree, names, spots, levels and ordered
 * reports. Each asks for as little as makes these parts: the garbage of an answer stays until V8 collects the whole heap.
 */
const first = (now: number): readonly Question[] => [
  { name: "extent", scope },
  { name: "summary", scope },
  { name: "facets", scope },
  { name: "tree", view: { open: false, toggled: [] }, ...rows, locate: [] },
  { name: "rows", scope, sort: { column: "attention", descending: false }, ...rows },
  { name: "attention", from: 0, to: 20, lines: 0, newest: 8 },
  { name: "reports", scope, period: { since: now - dayMs }, kinds: [], from: 0, to: 0 },
  { name: "clusters", scope, bounds: everywhere, zoom: 0 },
  { name: "inView", scope, bounds: everywhere, from: 0, to: 1 },
  { name: "areas", scope, bounds: nowhere, zoom: 15 },
  { name: "find", text: "" },
  // All in order come last: by far most of the work, and no page waits for them to show its first screen.
  { name: "reports", scope, period: { apart: "unreadable" }, kinds: [], from: 0, to: 0 },
];

export interface PreparerOptions {
  readonly answer: ReturnType<typeof createFleetAnswers>;
  /** Makes some of what the first search needs. @returns whether all of it is made */
  readonly search: (evaluatedAt: number) => boolean;
  /** Resolves when nobody waits for an answer. */
  readonly pause: () => Promise<void>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** Makes the store of the whole account, and what the first questions need of it, before somebody waits for it. */
export class Preparer {
  readonly #options: PreparerOptions;
  #askedAt = 0;
  #running: Promise<void> | undefined;
  #isDue = false;
  #isPreparingSearch = false;

  constructor(options: PreparerOptions) {
    this.#options = options;
  }

  /** Somebody has asked something. */
  noteAsked(): void {
    this.#askedAt = this.#options.now();
  }

  /** The copy is another one. @param isFirst whether there was none before */
  noteChange(isFirst: boolean): void {
    const age = this.#options.now() - this.#askedAt;
    if (!isFirst && !(age >= 0 && age < worthMs)) return;
    this.#isDue = true;
    this.#running ??= this.#run();
  }

  /** When what pages ask first is made. */
  async idle(): Promise<void> {
    await this.#running;
  }

  async #run(): Promise<void> {
    while (this.#isDue) {
      this.#isDue = false;
      const evaluatedAt = evaluationTime(this.#options.now());
      for (const question of first(evaluatedAt)) {
        const asked = { fleet: [question], rights: {}, encoding: "identity", evaluatedAt } as const;
        // One question a turn, as of anybody else. A failure goes to the person who asks, and not to this code.
        await this.#options.answer(asked).catch(() => undefined);
      }
    }
    this.#running = undefined;
    // A failure goes to the person who searches.
    void this.#prepareSearch().catch(() => undefined);
  }

  async #prepareSearch(): Promise<void> {
    if (this.#isPreparingSearch) return;
    this.#isPreparingSearch = true;
    const { search, now, pause } = this.#options;
    try {
      while (this.#running === undefined && !search(evaluationTime(now()))) await pause();
    } finally {
      this.#isPreparingSearch = false;
    }
  }
}
