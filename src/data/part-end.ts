import type { LocationPath } from "#contract/path.ts";
import type { FleetState, Keeping, LocationKey, Question } from "#fleet/protocol/questions.ts";
import type { WorkerClient } from "#fleet/protocol/worker-client.ts";
import { present } from "#lib/present.ts";
import { isTaken, NotTaken, ofTaken } from "./not-taken.ts";

/** Workers for what is taken along alone. */
export interface Parts {
  /** Whether anything of this person is on this device. */
  readonly isAny: () => Promise<boolean>;
  /** Answers from all of it, and says in its state what that is. */
  readonly open: () => WorkerClient;
  /** Fetches a location, to keep it. */
  readonly take: (at: LocationPath) => WorkerClient;
}

interface PartEndListeners {
  /** Told what is known of the parts once they answer. */
  readonly onOpen: (known: PartState) => void;
  /** Time has turned devices silent: what is in sight is to be asked again. */
  readonly onNews: () => void;
}

/** What a page knows while the parts answer. */
export type PartState = Partial<FleetState>;

/** Waits until something is so, looking whenever one of these tells of a change. */
export function when(
  isSo: () => boolean,
  clients: readonly Pick<WorkerClient, "subscribe">[],
): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (!isSo()) return;
      for (const stop of stops) stop();
      resolve();
    };
    const stops = clients.map((one) => one.subscribe(look));
    look();
  });
}

/** Waits until a worker has all that it is to have; false where it has nothing. */
async function settled(client: WorkerClient): Promise<boolean> {
  await when(() => client.state().isWhole || client.state().problem !== undefined, [client]);
  return client.state().isWhole;
}

/**
 * Answers while the server cannot be reached and the page has no copy of the account. It answers from the locations that
 * were taken along; every other question gets the answer that its location was not.
 */
export class PartEnd {
  readonly #parts: Parts | undefined;
  readonly #listeners: PartEndListeners;
  readonly #taking = new Set<WorkerClient>();
  #client: WorkerClient | undefined;
  #taken: readonly LocationPath[] = [];
  /** How often the server could not be reached in a row. */
  #failures = 0;
  /** Whether it is about to answer. */
  isOpening = false;

  constructor(parts: Parts | undefined, listeners: PartEndListeners) {
    this.#parts = parts;
    this.#listeners = listeners;
  }

  /** Whether it answers now. */
  get isOpen(): boolean {
    return this.#client !== undefined;
  }

  /**
   * Takes a location along: fetches it in a worker of its own, and keeps it.
   * @returns undefined where the whole copy is what can be kept
   */
  take(at: LocationKey | undefined): Promise<Keeping> | undefined {
    if (this.#parts === undefined || at === undefined || at === "none") return undefined;
    return this.#keptBy(this.#parts.take(at));
  }

  async #keptBy(client: WorkerClient): Promise<Keeping> {
    this.#taking.add(client);
    try {
      if (await settled(client)) return await client.keep();
      const { problem } = client.state();
      return { problem: problem?.message ?? "Not all of it is here yet. Try again in a moment." };
    } finally {
      this.#taking.delete(client);
      client.close();
    }
  }

  /**
   * The server may not be reached. One that starts again is back in a moment: a page with something in sight waits for a
   * second failure. The kept copy comes first, since it has more.
   */
  async miss({ answeredBy, problem, revision: inSight, isOpening }: FleetState): Promise<void> {
    if (answeredBy === "copy" || problem?.kind !== "offline" || isOpening === true) return;
    const isAnythingInSight = inSight > 0;
    this.#failures += 1;
    const isCut = this.#failures > 1 || !isAnythingInSight;
    if (!isCut || this.#parts === undefined || this.isOpening || this.isOpen) return;
    this.isOpening = true;
    const client = (await this.#parts.isAny().catch(() => false)) ? this.#parts.open() : undefined;
    const isThere = client !== undefined && (await settled(client));
    this.isOpening = false;
    // Meanwhile the server may have answered.
    if (!isThere || this.#failures === 0) {
      client?.close();
      return;
    }
    this.#client = client;
    const { dataAt, devices, clockOffset, revision, taken = [] } = client.state();
    this.#taken = taken;
    this.#listeners.onOpen({
      ...{ taken, loading: false, isKept: true, ...present({ dataAt }) },
      ...(isAnythingInSight ? {} : { devices, clockOffset, revision }),
    });
    let known = revision;
    client.subscribe(() => {
      if (client.state().revision === known) return;
      known = client.state().revision;
      this.#listeners.onNews();
    });
  }

  /** @throws NotTaken */
  async ask(question: Question, signal?: AbortSignal): Promise<unknown> {
    if (this.#client === undefined || !isTaken(question, this.#taken)) throw new NotTaken(this.#taken);
    return ofTaken(question.name, await this.#client.ask(question, signal), this.#taken);
  }

  /** The server has answered, or a copy does. @returns whether it has answered until now */
  leave(): boolean {
    this.#failures = 0;
    const wasOpen = this.isOpen;
    this.#client?.close();
    this.#client = undefined;
    return wasOpen;
  }

  /** Ends everything, also what is being taken: a person who signs out leaves nothing behind. */
  close(): void {
    this.leave();
    for (const client of this.#taking) client.close();
  }
}
