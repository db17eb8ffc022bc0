import { hashKey, type QueryClient } from "@tanstack/react-query";
import type { Question } from "#fleet/protocol/questions.ts";
import { isFirst } from "#fleet/protocol/registry.ts";
import type { WorkerClient } from "#fleet/protocol/worker-client.ts";
import { Listeners } from "#lib/listeners.ts";
import { fleetQuery } from "./fleet-query.ts";

/** What somebody looks at: a question, the revision that its answer is of, and whether there is one. */
interface Looked {
  readonly question: Question;
  readonly revision: number;
  readonly isAnswered: boolean;
}

/**
 * Of which revision each question on screen shows the answer. With a new revision all of them are asked at once, what the
 * eye waits for first, and each goes on showing the answer before until the next one is there. So a change draws only
 * what has a new answer, and the questions wait for no drawing.
 */
export class ShownRevisions {
  readonly #queries: QueryClient;
  readonly #fleet: Pick<WorkerClient, "ask" | "state">;
  readonly #listeners = new Listeners();
  /** Of questions that wait for their next answer, by their hash. */
  #before = new Map<string, number>();
  #revision: number;

  constructor(queries: QueryClient, fleet: Pick<WorkerClient, "ask" | "state" | "subscribe">) {
    this.#queries = queries;
    this.#fleet = fleet;
    this.#revision = fleet.state().revision;
    fleet.subscribe(() => this.#hear());
  }

  readonly subscribe = this.#listeners.subscribe;

  of(question: unknown): number {
    // What is asked before the first copy is there is answered as soon as that is: revision 1.
    return this.#before.get(hashKey([question])) ?? Math.max(1, this.#revision);
  }

  #hear(): void {
    const { revision } = this.#fleet.state();
    if (revision === this.#revision) return;
    this.#revision = revision;
    this.#before = new Map();
    const looked = this.#looked();
    const isFresh = ({ revision: known }: Looked) => known >= Math.max(1, revision);
    const [first, others] = [true, false].map((turn) =>
      looked.filter((one) => one.isAnswered && !isFresh(one) && isFirst(one.question.name) === turn),
    );
    for (const one of [...(first ?? []), ...(others ?? [])]) void this.#askAgain(one, revision);
    this.#forget(revision);
    this.#listeners.tell();
  }

  /** The questions on screen. */
  #looked(): Looked[] {
    return this.#queries
      .getQueryCache()
      .findAll({ queryKey: ["fleet"], type: "active" })
      .flatMap(({ queryKey: [, revision, question], state }): Looked[] =>
        question === undefined
          ? []
          : [
              {
                question: question as Question,
                revision: Number(revision),
                isAnswered: state.data !== undefined,
              },
            ],
      );
  }

  async #askAgain({ question, revision: before }: Looked, revision: number): Promise<void> {
    const hash = hashKey([question]);
    this.#before.set(hash, before);
    await this.#queries.prefetchQuery(fleetQuery(this.#fleet, revision, question));
    if (this.#revision !== revision) return;
    this.#before.delete(hash);
    this.#listeners.tell();
  }

  /** Nobody waits any more for an answer of a revision between the one on screen and the latest. */
  #forget(revision: number): void {
    void this.#queries.cancelQueries({
      queryKey: ["fleet"],
      type: "inactive",
      fetchStatus: "fetching",
      predicate: ({ queryKey }) => Number(queryKey[1]) < revision,
    });
  }
}
