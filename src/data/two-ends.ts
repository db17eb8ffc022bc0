import type { FeedState } from "#contract/feed.ts";
import { feedProblem } from "#fleet/protocol/problem.ts";
import type {
  AnswerTo,
  FleetState,
  Keeping,
  Question,
  QuestionName,
  Questions,
} from "#fleet/protocol/questions.ts";
import { emptyState } from "#fleet/protocol/state.ts";
import type { WorkerClient } from "#fleet/protocol/worker-client.ts";
import { minuteMs } from "#lib/durations.ts";
import { present } from "#lib/present.ts";
import type { askServer, Heard } from "./ask-server.ts";
import type { FirstAnswers } from "./first-answers.ts";
import { ServerEnd } from "./server-end.ts";

/** How the page hears that the server's copy has changed, while it has none of its own. */
export interface Following {
  show(isVisible: boolean): void;
  close(): void;
}

export interface Follower {
  /** How the server's copy stands, and its revision. */
  readonly onState: (position: string, state: FeedState) => void;
  /** Nothing is heard: the server is to be asked whether there is news. */
  readonly onSilence: () => void;
}

export interface TwoEndsOptions {
  readonly ask: typeof askServer;
  readonly ahead?: FirstAnswers;
  /** @param onBroken told when the copy stops working as a whole */
  readonly startCopy: (onBroken: () => void) => WorkerClient;
  readonly follow: (follower: Follower) => Following;
  /** Whether a copy of so many devices of its own pays for this page. */
  readonly wantsCopy: (devices: number) => boolean;
  /** Whether the copy is to be started at once, beside the first questions to the server. */
  readonly startsAtOnce?: boolean;
  /** Quiet time after the first answers, in which the page draws, in milliseconds. */
  readonly quietMs?: number;
}

/** How the page asks the fleet, whichever end answers. */
export interface FleetHandle extends WorkerClient {
  /** Looks anew at whether a copy pays: somebody has chosen, or the line is another. */
  reconsider(): void;
}

/** Cheap to answer, and any answer says how many devices there are. */
const first: Question = { name: "summary", scope: {} };

/** Time alone turns devices silent: so long an answer of the server holds where nothing has changed. */
const holdsFor = 5 * minuteMs;

/**
 * The handle with two ends. The server answers until the page's own copy is whole, which is fetched once the first screen
 * is drawn, and only where it pays. Then the copy answers. Each change of end is a new revision: what is on screen is
 * asked again and stays in sight meanwhile. A copy that breaks gives way to the server.
 */
class TwoEnds implements FleetHandle {
  readonly #options: TwoEndsOptions;
  readonly #server: ServerEnd;
  readonly #listeners = new Set<() => void>();
  #state: FleetState = emptyState;
  #position: string | undefined;
  #changedAt = 0;
  #copy: WorkerClient | undefined;
  /** What the copy's own revisions count from. */
  #base = 0;
  #following: Following | undefined;
  #settling: ReturnType<typeof setTimeout> | undefined;
  #isVisible = true;
  /** What broke once would break again. */
  #hasBroken = false;

