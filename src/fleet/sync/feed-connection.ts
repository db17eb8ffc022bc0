import { ReadApiError } from "#client/errors.ts";
import { waitOf } from "#client/headers.ts";
import { EventStreamReader } from "#contract/event-stream.ts";
import { type FeedChange, type FeedState, readFeedEvent } from "#contract/feed.ts";
import { type FeedPosition, formatPosition, parsePosition } from "#contract/feed-position.ts";
import { backoff } from "#lib/backoff.ts";

export interface FeedConnectionOptions {
  /** Address that `/feed` hangs below. */
  readonly baseUrl: string;
  /** Applies a change; false when it does not fit what is there. */
  readonly onChange: (change: FeedChange) => boolean;
  readonly onState: (state: FeedState) => void;
  /** Whether changes arrive by themselves now. */
  readonly onLive: (isLive: boolean) => void;
  /** The line could not be opened, several times; it goes on trying. */
  readonly onFailure: (error: ReadApiError) => void;
  /** The feed cannot go on from the devices we have: everything must be fetched anew. The feed waits for `follow`. */
  readonly onLost: (why: "resync" | "refused") => void;
  /** From 0 to 1. */
  readonly chance?: () => number;
  /** The server says something every 15 s: a line that is silent for longer than this is dead. In milliseconds. */
  readonly silenceMs?: number;
}

const retries = { first: 1000, longest: 30_000 };
/** A line that held for less does not count as a good one, or a broken proxy would be asked again and again. */
const shortLife = 10_000;

/**
 * How long to wait before the next try, spread over the whole time: everybody lost the line at the same moment.
 * @param failures how many tries in a row failed
 * @param chance from 0 to 1
 */
export function delayUntilRetry(failures: number, waitMs: number, chance: number): number {
  return waitMs + backoff(failures, retries, (wait) => wait * chance);
}

/** What a refused request means: no feed there, no session, or a fault that may pass. */
function refusalOf(response: Response): "none" | "refused" | ReadApiError {
  const { status, headers } = response;
  if (status === 401 || status === 403) return "refused";
  if (status < 500 && status !== 429) return "none";
  const { waitSeconds } = waitOf(headers, Date.now());
  return new ReadApiError(`The feed is not to be had (HTTP ${status}).`, {
    kind: status === 429 ? "rate-limited" : "server-error",
    status,
    waitSeconds,
  });
}

/**
 * The line to the server's feed: follows it from a position on, and picks it up again where it broke.
 * A request that never ends, and not the browser's EventSource: that one hides the comments which show that a line
 * still holds, tries again in step with every other browser, does not tell a 401 from a lost line, cannot say where
 * it stands on its first request, and does not run in Node, where this is tested.
 */
export class FeedConnection {
  readonly #options: FeedConnectionOptions;
  #position: FeedPosition | undefined;
  #attempt: AbortController | undefined;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #watch: ReturnType<typeof setTimeout> | undefined;
  #failures = 0;
  #isLive = false;
  #isPaused = false;

  constructor(options: FeedConnectionOptions) {
    this.#options = options;
  }

  /** Where the feed goes on from; undefined while there is nothing to follow. */
  get position(): FeedPosition | undefined {
    return this.#position;
  }

