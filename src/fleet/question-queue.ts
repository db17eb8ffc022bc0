import type { Port } from "./protocol/messages.ts";
import type { Question } from "./protocol/questions.ts";
import { isFirst, neededFor } from "./protocol/registry.ts";
import { reportsFor } from "./queries/reports/reports-for.ts";
import type { Replica } from "./sync/replica.ts";

/** A question that a page waits for. */
export interface Waiting {
  readonly port: Port;
  readonly id: number;
  readonly question: Question;
}

/** The questions that pages wait for, and whose turn it is. */
export class QuestionQueue {
  readonly #waiting = new Set<Waiting>();
  readonly #isSeen: (port: Port) => boolean;

  /** @param isSeen whether anybody can see the page behind a port */
  constructor(isSeen: (port: Port) => boolean) {
    this.#isSeen = isSeen;
  }

  get isEmpty(): boolean {
    return this.#waiting.size === 0;
  }

  add(waiting: Waiting): void {
    this.#waiting.add(waiting);
  }

  delete(waiting: Waiting): void {
    this.#waiting.delete(waiting);
  }

  /** Forgets the question of a page with this number; without a number, all of the page's. */
  cancel(port: Port, id?: number): void {
    for (const waiting of this.#waiting) {
      if (waiting.port === port && (id === undefined || waiting.id === id)) this.#waiting.delete(waiting);
    }
  }

  clear(): void {
    this.#waiting.clear();
  }

  /** The question to answer now; undefined where none can be answered with what the replica has. */
  next({ fleet, isWhole }: Pick<Replica, "fleet" | "isWhole">): Waiting | undefined {
    if (fleet === undefined) return undefined;
    let next: Waiting | undefined;
    let best = -1;
    for (const waiting of this.#waiting) {
      if (!isWhole && neededFor(waiting.question) !== "devices") continue;
      const rank = this.#rankOf(waiting, fleet);
      if (rank <= best) continue;
      next = waiting;
      best = rank;
    }
    return next;
  }

  /**
   * The turn of a question. A visible page comes before a hidden one. Within a page, questions that the eye waits for
   * come first, and questions that need the ordered reports come last while these are not in order.
   */
  #rankOf({ port, question }: Waiting, { store }: NonNullable<Replica["fleet"]>): number {
    const ordered = reportsFor(store, question);
    const isLater = ordered !== undefined && ordered.made() === undefined;
    const turn = isFirst(question.name) ? 2 : isLater ? 0 : 1;
    return (this.#isSeen(port) ? 3 : 0) + turn;
  }
}
