import { feedProblem } from "#fleet/protocol/problem.ts";
import type {
  AnswerTo,
  Asked,
  FleetState,
  Keeping,
  LocationKey,
  Question,
  QuestionName,
} from "#fleet/protocol/questions.ts";
import { isOlder } from "#fleet/protocol/reach.ts";
import { emptyState } from "#fleet/protocol/state.ts";
import type { WorkerClient } from "#fleet/protocol/worker-client.ts";
import { minuteMs } from "#lib/durations.ts";
import { present } from "#lib/present.ts";
import type { Heard } from "./ask-server.ts";
import { withBaitLimit } from "./bait-limit.ts";
import type { FleetClient, ServerFeed, TwoEndsOptions } from "./fleet-client.ts";
import { OwnCopy } from "./own-copy.ts";
import { PartEnd, type PartState } from "./part-end.ts";
import { ServerEnd } from "./server-end.ts";

/** Cheap to answer, and any answer says how many devices there are. */
const first: Question = { name: "summary", scope: {} };

/** Time alone turns devices silent: so long an answer of the server holds where nothing has changed. */
const holdsFor = 5 * minuteMs;

/**
 * The fleet client with two ends. The server answers until the page's own copy is whole, which is fetched once the first screen
 * is drawn, and only where it pays. Then the copy answers. Each change of end is a new revision: what is on screen is
 * asked again and stays in sight meanwhile. A copy that breaks gives way to the server.
 */
class TwoEnds implements FleetClient {
  readonly #options: TwoEndsOptions;
  readonly #server: ServerEnd;
  readonly #listeners = new Set<() => void>();
  #state: FleetState = emptyState;
  #position: string | undefined;
  #changedAt = 0;
  readonly #copy: OwnCopy;
  /** What the copy's own revisions count from. */
  #base = 0;
  #serverFeed: ServerFeed | undefined;
  /** Answers from what was taken along while nothing else does. */
  readonly #part: PartEnd;
  #settling: ReturnType<typeof setTimeout> | undefined;
  #isVisible = true;
  readonly #now = () => Date.now() + this.#state.clockOffset;

