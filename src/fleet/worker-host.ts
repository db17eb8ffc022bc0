import { createReadApi, type ReadApi } from "#client/read-api.ts";
import type { Asked, FromWorker } from "./protocol/messages.ts";
import type { FleetSettings, Question } from "./protocol/questions.ts";
import { isFirst, neededFor } from "./protocol/registry.ts";
import { answer } from "./queries/answer.ts";
import { orderReports, warmUp } from "./queries/warm-up.ts";
import { AccountSync } from "./sync/account-sync.ts";
import { Keeper } from "./sync/keeper.ts";
import { Replica } from "./sync/replica.ts";

/** One end of a channel of messages, behind which is a page: a worker's global scope, or a port. */
export interface Port {
  postMessage(message: FromWorker): void;
}

/** What somebody waits for. */
interface Waiting {
  readonly port: Port;
  readonly id: number;
  readonly question: Question;
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

/** The worker's side: holds the replica, keeps it fresh, and answers the questions of every page that has joined, in turn. */
export class WorkerHost {
  /** Who has joined, and whether anybody can see the page. */
  readonly #visible = new Map<Port, boolean>();
  readonly #waiting = new Set<Waiting>();
  readonly #replica: Replica;
  readonly #sync: AccountSync;
  readonly #keeper: Keeper | undefined;
  /** Gives the turn back between two answers; a timer would wait for 4 ms each time. */
  readonly #turns = new MessageChannel();
  #hasTurn = false;
  #warming: ReturnType<typeof setTimeout> | undefined;
  #isClosed = false;

  constructor(settings: FleetSettings) {
    this.#turns.port1.onmessage = () => {
      this.#hasTurn = false;
      this.#answerNext();
      this.#drainSoon();
    };
    const replica = new Replica({
      api: apiAt(settings.baseUrl),
      settings,
      onState: (state) => {
        for (const port of this.#visible.keys()) port.postMessage({ state });
        this.#drainSoon();
        if (!state.loading) this.#warmSoon();
        if (!state.isKept) this.#keeper?.note();
      },
    });
    this.#replica = replica;
    const sync = new AccountSync(replica, settings);
    this.#sync = sync;
    const { whose } = settings;
    this.#keeper =
      whose === undefined
        ? undefined
        : new Keeper({
            whose,
            take: () => replica.snapshot,
            position: () => sync.position,
            onKeeping: (keeping) => replica.keep(keeping),
          });
    void this.#begin();
  }

  async #begin(): Promise<void> {
    if (this.#keeper === undefined) this.#sync.begin();
    else this.#sync.begin(await this.#keeper.restore(this.#replica));
  }

  /** A page comes: it hears at once how things stand. */
  join(port: Port): void {
    this.#visible.set(port, true);
    port.postMessage({ state: this.#replica.state });
    this.#show();
  }

  /** A page has gone: what it asked is answered no more. @returns whether any page is left */
  leave(port: Port): boolean {
    this.#visible.delete(port);
    for (const waiting of this.#waiting) if (waiting.port === port) this.#waiting.delete(waiting);
    if (this.#visible.size === 0) return false;
    this.#show();
    return true;
  }

  receive(port: Port, message: Asked): void {
    if ("question" in message) this.#waiting.add({ port, id: message.id, question: message.question });
    else if ("keep" in message) void this.#keep(port, message.id);
    else if ("cancel" in message) this.#cancel(port, message.cancel);
    else if ("refresh" in message) this.#sync.refresh();
    else {
      this.#visible.set(port, message.visible);
      this.#show();
    }
    this.#drainSoon();
  }

  /** There may be a way to the server again. */
  hurry(): void {
    this.#sync.hurry();
  }

  /** Gives the copy up, and says why. */
  break(broken: string): void {
    for (const port of this.#visible.keys()) port.postMessage({ broken });
    this.close();
  }

  /** Ends every timer and request. */
  close(): void {
    this.#isClosed = true;
    this.#visible.clear();
    this.#waiting.clear();
    this.#sync.close();
    this.#keeper?.close();
    this.#turns.port1.close();
    clearTimeout(this.#warming);
  }

  async #keep(port: Port, id: number): Promise<void> {
    port.postMessage({ id, answer: (await this.#keeper?.save()) ?? {} });
  }

  #cancel(port: Port, id: number): void {
    for (const waiting of this.#waiting) {
      if (waiting.port === port && waiting.id === id) this.#waiting.delete(waiting);
    }
  }

  /** One page in sight is enough to follow the feed. */
  #show(): void {
    const isVisible = [...this.#visible.values()].some((isSeen) => isSeen);
    this.#sync.show(isVisible);
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
    return next !== undefined && !this.#replica.isWhole && isFirst(next.question.name);
  }

  /** Prepares the first search in idle moments, some of it at a time. */
  #warmSoon(from = 0, time = quietTime): void {
    if (this.#isClosed) return;
    this.#warming ??= setTimeout(() => {
      this.#warming = undefined;
      const { fleet } = this.#replica;
      if (fleet === undefined || this.#waiting.size > 0) return;
      const next = warmUp(fleet, from);
      if (next !== undefined) this.#warmSoon(next, 0);
    }, time);
  }

  /**
   * A page in sight comes before a hidden one; of one page what the eye waits for comes first, and what has to put the
   * reports in order before it comes last.
   */
  #rankOf({ port, question }: Waiting, isOrdered: boolean): number {
    const isLater = neededFor(question) === "ordered reports" && !isOrdered;
    const turn = isFirst(question.name) ? 2 : isLater ? 0 : 1;
    return (this.#visible.get(port) === true ? 3 : 0) + turn;
  }

  #next(): Waiting | undefined {
    const { fleet, isWhole } = this.#replica;
    if (fleet === undefined) return undefined;
    const isOrdered = fleet.store.reports.made() !== undefined;
    let next: Waiting | undefined;
    let best = -1;
    for (const waiting of this.#waiting) {
      if (!isWhole && neededFor(waiting.question) !== "devices") continue;
      const rank = this.#rankOf(waiting, isOrdered);
      if (rank <= best) continue;
      next = waiting;
      best = rank;
    }
    return next;
  }

  #answerNext(): void {
    const { fleet } = this.#replica;
    const next = this.#next();
    if (fleet === undefined || next === undefined) return;
    const { port, id, question } = next;
    // A part of it each turn, so that other questions come in between.
    if (neededFor(question) === "ordered reports" && !orderReports(fleet, turnTime)) return;
    this.#waiting.delete(next);
    try {
      port.postMessage({ id, answer: answer(fleet, question) });
    } catch (error) {
      port.postMessage({ id, error: error instanceof Error ? error.message : String(error) });
    }
  }
}
