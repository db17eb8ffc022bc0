import type { FleetSettings } from "#fleet/protocol/questions.ts";
import { backoff } from "#lib/backoff.ts";
import { FeedLine } from "./feed-connection.ts";
import { Schedule } from "./refresh-timer.ts";
import type { FleetCopy } from "./replica.ts";

/** While changes arrive by themselves all is fetched anew only so often, in case that something was missed. In seconds. */
const safetyNet = 3600;
/** All browsers hear at once that they must fetch everything anew. Each asks at a random moment within this time; longer when it happens again. */
const spread = { first: 3000, longest: 60_000 };
/** Milliseconds. A loss longer ago than this does not count as "again". */
const memory = 60_000;
/** A page that nobody can see for so long gives its line back: a browser has six of them for a server. */
const hiddenFor = 60_000;

/**
 * Keeps the copy current: fetches it whole, then follows the feed. Where there is no feed, or while it cannot be had,
 * all is fetched again at the set pace.
 */
export class Following {
  readonly #schedule: Schedule;
  readonly #line: FeedLine;
  #hiding: ReturnType<typeof setTimeout> | undefined;
  #losses = 0;
  #lostAt = 0;

  constructor(
    copy: FleetCopy,
    { baseUrl, refreshSeconds }: Pick<FleetSettings, "baseUrl" | "refreshSeconds">,
  ) {
    this.#schedule = new Schedule({
      refresh: async (signal) => {
        const outcome = await copy.refresh(signal);
        if (signal.aborted) return outcome;
        // The answer may be older than a change that the feed told meanwhile. The feed goes on from the answer and repeats it.
        if (outcome.position !== undefined) this.#line.follow(outcome.position);
        else if (outcome.ok) this.#line.stop();
        return outcome;
      },
      tick: () => copy.tick(),
      seconds: refreshSeconds,
    });
    this.#line = new FeedLine({
      baseUrl,
      onChange: (change) => copy.patch(change),
      onState: (state) => copy.hear(state),
      onFailure: (error) => copy.miss(error),
      onLive: (isLive) => {
        this.#schedule.pace(isLive ? safetyNet : refreshSeconds);
        if (isLive && !copy.hasFailed) this.#schedule.forgive();
      },
      onLost: (why) => this.#schedule.soon(why === "refused" ? 0 : this.#spread()),
    });
    this.#schedule.hurry();
  }

  #spread(): number {
    const now = Date.now();
    this.#losses = now - this.#lostAt < memory ? this.#losses + 1 : 0;
    this.#lostAt = now;
    return backoff(this.#losses, spread);
  }

  /** Fetches everything now. */
  refresh(): void {
    this.#schedule.hurry();
  }

  /** There may be a way to the server again. */
  hurry(): void {
    if (!this.#line.hurry()) this.#schedule.hurry();
  }

  /** Tells whether anybody can see the page. */
  show(isVisible: boolean): void {
    clearTimeout(this.#hiding);
    if (isVisible) this.#line.pause(false);
    else this.#hiding = setTimeout(() => this.#line.pause(true), hiddenFor);
  }

  /** Ends every timer and request. */
  close(): void {
    clearTimeout(this.#hiding);
    this.#line.stop();
    this.#schedule.close();
  }
}
