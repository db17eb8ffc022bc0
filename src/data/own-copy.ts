import type { FleetProblem, Keeping } from "#fleet/protocol/questions.ts";
import type { CopyClient, Loss, WorkerClient } from "#fleet/protocol/worker-client.ts";
import type { TwoEndsOptions } from "./fleet-client.ts";
import { when } from "./part-end.ts";

export interface OwnCopyOptions extends Pick<TwoEndsOptions, "startCopy" | "wantsCopy"> {
  /** The page's fleet client: what it knows, and who hears of it. */
  readonly page: Pick<WorkerClient, "state" | "subscribe">;
  /** The copy is whole, and has something new each time this is called. */
  readonly onNews: (copy: WorkerClient) => void;
  /** Until the copy is whole: what keeps it from coming. */
  readonly onProblem: (problem: FleetProblem) => void;
  /** What was kept is open, or nothing was. */
  readonly onOpened: () => void;
  /** There is no copy any more, which was not wanted or broke. */
  readonly onLeft: () => void;
}

/** A copy that is gone is started again so often: what ends it may be its size. */
const mostStarts = 3;

/** The life of the page's own copy: how it is begun, heard of, and left. */
export class OwnCopy {
  readonly #options: OwnCopyOptions;
  #client: CopyClient | undefined;
  /** It was told that the line is free. */
  #isFetching = false;
  /** It was begun for what this device may have kept, before it was known whether one pays. */
  #isGuess = false;
  /** What broke once would break again. */
  #hasBroken = false;
  #gone = 0;
  /** Somebody is to be told once what was kept is open. */
  #isOpenAwaited = false;
  #isVisible = true;

  constructor(options: OwnCopyOptions) {
    this.#options = options;
  }

  get client(): WorkerClient | undefined {
    return this.#client;
  }

  /** Whether there is one that has the line. */
  get isFetching(): boolean {
    return this.#client !== undefined && this.#isFetching;
  }

  /** Whether one is opening what this device may have kept: it is not known yet whether there is anything. */
  get isOpening(): boolean {
    return this.#client?.state().answeredBy === "server";
  }

  /** Whether what was kept may be about to answer: it is looked for, or its reports are still being read. */
  get mayAnswerSoon(): boolean {
    if (this.#client === undefined || this.isOpening) return this.#client !== undefined;
    const { isKept, isWhole, problem } = this.#client.state();
    return isKept && !isWhole && problem === undefined;
  }

  /** Whether a copy pays, and would not break. */
  isWanted(devices = this.#options.page.state().devices): boolean {
    return !this.#hasBroken && this.#options.wantsCopy(devices);
  }

  /** Opens what this device has kept. */
  begin(): void {
    this.#isFetching = false;
    this.#isGuess = this.#options.page.state().revision === 0;
    const copy = this.#options.startCopy((loss) => this.#lose(loss));
    this.#client = copy;
    this.#isOpenAwaited = true;
    copy.show(this.#isVisible);
    copy.subscribe(() => this.#hear(copy));
  }

  /** One that is gone, and has not failed, is started again; the server answers meanwhile. */
  #lose(loss: Loss): void {
    const wasFetching = this.#isFetching;
    if (loss === "gone") this.#gone += 1;
    this.#hasBroken = loss === "broken" || this.#gone >= mostStarts;
    this.leave();
    if (wasFetching && this.isWanted()) this.fetch();
  }

  /** The line is free: fetches the copy where that pays, or what has changed since it was kept. */
  fetch(): void {
    if (this.#client === undefined) this.begin();
    if (this.#isFetching) return;
    this.#isFetching = true;
    this.#client?.fetch();
  }

  /** A copy that was cut off on its way need not wait for its next try: until it is whole no change is heard of. */
  refresh(): void {
    if (this.#isFetching) this.#client?.refresh();
  }

  #hear(copy: WorkerClient): void {
    const { isWhole, problem } = copy.state();
    if (this.#client !== copy) return;
    if (!isWhole && problem !== undefined) this.#options.onProblem(problem);
    // One that answers has been weighed: the person or the line may leave it, and nothing else.
    if (this.#options.page.state().answeredBy === "server") this.weigh();
    if (isWhole && this.#client === copy) this.#options.onNews(copy);
    this.#tellOpened();
  }

  #tellOpened(): void {
    if (!this.#isOpenAwaited || this.mayAnswerSoon) return;
    this.#isOpenAwaited = false;
    this.#options.onOpened();
  }

  /** What was kept costs nothing. Where nothing was, the copy stays only if it pays to fetch it. */
  weigh(): void {
    const { answeredBy, isKept, devices } = this.#client?.state() ?? {};
    if (!this.#isGuess || answeredBy !== "copy") return;
    const known = this.#options.page.state();
    this.#isGuess = known.revision === 0;
    // A page that asks the server nothing hears from its copy first how many devices there are.
    if (isKept || this.isWanted(Math.max(known.devices, devices ?? 0))) return;
    this.#end();
    this.#options.onLeft();
  }

  leave(): void {
    if (this.#client === undefined) return;
    this.#end();
    this.#options.onLeft();
  }

  #end(): void {
    const client = this.#client;
    this.#client = undefined;
    client?.close();
    this.#tellOpened();
  }

  /** Keeps the copy on this device as soon as it is there; one that is not wanted otherwise is begun for it. */
  async keep(): Promise<Keeping> {
    if (this.#hasBroken) return {};
    this.fetch();
    this.#isGuess = false;
    const copy = this.#client;
    if (copy === undefined) return {};
    // A copy that breaks or is left tells the page's listeners, and not its own any more.
    await when(() => !copy.state().loading || this.#client !== copy, [copy, this.#options.page]);
    return this.#client === copy ? copy.keep() : {};
  }

  show(isVisible: boolean): void {
    this.#isVisible = isVisible;
    this.#client?.show(isVisible);
  }

  close(): void {
    this.#client?.close();
  }
}
