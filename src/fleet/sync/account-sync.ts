import type { FeedPosition } from "#contract/feed-position.ts";
import type { FleetSettings } from "#fleet/protocol/questions.ts";
import { backoff } from "#lib/backoff.ts";
import { FeedConnection } from "./feed-connection.ts";
import { RefreshTimer } from "./refresh-timer.ts";
import type { Replica } from "./replica.ts";

/** Seconds between two whole fetches while changes arrive by themselves, in case one was missed. */
const safetyNet = 3600;
/** All browsers hear at once that they must fetch everything anew. Each asks at a random moment within this time; longer when it happens again. */
const spread = { first: 3000, longest: 60_000 };
/** Milliseconds. A loss longer ago than this does not count as "again". */
const memory = 60_000;
/** A page that is hidden for so long gives its line back: a browser has six of them for a server. */
const hiddenFor = 60_000;

/**
 * Keeps the copy current: fetches it whole, then follows the feed. Where there is no feed, or while it cannot be had,
 * all is fetched again at the set pace.
 */
export class AccountSync {
  readonly #timer: RefreshTimer;
  readonly #connection: FeedConnection;
  readonly #refreshSeconds: number;
  #hiding: ReturnType<typeof setTimeout> | undefined;
  #losses = 0;
  #lostAt = 0;
  /** The server has not spoken to this page yet. */
  #isFresh = true;
  #isClosed = false;

  constructor(
    replica: Replica,
    { baseUrl, refreshSeconds }: Pick<FleetSettings, "baseUrl" | "refreshSeconds">,
  ) {
    this.#timer = new RefreshTimer({
      refresh: async (signal) => {
        const outcome = await replica.refresh(signal);
        if (signal.aborted) return outcome;
        // The answer may be older than a change that the feed sent meanwhile. The feed goes on from the answer and repeats it.
        if (outcome.position !== undefined) this.#connection.follow(outcome.position);
        else if (outcome.ok) this.#connection.stop();
        return outcome;
      },
      tick: () => replica.tick(),
      seconds: refreshSeconds,
    });
    this.#connection = new FeedConnection({
      baseUrl,
      onChange: (change) => replica.patch(change),
      onState: (state) => replica.hear(state),
      onFailure: (error) => replica.miss(error),
      onLive: (isLive) => {
        this.#isFresh = false;
        this.#timer.pace(isLive ? safetyNet : refreshSeconds);
        if (isLive && !replica.hasFailed) this.#timer.forgive();
      },
      // A page that opens with a copy too old for the feed fetches at once: it does not happen to all pages at the same
      // time.
      onLost: (why) => this.#timer.soon(why === "refused" || this.#isFresh ? 0 : this.#spread()),
    });
    this.#refreshSeconds = refreshSeconds;
  }

  /** Begins. With a copy at hand the feed goes on from there; without one all is fetched. */
  begin(position?: FeedPosition): void {
    if (this.#isClosed) return;
    if (position === undefined) {
      this.#timer.hurry();
      return;
    }
    this.#connection.follow(position);
    this.#timer.pace(this.#refreshSeconds);
  }

  /** Where the feed goes on from. */
  get position(): FeedPosition | undefined {
    return this.#connection.position;
  }

  #spread(): number {
    const now = Date.now();
    this.#losses = now - this.#lostAt < memory ? this.#losses + 1 : 0;
    this.#lostAt = now;
    return backoff(this.#losses, spread);
  }

  /** Fetches everything now. */
  refresh(): void {
    this.#timer.hurry();
  }

  /** There may be a way to the server again. */
  hurry(): void {
    if (!this.#connection.hurry()) this.#timer.hurry();
  }

  /** Tells whether anybody can see the page. */
  show(isVisible: boolean): void {
    clearTimeout(this.#hiding);
    if (isVisible) this.#connection.pause(false);
    else this.#hiding = setTimeout(() => this.#connection.pause(true), hiddenFor);
  }

  /** Ends every timer and request. */
  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#hiding);
    this.#connection.stop();
    this.#timer.close();
  }
}
