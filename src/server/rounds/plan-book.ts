import type { PlanRequest, RoundPlan } from "#contract/rounds.ts";
import { dayMs } from "#lib/durations.ts";
import type { Row, Store } from "#server/store/store.ts";
import type { RoundBook } from "./round-book.ts";

/** Plans that one account may have open; and for how long after it was due and done one is still told, in milliseconds. */
const mostPlans = 2000;
const toldFor = 7 * dayMs;

/** Rounds that are planned. */
export class PlanBook {
  readonly #store: Store;
  readonly #account: string;
  readonly #rounds: RoundBook;
  readonly #clock: () => number;

  constructor(store: Store, account: string, rounds: RoundBook, clock: () => number) {
    this.#store = store;
    this.#account = account;
    this.#rounds = rounds;
    this.#clock = clock;
  }

  find(id: string): RoundPlan | undefined {
    const row = this.#store.get("select * from round_plan where account = ? and id = ?", this.#account, id);
    return row === undefined ? undefined : this.#planIn(row);
  }

  /** Those that are open, and those that were done lately; the first due first. */
  list(): RoundPlan[] {
    const now = this.#clock();
    return this.#store
      .all("select * from round_plan where account = ? order by due_at, id", this.#account)
      .map((row) => this.#planIn(row))
      .filter((plan) => !plan.done || Math.max(plan.due_at, this.#doneAt(plan)) > now - toldFor);
  }

  /** Plans, or changes what was planned. False where too much is planned already. */
  put(id: string, by: string, { at, person, due_at, note }: PlanRequest): boolean {
    return this.#store.transaction(() => {
      const isNew = this.find(id) === undefined;
      const planned = this.#store.get(
        "select count(*) as plans from round_plan where account = ?",
        this.#account,
      );
      if (isNew && Number(planned?.plans) >= mostPlans && !this.#forgetOldest()) return false;
      this.#store.run(
        `insert into round_plan (account, id, at, person, due_at, note, planned_by, planned_at)
         values (?, ?, ?, ?, ?, ?, ?, ?)
         on conflict (account, id) do update set at = excluded.at, person = excluded.person,
         due_at = excluded.due_at, note = excluded.note`,
        ...[this.#account, id, at, person, due_at, note, by, this.#clock()],
      );
      return true;
    });
  }

  withdraw(id: string): void {
    this.#store.run("delete from round_plan where account = ? and id = ?", this.#account, id);
  }

  /** Makes room by what was done long ago: its rounds say all that there is to know. */
  #forgetOldest(): boolean {
    const oldest = this.#store
      .all("select * from round_plan where account = ? order by due_at", this.#account)
      .map((row) => this.#planIn(row))
      .find(({ done }) => done);
    if (oldest === undefined) return false;
    this.withdraw(oldest.id);
    return true;
  }

  /** When the latest of its rounds was ended; milliseconds since 1970. */
  #doneAt({ id }: RoundPlan): number {
    return Math.max(...this.#rounds.ofPlan(id).map(({ ended_at }) => ended_at ?? Number.NEGATIVE_INFINITY));
  }

  #planIn(row: Row): RoundPlan {
    const id = String(row.id);
    const rounds = this.#rounds.ofPlan(id).filter(({ at }) => at === row.at);
    return {
      id,
      at: String(row.at),
      person: row.person === null ? null : String(row.person),
      due_at: Number(row.due_at),
      note: String(row.note),
      planned_by: String(row.planned_by),
      planned_at: Number(row.planned_at),
      rounds: rounds.map((round) => round.id),
      done: rounds.some(({ ended_at }) => ended_at !== null),
    };
  }
}