  constructor(options: TwoEndsOptions) {
    this.#options = options;
    this.#server = new ServerEnd({
      ask: options.ask,
      ...present({ ahead: options.ahead }),
      onHeard: (heard) => this.#hear(heard),
      onProblem: (problem) => {
        if (this.#state.answeredBy === "copy") return;
        this.#publish({ loading: false, problem });
        // There may be a copy of an earlier visit.
        this.#settle();
      },
    });
    if (options.startsAtOnce) this.#beginCopy();
    else this.#settle();
  }

  ask<Name extends QuestionName>(
    question: { readonly name: Name } & Questions[Name]["asked"],
    signal?: AbortSignal,
  ): Promise<AnswerTo<Name>> {
    // Either end answers a question with its own kind of answer: the pair was typed when it was asked.
    const askServer = () => this.#server.ask(question as Question, signal) as Promise<AnswerTo<Name>>;
    if (this.#state.answeredBy === "server" || this.#copy === undefined) return askServer();
    return this.#copy.ask(question, signal).catch((error: unknown) => {
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
    if (this.#state.answeredBy === "copy") this.#copy?.refresh();
    else this.#askAnew();
  }

  /** What is to be kept has to be here: a page that lives from the server fetches its copy for that. */
  async keep(): Promise<Keeping> {
    if (this.#hasBroken) return {};
    if (this.#copy === undefined) this.#beginCopy();
    const copy = this.#copy;
    if (copy === undefined) return {};
    await new Promise<void>((resolve) => {
      const look = () => {
        if (copy.state().loading && this.#copy === copy) return;
        stop();
        resolve();
      };
      const stop = copy.subscribe(look);
      look();
    });
    return copy.keep();
  }

  show(isVisible: boolean): void {
    this.#isVisible = isVisible;
    this.#copy?.show(isVisible);
    this.#following?.show(isVisible);
  }

  close(): void {
    clearTimeout(this.#settling);
    this.#copy?.close();
    this.#following?.close();
    this.#server.close(new DOMException("The fleet was closed.", "AbortError"));
    this.#listeners.clear();
  }

  reconsider(): void {
    const wantsCopy = this.#wantsCopy();
    if (!wantsCopy && this.#copy !== undefined) this.#leaveCopy();
    else if (wantsCopy && this.#copy === undefined) this.#settle();
  }

  #wantsCopy(): boolean {
    return !this.#hasBroken && this.#options.wantsCopy(this.#state.devices);
  }

  #publish(change: Partial<FleetState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }

  #hear({ position, state, upstream }: Heard): void {
    if (this.#state.answeredBy === "copy") return;
    // A copy that was cut off on its way need not wait for its next try: until it is whole no change is heard of.
    if (this.#state.problem !== undefined) this.#copy?.refresh();
    const { problem: _, dataAt: __, ...before } = this.#state;
    this.#state = { ...before, ...state, loading: false, ...present({ problem: upstream }) };
    this.#take(position);
    this.#settle();
  }

  /** The server's copy is at this revision: another one is another revision of ours. */
  #take(position: string): void {
    const isNew = position !== this.#position || Date.now() - this.#changedAt > holdsFor;
    this.#position = position;
    if (isNew) this.#changedAt = Date.now();
    this.#publish({ revision: this.#state.revision + (isNew ? 1 : 0) });
  }

  #askAnew(): void {
    this.#position = undefined;
    this.#publish({ loading: true, revision: this.#state.revision + 1 });
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
    if (this.#copy !== undefined) return;
    this.#settling = setTimeout(() => {
      const isCut = this.#state.problem !== undefined && this.#state.revision === 0;
      if (!this.#server.isIdle && !isCut) this.#settle();
      else if (this.#state.revision === 0 && !isCut) this.#ask(first);
      else if (this.#wantsCopy()) this.#beginCopy();
      else this.#beginFollowing();
    }, this.#options.quietMs ?? 500);
  }

  #beginCopy(): void {
    // Somebody may have asked for the copy before its time: there is one of them.
    clearTimeout(this.#settling);
    const copy = this.#options.startCopy(() => {
      this.#hasBroken = true;
      this.#leaveCopy();
    });
    this.#copy = copy;
    copy.show(this.#isVisible);
    copy.subscribe(() => this.#hearCopy(copy));
  }

  #hearCopy(copy: WorkerClient): void {
    const state = copy.state();
    if (this.#copy !== copy) return;
    if (!state.isWhole) {
      this.#hearTrouble(state.problem);
      return;
    }
    if (this.#state.answeredBy === "server") {
      this.#base = this.#state.revision;
      this.#following?.close();
      this.#following = undefined;
      this.#state = { ...state, revision: this.#base };
      this.#server.handOver((question) => copy.ask(question));
    }
    this.#state = { ...state, revision: this.#base + state.revision };
    this.#publish({});
  }

  /** While its copy is on its way a page hears of the server through it alone. */
  #hearTrouble(problem: FleetState["problem"]): void {
    if (this.#state.answeredBy === "copy" || problem === undefined) return;
    this.#publish({ problem });
  }

  #leaveCopy(): void {
    const copy = this.#copy;
    this.#copy = undefined;
    const wasAnswering = this.#state.answeredBy === "copy";
    if (wasAnswering) {
      this.#position = undefined;
      const { problem: _, ...state } = this.#state;
      this.#state = { ...state, answeredBy: "server", isWhole: false, revision: state.revision + 1 };
    }
    copy?.close();
    this.#beginFollowing();
    if (wasAnswering) this.#publish({});
  }

  #beginFollowing(): void {
    this.#following ??= this.#options.follow({
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
    this.#following.show(this.#isVisible);
  }
}

/** Its methods need no `this` kept. */
export function connectTwoEnds(options: TwoEndsOptions): FleetHandle {
  const ends = new TwoEnds(options);
  return {
    ask: (question, signal) => ends.ask(question, signal),
    subscribe: (listener) => ends.subscribe(listener),
    state: () => ends.state(),
    refresh: () => ends.refresh(),
    keep: () => ends.keep(),
    show: (isVisible) => ends.show(isVisible),
    close: () => ends.close(),
    reconsider: () => ends.reconsider(),
  };
}
