import type { FeedPosition } from "#contract/feed-position.ts";
import type { Keeping } from "#fleet/protocol/questions.ts";
import { type CopyAbout, confirmCopy, deleteCopy, openCopy, openRest, saveCopy } from "#kept/copy.ts";
import { type KeepingErrorKind, keepingErrorOf } from "#kept/errors.ts";
import { minuteMs, secondMs } from "#lib/durations.ts";
import { present } from "#lib/present.ts";
import type { Snapshot } from "./kept-replica.ts";
import type { Replica } from "./replica.ts";

/** A copy that changes is written after this time without another change, and not while a refresh is under way. */
const quiet = 2 * secondMs;
/** Between two writings. */
const atLeast = 20 * secondMs;
/** A device without room may have some again after this time; a person who wants it kept now asks for it. */
const roomAgain = 10 * minuteMs;
/** Of the time, at most one part in so many goes into writing: a large copy is written less often. */
const share = 200;

export interface KeeperOptions {
  /** Whose copy it is (kept/copy.ts). */
  readonly whose: string;
  /** The copy as it is now; undefined while there is none that is whole. */
  readonly take: () => Snapshot | undefined;
  readonly position: () => FeedPosition | undefined;
  readonly onKeeping: (keeping: Keeping) => void;
}

/** Keeps the replica on this device, and opens it from there. Whatever the browser says against it, the page goes on. */
export class Keeper {
  readonly #options: KeeperOptions;
  /** What was written last. */
  #written: Pick<Snapshot, "revision" | "dataAt"> | undefined;
  #keeping: Keeping = {};
  #timer: ReturnType<typeof setTimeout> | undefined;
  #earliest = 0;
  #writing: Promise<void> | undefined;
  #hasMore = false;
  #isFirst = true;
  readonly #end = new AbortController();

  constructor(options: KeeperOptions) {
    this.#options = options;
  }

  /**
   * Puts into the replica what this device has of the same person, rights, account and versions.
   * @returns where the feed goes on from there; undefined where all is to be fetched
   */
  async restore(replica: Pick<Replica, "open" | "complete">): Promise<FeedPosition | undefined> {
    try {
      const copy = await openCopy(this.#options.whose);
      if (copy === undefined) {
        // There may be one of another person, account or version.
        await deleteCopy();
        return undefined;
      }
      replica.open(copy);
      const rest = await openRest(copy);
      // Another tab has kept a later one meanwhile: the devices are shown, and all is fetched.
      if (rest === undefined) return undefined;
      replica.complete(copy, rest);
      const { savedAt, bytes, rows, position } = copy.about;
      this.#isFirst = false;
      this.#written = this.#options.take();
      this.#tell({ savedAt, bytes, devices: rows });
      return position;
    } catch (error) {
      this.#fail(error);
      return undefined;
    }
  }

  get #isOver(): boolean {
    return this.#end.signal.aborted;
  }

  /** Something may have changed. */
  note(): void {
    this.#hasMore = true;
    if (this.#isOver || this.#writing !== undefined) return;
    this.#timer ??= setTimeout(() => void this.save(), Math.max(quiet, this.#earliest - performance.now()));
  }

  /** Writes what changed since the last writing, now. @returns what is kept */
  async save(): Promise<Keeping> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    await this.#writing;
    if (this.#isOver) return this.#keeping;
    this.#hasMore = false;
    this.#writing = this.#write();
    await this.#writing;
    this.#writing = undefined;
    if (this.#hasMore) this.note();
    return this.#keeping;
  }

  /** Writes nothing more. What is being written is taken back: somebody may have signed out. */
  close(): void {
    this.#end.abort();
    clearTimeout(this.#timer);
  }

  async #write(): Promise<void> {
    const snapshot = this.#options.take();
    if (snapshot === undefined) return;
    const { revision, dataAt } = snapshot;
    const isSame = this.#written?.revision === revision;
    if (isSame && this.#written?.dataAt === dataAt) return;
    const about: CopyAbout = {
      ...snapshot.about,
      ...present({ dataAt, position: this.#options.position() }),
      whose: this.#options.whose,
      savedAt: Date.now(),
    };
    const start = performance.now();
    try {
      const bytes = isSame ? await this.#confirm(about) : await this.#saveAll(about, snapshot);
      this.#isFirst = false;
      if (bytes === undefined) {
        // A sign-out in another tab deleted it. This worker's page is about to hear of that.
        this.close();
        return;
      }
      this.#written = { revision, ...present({ dataAt }) };
      this.#tell({ savedAt: about.savedAt, bytes, devices: about.rows });
    } catch (error) {
      if (this.#isOver) return;
      if (this.#fail(error) === "full") this.#earliest = performance.now() + roomAgain;
      else this.close();
      return;
    }
    const end = performance.now();
    this.#earliest = end + Math.max(atLeast, share * (end - start));
  }

  async #confirm(about: CopyAbout): Promise<number | undefined> {
    return (await confirmCopy(about)) ? this.#keeping.bytes : undefined;
  }

  #saveAll(about: CopyAbout, { columns }: Snapshot): Promise<number | undefined> {
    const pause = () => new Promise<void>((resolve) => setTimeout(resolve));
    return saveCopy(about, columns(), { isFirst: this.#isFirst, pause, signal: this.#end.signal });
  }

  #tell(keeping: Keeping): void {
    this.#keeping = keeping;
    this.#options.onKeeping(keeping);
  }

  /**
   * A copy that can be neither read nor written is worth nothing. One that was kept before there was no room any more is still
   * good, and says of when it is.
   */
  #fail(error: unknown): KeepingErrorKind {
    const { kind, message } = keepingErrorOf(error);
    const isStillGood = kind === "full" && this.#keeping.savedAt !== undefined;
    this.#tell({ ...(isStillGood ? this.#keeping : {}), problem: message });
    // What another tab holds is its own, and may be good.
    if (kind !== "held" && !isStillGood) deleteCopy().catch(() => {});
    return kind;
  }
}
