/** In this time half of what somebody had is forgotten, in milliseconds. */
const halfLife = 5000;
const mostKnown = 1000;
/** Work that nobody waits for waits so long for others, in milliseconds. */
const longestSpare = 1000;

interface Waiting {
  readonly asker: string;
  readonly begin: () => void;
}

/**
 * Answers are made in turns of a few milliseconds. The next turn goes to the person who had least of late. So somebody
 * who asks now and then waits for one turn of a busy person, and not for all of them.
 */
export class FairScheduler {
  readonly #now: () => number;
  readonly #had = new Map<string, { readonly turns: number; readonly at: number }>();
  readonly #waiting: Waiting[] = [];
  readonly #spare: { readonly since: number; readonly begin: () => void }[] = [];
  #isPlanned = false;

  /** @param now milliseconds since whenever */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /** Resolves when a turn begins, after others had theirs. It ends where nothing more is done at once. */
  take(asker: string): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#waiting.push({ asker, begin: resolve });
    this.#plan();
    return promise;
  }

  /** As `take`, for work that nobody waits for: the turn begins when nobody else wants one, or after a second. */
  spare(): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#spare.push({ since: this.#now(), begin: resolve });
    this.#plan();
    return promise;
  }

  #plan(): void {
    if (this.#isPlanned || this.#waiting.length + this.#spare.length === 0) return;
    this.#isPlanned = true;
    // One turn in each round of the event loop: what polls bring is looked at in between.
    setImmediate(() => {
      this.#isPlanned = false;
      this.#next();
      this.#plan();
    });
  }

  #next(): void {
    const [spare] = this.#spare;
    if (spare && (this.#waiting.length === 0 || this.#now() - spare.since >= longestSpare)) {
      this.#spare.shift();
      spare.begin();
      return;
    }
    const had = this.#waiting.map(({ asker }) => this.#hadOf(asker));
    const index = had.indexOf(Math.min(...had));
    const [next] = this.#waiting.splice(index, 1);
    if (next === undefined) return;
    this.#had.delete(next.asker);
    this.#had.set(next.asker, { turns: (had[index] ?? 0) + 1, at: this.#now() });
    const [oldest] = this.#had.keys();
    if (this.#had.size > mostKnown && oldest !== undefined) this.#had.delete(oldest);
    next.begin();
  }

  #hadOf(asker: string): number {
    const had = this.#had.get(asker);
    return had === undefined ? 0 : had.turns * 0.5 ** ((this.#now() - had.at) / halfLife);
  }
}
