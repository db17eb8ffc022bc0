import { type Answer, createReadApi, type ReadApi } from "#client/read-api.ts";
import type { Device } from "#contract/device.ts";
import type { FeedPosition } from "#contract/feed-position.ts";
import type { LocationPath } from "#contract/path.ts";
import { makeTaken, openTaken } from "#kept/taken.ts";
import { minuteMs } from "#lib/durations.ts";
import type { FromWorker, ToWorker } from "./protocol/messages.ts";
import type { FleetSettings, FleetState, Question } from "./protocol/questions.ts";
import { isFirst, neededFor } from "./protocol/registry.ts";
import { answer } from "./queries/answer.ts";
import { orderReports, warmUp } from "./queries/warm-up.ts";
import { AccountSync } from "./sync/account-sync.ts";
import { Keeper } from "./sync/keeper.ts";
import { Replica } from "./sync/replica.ts";
import { apiOf, joinedParts, keepTaken } from "./sync/taken.ts";

/** One end of a channel of messages: a worker's global scope, or a port in a test. */
export interface Port {
  postMessage(message: FromWorker): void;
}

/** 100,000 devices with three months of reports may be 150 MB; beyond this no browser holds it as one text. */
const maxBytes = 500_000_000;
/** A large account on a slow line takes its time. */
const timeoutMs = 120_000;

/** Milliseconds after news in which the page asks for what it shows; after that there is time to prepare. */
const quietTime = 500;

/** Milliseconds of one turn that go into what a question needs. */
const turnTime = 10;

function apiAt(baseUrl: string): ReadApi<"1.13"> {
  return createReadApi({ baseUrl, version: "1.13", maxBytes, timeoutMs, byColumns: true });
}

/** The worker's side: holds the replica, keeps it fresh, and answers questions in turn. */
export class WorkerHost {
  readonly #port: Port;
  readonly #waiting = new Map<number, Question>();
  #first: Promise<Answer<Device>> | undefined;
  #replica: Replica | undefined;
  #sync: AccountSync | undefined;
  #keeper: Pick<Keeper, "save" | "note" | "close"> | undefined;
  readonly #ending = new AbortController();
  /** The page has its first screen, and the line is free. */
  #mayFetch = false;
  /** What is kept has been opened; from where on the feed is to be followed then. */
  #opened: { readonly position: FeedPosition | undefined } | undefined;
  #ticking: ReturnType<typeof setInterval> | undefined;
  /** Gives the turn back between two answers; a timer would wait for 4 ms each time. */
  readonly #turns = new MessageChannel();
  #hasTurn = false;
  #warming: ReturnType<typeof setTimeout> | undefined;

  constructor(port: Port) {
    this.#port = port;
    this.#turns.port1.onmessage = () => {
      this.#hasTurn = false;
      this.#answerNext();
      this.#drainSoon();
    };
  }

  receive(message: ToWorker): void {
    if ("question" in message) this.#waiting.set(message.id, message.question);
    else if ("keep" in message) void this.#keep(message.id);
    else if ("cancel" in message) this.#waiting.delete(message.cancel);
    else if ("fetch" in message) this.#fetch();
    else if ("refresh" in message) this.#refresh();
    else if ("online" in message) this.#hurry();
    else if ("visible" in message) this.#show(message.visible);
    else if ("begin" in message) this.#begin(message.begin, message.whose);
    else void this.#start(message.start);
    this.#drainSoon();
  }

  /** Ends every timer and request. */
  close(): void {
    this.#sync?.close();
    this.#ending.abort();
    clearInterval(this.#ticking);
    this.#keeper?.close();
    this.#turns.port1.close();
    clearTimeout(this.#warming);
  }

  /** Asks for the devices before the page knows who is there and how the server is set up. */
  #begin(baseUrl: string, whose: string | undefined): void {
    // What this device may have kept is opened once it is known who is there: it is quick, and may be another person's.
    if (whose === undefined) {
      this.#first = apiAt(baseUrl).devices({});
      // The refresh that takes this answer handles its failure. If the person has to sign in first, no refresh takes it.
      this.#first.catch(() => undefined);
    }
    this.#port.postMessage({ begun: true });
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
    // Also where nothing was kept: the page waits for that word.
    this.#port.postMessage({ state: replica.state });
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

  #hurry(): void {
    if (this.#mayFetch) this.#sync?.hurry();
  }

  #replicaOf(api: ReadApi<"1.13">, settings: FleetSettings, known: Partial<FleetState> = {}): Replica {
    const replica = new Replica({
      api,
      first: this.#first,
      settings,
      onState: (state) => {
        this.#port.postMessage({ state: { ...state, ...known } });
        this.#drainSoon();
        if (!state.loading) this.#warmSoon();
        if (!state.isKept) this.#keeper?.note();
      },
    });
    this.#first = undefined;
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
      this.#port.postMessage({
        state: { ...replica.state, loading: false, problem: { ...problem, since: Date.now() } },
      });
      return;
    }
    replica.open(copy);
    replica.complete(copy, copy.columns);
    this.#ticking = setInterval(() => replica.tick(), minuteMs);
  }

  async #keep(id: number): Promise<void> {
    this.#port.postMessage({ id, answer: (await this.#keeper?.save()) ?? {} });
  }

  #show(isVisible: boolean): void {
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
    const [, question] = this.#next() ?? [];
    return question !== undefined && this.#replica?.isWhole === false && isFirst(question.name);
  }

  /** Prepares the first search in idle moments, some of it at a time. */
  #warmSoon(from = 0, time = quietTime): void {
    this.#warming ??= setTimeout(() => {
      this.#warming = undefined;
      const fleet = this.#replica?.fleet;
      if (fleet === undefined || this.#waiting.size > 0) return;
      const next = warmUp(fleet, from);
      if (next !== undefined) this.#warmSoon(next, 0);
    }, time);
  }

  #next(): [id: number, question: Question] | undefined {
    const replica = this.#replica;
    if (replica?.fleet === undefined) return undefined;
    const isOrdered = replica.fleet.store.reports.made() !== undefined;
    let next: [id: number, question: Question] | undefined;
    let later: [id: number, question: Question] | undefined;
    for (const entry of this.#waiting) {
      const needed = neededFor(entry[1]);
      if (!replica.isWhole && needed !== "devices") continue;
      if (isFirst(entry[1].name)) return entry;
      if (needed === "ordered reports" && !isOrdered) later ??= entry;
      else next ??= entry;
    }
    return next ?? later;
  }

  #answerNext(): void {
    const fleet = this.#replica?.fleet;
    const next = this.#next();
    if (fleet === undefined || next === undefined) return;
    const [id, question] = next;
    // A part of it each turn, so that other questions come in between.
    if (neededFor(question) === "ordered reports" && !orderReports(fleet, turnTime)) return;
    this.#waiting.delete(id);
    try {
      this.#port.postMessage({ id, answer: answer(fleet, question) });
    } catch (error) {
      this.#port.postMessage({ id, error: error instanceof Error ? error.message : String(error) });
    }
  }
}