  /** Follows from here on, whatever was followed before. */
  follow(position: FeedPosition): void {
    this.#hangUp();
    this.#failures = 0;
    this.#position = position;
    if (!this.#isPaused) this.#open();
  }

  /** Follows no more, until told to. */
  stop(): void {
    this.#hangUp();
    this.#position = undefined;
    this.#setLive(false);
  }

  /** Tries again now where the line waits to. False when there is nothing to follow. */
  hurry(): boolean {
    if (this.#retry !== undefined) this.#open();
    return this.#position !== undefined;
  }

  /** Gives the line back without forgetting its position, or takes it up again there. */
  pause(isPaused: boolean): void {
    if (isPaused === this.#isPaused) return;
    this.#isPaused = isPaused;
    if (isPaused) this.#hangUp();
    else if (this.#position !== undefined) this.#open();
  }

  #setLive(isLive: boolean): void {
    if (isLive === this.#isLive) return;
    this.#isLive = isLive;
    this.#options.onLive(isLive);
  }

  #hangUp(): void {
    clearTimeout(this.#retry);
    clearTimeout(this.#watch);
    this.#retry = undefined;
    this.#attempt?.abort();
    this.#attempt = undefined;
  }

  #lose(why: "resync" | "refused"): void {
    this.stop();
    this.#options.onLost(why);
  }

  #open(): void {
    this.#hangUp();
    const attempt = new AbortController();
    this.#attempt = attempt;
    this.#run(attempt).catch((error: unknown) => {
      // A lost line goes to onFailure: this one is a fault of ours, for the worker's error event.
      queueMicrotask(() => {
        throw error;
      });
    });
  }

  async #run(attempt: AbortController): Promise<void> {
    const isCurrent = () => this.#attempt === attempt;
    let openedAt = Number.POSITIVE_INFINITY;
    const failure = await this.#listen(attempt, () => {
      openedAt = Math.min(openedAt, Date.now());
    });
    if (!isCurrent()) return;
    this.#hangUp();
    this.#setLive(false);
    const held = Date.now() - openedAt;
    if (held > shortLife) this.#failures = 0;
    const { chance = Math.random } = this.#options;
    const delay = delayUntilRetry(this.#failures, (failure?.waitSeconds ?? 0) * 1000, chance());
    // The first failures are not shown: a server that starts again is back in a moment. A refusal for too many requests
    // is shown at once.
    const isToTell = this.#failures > 1 || failure?.kind === "rate-limited";
    if (failure !== undefined && isToTell) this.#options.onFailure(failure);
    this.#failures += 1;
    this.#retry = setTimeout(() => this.#open(), delay);
  }

  /** Listens until the line ends; undefined when it did so after it was open. */
  async #listen(attempt: AbortController, onOpen: () => void): Promise<ReadApiError | undefined> {
    const position = this.#position;
    if (position === undefined) return undefined;
    this.#expectNews(attempt);
    let response: Response;
    try {
      response = await fetch(`${this.#options.baseUrl}/feed`, {
        headers: { accept: "text/event-stream", "last-event-id": formatPosition(position) },
        cache: "no-store",
        redirect: "manual",
        signal: attempt.signal,
      });
    } catch (cause) {
      return new ReadApiError("The feed cannot be reached, or the connection broke.", {
        kind: "network",
        cause,
      });
    }
    const isFeed = response.headers.get("content-type")?.startsWith("text/event-stream") ?? false;
    if (response.status === 200 && isFeed && response.body !== null) {
      onOpen();
      await this.#read(response.body, attempt);
      return undefined;
    }
    return this.#beRefused(refusalOf(response), attempt);
  }

  #beRefused(refusal: ReturnType<typeof refusalOf>, attempt: AbortController): ReadApiError | undefined {
    if (refusal instanceof ReadApiError) return refusal;
    if (this.#attempt !== attempt) return undefined;
    if (refusal === "refused") this.#lose("refused");
    else this.stop();
    return undefined;
  }

  /** After a phone slept its connection may look open although the server has closed it. */
  #expectNews(attempt: AbortController): void {
    if (this.#attempt !== attempt) return;
    clearTimeout(this.#watch);
    this.#watch = setTimeout(() => attempt.abort(), this.#options.silenceMs ?? 40_000);
  }

  async #read(body: ReadableStream<Uint8Array>, attempt: AbortController): Promise<void> {
    const pieces = body.getReader();
    const decoder = new TextDecoder();
    const stream = new EventStreamReader();
    for (;;) {
      // A line that breaks is one that has ended: it is picked up again either way.
      const piece = await pieces.read().catch(() => undefined);
      if (piece === undefined || piece.done) return;
      this.#expectNews(attempt);
      for (const { event, id, data } of stream.read(decoder.decode(piece.value, { stream: true }))) {
        if (this.#attempt !== attempt) return;
        this.#take(event, data, parsePosition(id));
      }
    }
  }

  #take(name: string, data: string, position: FeedPosition | undefined): void {
    const event = readFeedEvent(name, data);
    if (event?.event === "resync" || (event?.event === "change" && !this.#options.onChange(event.data))) {
      this.#lose("resync");
      return;
    }
    this.#position = position ?? this.#position;
    if (event?.event === "state") this.#options.onState(event.data);
    if (event !== undefined) this.#setLive(true);
  }
}
