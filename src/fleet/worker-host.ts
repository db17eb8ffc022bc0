import { createReadApi, type ReadApi } from "#client/read-api.ts";
import type { FeedPosition } from "#contract/feed-position.ts";
import type { LocationPath } from "#contract/path.ts";
import { makeTaken, openTaken } from "#kept/taken.ts";
import { minuteMs } from "#lib/durations.ts";
import { reasonOf } from "#lib/reason.ts";
import type { PageMessage, Port } from "./protocol/messages.ts";
import type { FleetSettings, FleetState } from "./protocol/questions.ts";
import { isFirst } from "./protocol/registry.ts";
import { answer } from "./queries/answer.ts";
import { reportsFor } from "./queries/reports/reports-for.ts";
import { QuestionQueue, type Waiting } from "./question-queue.ts";
import { AccountSync } from "./sync/account-sync.ts";
import { Keeper } from "./sync/keeper.ts";
import { Replica } from "./sync/replica.ts";
import { apiOf, joinedParts, keepTaken } from "./sync/taken.ts";
import { turnTime, WarmUp } from "./warm-up.ts";

/** 100,000 devices with three months of reports may be 150 MB; beyond this no browser holds it as one text. */
const maxBytes = 500_000_000;
/** A large account on a slow line takes its time. */
const timeoutMs = 120_000;

/** Milliseconds after news in which the page asks for what it shows; after that there is time to prepare. */
const quietTime = 500;

function apiAt(baseUrl: string): ReadApi<"1.13"> {
  return createReadApi({ baseUrl, version: "1.13", maxBytes, timeoutMs, byColumns: true });
}

/** The worker's side: holds the replica, keeps it fresh, and answers the questions of every page that has joined, in turn. */
export class WorkerHost {
  /** Who has joined, and whether anybody can see the page. */
  readonly #visible = new Map<Port, boolean>();
  readonly #questions = new QuestionQueue((port) => this.#visible.get(port) === true);
  #replica: Replica | undefined;
  #sync: AccountSync | undefined;
  #keeper: Pick<Keeper, "save" | "note" | "close"> | undefined;
  /** What the pages were sent last. */
  #state: FleetState | undefined;
  readonly #ending = new AbortController();
  /** A page has its first screen, and the line is free. */
  #mayFetch = false;
  /** Set once the kept copy has been opened, with the position from which the feed goes on. */
  #opened: { readonly position: FeedPosition | undefined } | undefined;
  #ticking: ReturnType<typeof setInterval> | undefined;
  /** Gives the turn back between two answers; a timer would wait for 4 ms each time. */
  readonly #turns = new MessageChannel();
  #hasTurn = false;
  readonly #warmUp = new WarmUp();
  #warming: ReturnType<typeof setTimeout> | undefined;