  constructor(options: TwoEndsOptions) {
    this.#options = options;
    this.#part = new PartEnd(options.parts, {
      onOpen: (known) => this.#beginPart(known),
      onNews: () => this.#publish({ revision: this.#state.revision + 1 }),
    });
    this.#copy = new OwnCopy({
      startCopy: options.startCopy,
      wantsCopy: options.wantsCopy,
      page: this,
      onNews: (copy) => this.#followCopy(copy),
      // While its copy is on its way a page hears of the server through it alone.
      onProblem: (problem) => {
        if (this.#state.answeredBy === "server") this.#publish({ problem });
      },
      onOpened: () => {
        this.#publish({});
        void this.#part.miss(this.#state);
      },
      onLeft: () => this.#goOnWithServer(),
    });
    this.#server = new ServerEnd({
      ask: options.ask,
      ...present({ prefetched: options.prefetched, onAsked: options.onAsked }),
      onHeard: (heard) => this.#hear(heard),
      onProblem: (problem) => {
        // An older period alone is asked of the server then. The copy says so itself once it follows the server.
        if (this.#state.answeredBy === "copy") return this.#copy.fetch();
        this.#publish({ loading: false, problem });
        const copy = this.#copy.client;
        if (copy?.state().isWhole) return this.#followCopy(copy);
        void this.#part.miss(this.#state);
        // There may be a copy of an earlier visit.
        this.#settle();
      },
    });
    if (options.startsAtOnce) this.#copy.begin();
    this.#publish({});
    this.#settle();
  }

  ask<Name extends QuestionName>(question: Asked<Name>, signal?: AbortSignal): Promise<AnswerTo<Name>> {
    // Either end answers a question with its own kind of answer: the pair was typed when it was asked.
    const askServer = () => this.#server.ask(question as Question, signal) as Promise<AnswerTo<Name>>;
    if (isOlder(question as Question, this.#now())) return askServer();
    if (this.#part.isOpen) return this.#part.ask(question as Question, signal) as Promise<AnswerTo<Name>>;
    if (this.#state.answeredBy === "server" || this.#copy.client === undefined) return askServer();
    return this.#copy.client.ask(question, signal).catch((error: unknown) => {
      if (signal?.aborted || this.#state.answeredBy === "copy") throw error;
      return askServer();
    });
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  state(): FleetState {
    return this.#state;
  }

  refresh(): void {
    if (this.#state.answeredBy === "copy") this.#copy.client?.refresh();
    else this.#askAnew();
  }

  /** Keeps the copy, or one location. A page that lives from the server has neither, so it fetches that first. */
  keep(at?: LocationKey): Promise<Keeping> {
    const isAlone = this.#copy.client === undefined && !this.#copy.isWanted();
    const part = isAlone ? this.#part.take(at) : undefined;
    return part ?? this.#copy.keep();
  }

  show(isVisible: boolean): void {
    this.#isVisible = isVisible;
    this.#copy.show(isVisible);
    this.#serverFeed?.show(isVisible);
  }

  close(): void {
    clearTimeout(this.#settling);
    this.#settling = undefined;
    this.#part.close();
    this.#copy.close();
    this.#serverFeed?.close();
    this.#server.close(new DOMException("The fleet was closed.", "AbortError"));
    this.#listeners.clear();
  }

  reconsider(): void {
    const isWanted = this.#copy.isWanted();
    if (!isWanted) this.#copy.leave();
    else if (this.#copy.client === undefined) this.#settle();
  }

  #publish(change: Partial<FleetState>): void {
    this.#state = { ...this.#state, ...change, isOpening: this.#copy.mayAnswerSoon };
    for (const listener of this.#listeners) listener();
  }

  #hear({ position, state, upstream }: Heard): void {
    if (this.#state.answeredBy === "copy") return;
    this.#leavePart();
    const { problem: before, dataAt: _, ...known } = this.#state;
    this.#state = { ...known, ...state, loading: false, isKept: false, ...present({ problem: upstream }) };
    this.#take(position);
    this.#copy.weigh();
    if (before !== undefined) this.#copy.refresh();
    this.#settle();
  }

  /** The server's copy is at this revision: another one is another revision of ours. */
  #take(position: string): void {
    const isNew = position !== this.#position || Date.now() - this.#changedAt > holdsFor;
    this.#position = position;
    if (isNew) this.#changedAt = Date.now();
    this.#publish({ revision: this.#state.revision + (isNew ? 1 : 0) });
  }

  /** Answers from the locations taken along. Meanwhile one small question goes to the server, until the server answers it. */
  #beginPart(known: PartState): void {
    this.#handOver((question) => this.#part.ask(question));
    this.#server.ask(first).catch(() => {});
    this.#publish(known);
  }

  /** Asks another end what the server has not answered yet, but for older reports: only the server has those. */
  #handOver(ask: (question: Question) => Promise<unknown>): void {
    this.#server.handOver((question) =>
      isOlder(question, this.#now()) ? this.#server.ask(question) : ask(question),
    );
  }

  #leavePart(): void {
    if (!this.#part.leave()) return;
    const { taken: _, ...state } = this.#state;
    this.#state = state;
    this.#position = undefined;
  }

  #askAnew(): void {
    if (!this.#part.isOpen) {
      this.#position = undefined;
      this.#publish({ loading: true, revision: this.#state.revision + 1 });
    }
    this.#server.hurry();
  }

  /** Asks for what the page itself does not: some pages ask nothing, and then nothing would be heard of the data. */
  #ask(question: Question): void {
    this.#server.ask(question).catch(() => {});
    this.#settle();
  }

  /** Once the first screen has its answers and is drawn, what the page goes on with is begun. */
  #settle(): void {
    clearTimeout(this.#settling);
    if (this.#copy.isFetching || this.#part.isOpen) return;
    const { quietMs = 500, idle } = this.#options;
    const settling = setTimeout(async () => {
      await idle?.();
      if (this.#settling === settling) this.#goOn();
    }, quietMs);
    this.#settling = settling;
  }

  #goOn(): void {
    // Somebody may have asked for the copy before its time: there is one of them.
    if (this.#copy.isFetching || this.#part.isOpen) return;
    const isCut = this.#state.problem !== undefined && this.#state.revision === 0;
    const isOpening = this.#part.isOpening || this.#copy.isOpening;
    // Beside a copy that answers, the server owes older periods alone, and on a dead line for long.
    const isOwed = this.#state.answeredBy === "server" && !this.#server.isIdle;
    if ((isOwed && !isCut) || isOpening) this.#settle();
    else if (this.#state.revision === 0 && !isCut) this.#ask(first);
    else if (this.#copy.client?.state().isKept || this.#copy.isWanted()) this.#copy.fetch();
    else if (this.#copy.client === undefined) this.#openServerFeed();
    else this.#copy.leave();
  }

  /** The copy is whole: it answers, and what it says of itself is what the page knows. */
  #followCopy(copy: WorkerClient): void {
    if (this.#state.answeredBy === "server") {
      if (this.#isBehind(copy.state())) return;
      this.#leavePart();
      this.#base = this.#state.revision;
      this.#serverFeed?.close();
      this.#serverFeed = undefined;
      this.#handOver((question) => copy.ask(question));
    }
    const state = copy.state();
    this.#state = { ...state, revision: this.#base + state.revision };
    this.#publish({});
  }

  /** Whether the server has said more than a copy knows that was kept: then the copy answers once it has caught up. */
  #isBehind({ isKept, problem }: FleetState): boolean {
    const isHeard = this.#state.revision > 0 && this.#state.problem === undefined && !this.#part.isOpen;
    return isHeard && isKept && problem === undefined;
  }

  #goOnWithServer(): void {
    if (this.#state.answeredBy === "server") {
      this.#settle();
      return;
    }
    this.#position = undefined;
    const { problem: _, ...state } = this.#state;
    this.#state = { ...state, answeredBy: "server", isWhole: false };
    this.#openServerFeed();
    this.#publish({ revision: state.revision + 1 });
  }

  #openServerFeed(): void {
    this.#serverFeed ??= this.#options.openFeed({
      onState: (position, state) => {
        const { takenAt: dataAt, setAside, unreadable } = state;
        const { problem: _, ...before } = this.#state;
        this.#state = {
          ...before,
          ...present({ dataAt, problem: feedProblem(state) }),
          setAside,
          unreadable,
        };
        if (this.#position !== undefined) this.#take(position);
        this.#server.hurry();
      },
      onSilence: () => this.#askAnew(),
    });
    this.#serverFeed.show(this.#isVisible);
  }
}

/** Its methods need no `this` kept. */
export function connectTwoEnds(options: TwoEndsOptions): FleetClient {
  const ends = new TwoEnds(options);
  return {
    ask: (question, signal) => ends.ask(withBaitLimit(question), signal),
    subscribe: (listener) => ends.subscribe(listener),
    state: () => ends.state(),
    refresh: () => ends.refresh(),
    keep: (at) => ends.keep(at),
    show: (isVisible) => ends.show(isVisible),
    close: () => ends.close(),
    reconsider: () => ends.reconsider(),
  };
}