  constructor(settings: FleetSettings) {
    this.#turns.port1.onmessage = () => {
      this.#hasTurn = false;
      this.#answerNext();
      this.#drainSoon();
    };
    void this.#start(settings);
  }

  /** A page comes: it hears at once how things stand. */
  join(port: Port): void {
    this.#visible.set(port, true);
    if (this.#state !== undefined) port.postMessage({ state: this.#state });
    this.#show();
  }

  /** A page has gone: what it asked is answered no more. @returns whether any page is left */
  leave(port: Port): boolean {
    this.#visible.delete(port);
    this.#questions.cancel(port);
    if (this.#visible.size === 0) return false;
    this.#show();
    return true;
  }

  receive(port: Port, message: PageMessage): void {
    if ("question" in message) this.#questions.add({ port, id: message.id, question: message.question });
    else if ("keep" in message) void this.#keep(port, message.id);
    else if ("cancel" in message) this.#questions.cancel(port, message.cancel);
    else if ("fetch" in message) this.#fetch();
    else if ("refresh" in message) this.#refresh();
    else {
      this.#visible.set(port, message.visible);
      this.#show();
    }
    this.#drainSoon();
  }

  /** There may be a way to the server again. */
  hurry(): void {
    if (this.#mayFetch) this.#sync?.hurry();
  }

  /** Gives the copy up, and says why. */
  break(broken: string): void {
    for (const port of this.#visible.keys()) port.postMessage({ broken });
    this.close();
  }

  /** Ends every timer and request. */
  close(): void {
    this.#ending.abort();
    this.#visible.clear();
    this.#questions.clear();
    this.#sync?.close();
    clearInterval(this.#ticking);
    this.#keeper?.close();
    this.#turns.port1.close();
    clearTimeout(this.#warming);
  }

  #publish(state: FleetState): void {
    this.#state = state;
    for (const port of this.#visible.keys()) port.postMessage({ state });
  }

  async #start(settings: FleetSettings): Promise<void> {
    const { part, whose } = settings;
    if (part !== undefined && whose !== undefined) {
      await (part === "open" ? this.#open(settings, whose) : this.#take(settings, whose, part.take));
      return;
    }
    const replica = this.#replicaOf(apiAt(settings.baseUrl), settings);
    const sync = new AccountSync(replica, settings);
    this.#sync = sync;
    if (whose === undefined) {
      this.#isOpened(undefined);
      return;
    }
    const keeper = new Keeper({
      whose,
      take: () => replica.snapshot,
      position: () => sync.position,
      onKeeping: (keeping) => replica.keep(keeping),
    });
    this.#keeper = keeper;
    const position = await keeper.restore(replica);
    // Also where nothing was kept: the pages wait for that word.
    this.#publish(replica.state);
    this.#isOpened(position);
  }

  #isOpened(position: FeedPosition | undefined): void {
    this.#opened = { position };
    if (this.#mayFetch) this.#sync?.begin(position);
  }

  #fetch(): void {
    if (this.#mayFetch) return;
    this.#mayFetch = true;
    if (this.#opened !== undefined) this.#sync?.begin(this.#opened.position);
  }

  #refresh(): void {
    this.#fetch();
    this.#sync?.refresh();
  }

  #replicaOf(api: ReadApi<"1.13">, settings: FleetSettings, known: Partial<FleetState> = {}): Replica {
    const replica = new Replica({
      api,
      settings,
      onState: (state) => {
        this.#publish({ ...state, ...known });
        this.#drainSoon();
        if (!state.loading) this.#warmSoon();
        if (!state.isKept) this.#keeper?.note();
      },
    });
    this.#replica = replica;
    return replica;
  }

  /** Fetches a location once, for the page to have it kept. */
  async #take(settings: FleetSettings, whose: string, at: LocationPath): Promise<void> {
    const replica = this.#replicaOf(apiOf(apiAt(settings.baseUrl), at), settings);
    this.#keeper = { save: () => keepTaken(replica.snapshot, { whose, at }), note() {}, close() {} };
    // A browser that keeps nothing says why when it is to be kept.
    await makeTaken().catch(() => {});
    await replica.refresh(this.#ending.signal);
  }

  /** Answers from what was taken along. No server is followed: time alone changes what it says. */
  async #open(settings: FleetSettings, whose: string): Promise<void> {
    const parts = await openTaken(whose).catch(() => []);
    const copy = joinedParts(parts);
    const replica = this.#replicaOf(apiAt(settings.baseUrl), settings, {
      taken: parts.map(({ about }) => about.at),
    });
    if (copy === undefined) {
      const problem = { kind: "unreadable", message: "What was taken along cannot be read." } as const;
      this.#publish({ ...replica.state, loading: false, problem: { ...problem, since: Date.now() } });
      return;
    }
    replica.open(copy);
    replica.complete(copy, copy.columns);
    this.#ticking = setInterval(() => replica.tick(), minuteMs);
  }

  async #keep(port: Port, id: number): Promise<void> {
    port.postMessage({ id, answer: (await this.#keeper?.save()) ?? {} });
  }

  /** One page in sight is enough to follow the feed. */
  #show(): void {
    const isVisible = [...this.#visible.values()].some((isSeen) => isSeen);
    this.#sync?.show(isVisible);
    // A phone ends hidden pages when it likes.
    if (!isVisible) void this.#keeper?.save();
  }

  /**
   * One question per task, so that a cancellation that arrived meanwhile comes before the next answer. The questions of
   * the first look are answered at once: no cancellation can have come for them yet.
   */
  #drainSoon(): void {
    while (this.#isFirstLook()) this.#answerNext();
    if (this.#hasTurn || this.#next() === undefined) return;
    this.#hasTurn = true;
    this.#turns.port2.postMessage(undefined);
  }

  #isFirstLook(): boolean {
    const next = this.#next();
    return next !== undefined && this.#replica?.isWhole === false && isFirst(next.question.name);
  }

  /** Prepares the first search while nobody asks, some of it at a time. */
  #warmSoon(time = quietTime): void {
    if (this.#ending.signal.aborted) return;
    this.#warming ??= setTimeout(() => {
      this.#warming = undefined;
      const fleet = this.#replica?.fleet;
      if (fleet === undefined || !this.#questions.isEmpty) return;
      if (!this.#warmUp.step(fleet)) this.#warmSoon(0);
    }, time);
  }

  #next(): Waiting | undefined {
    return this.#replica && this.#questions.next(this.#replica);
  }

  #answerNext(): void {
    const fleet = this.#replica?.fleet;
    const next = this.#next();
    if (fleet === undefined || next === undefined) return;
    const { port, id, question } = next;
    // A part of it each turn, so that other questions come in between.
    if (reportsFor(fleet.store, question)?.advance(turnTime) === false) return;
    this.#questions.delete(next);
    try {
      port.postMessage({ id, answer: answer(fleet, question) });
    } catch (error) {
      port.postMessage({ id, error: reasonOf(error) });
    }
  }
}
