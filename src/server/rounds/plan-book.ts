import type { PlanRequest, RoundPlan } from "#contract/rounds.ts";
import { dayMs } from "#lib/durations.ts";
import type { Queries, Row, Store } from "#server/store/store.ts";
import type { RoundBook, RoundsOf } from "./round-book.ts";

/** Plans that one account may have open; and for how long after it was due and done one is still listed, in milliseconds. */
const mostPlans = 2000;
const listedFor = 7 * dayMs;

/** Rounds that are planned. */
export class PlanBook {
  readonly #store: Store;
  readonly #of: RoundsOf;
  readonly #rounds: RoundBook;
  readonly #clock: () => number;

  constructor(store: Store, of: RoundsOf, rounds: RoundBook, clock: () => number) {
    this.#store = store;
    this.#of = of;
    this.#rounds = rounds;
    this.#clock = clock;
  }

  async find(id: string): Promise<RoundPlan | undefined> {
    return (await this.#find(this.#store, id))?.plan;
  }

  async #find(queries: Queries, id: string): Promise<FoundPlan | undefined> {
    const row = await queries.get(
      "select * from round_plan where account = ? and api = ? and id = ?",
      ...[this.#of.account, this.#of.api, id],
    );
    return row === undefined ? undefined : this.#planIn(queries, row);
  }

  /** Those that are open, and those that were done lately; the first due first. */
  async list(): Promise<RoundPlan[]> {
    const now = this.#clock();
    const rows = await this.#store.all(
      "select * from round_plan where account = ? and api = ? order by due_at, id",
      ...[this.#of.account, this.#of.api],
    );
    const plans: RoundPlan[] = [];
    for (const row of rows) {
      const { plan, doneAt } = await this.#planIn(this.#store, row);
      if (!plan.done || Math.max(plan.due_at, doneAt) > now - listedFor) plans.push(plan);
    }
    return plans;
  }

  /** Plans, or changes what was planned. False where too much is planned already. */
  put(id: string, by: string, { at, person, due_at, note }: PlanRequest): Promise<boolean> {
    return this.#store.transaction(async (inside) => {
      const isNew = (await this.#find(inside, id)) === undefined;
      const planned = await inside.get(
        "select count(*) as plans from round_plan where account = ? and api = ?",
        ...[this.#of.account, this.#of.api],
      );
      if (isNew && Number(planned?.plans) >= mostPlans && !(await this.#forgetOldest(inside))) return false;
      await inside.run(
        `insert into round_plan (account, api, id, at, person, due_at, note, planned_by, planned_at)
         values (?, ?, ?, ?, ?, ?, ?, ?, ?)
         on conflict (account, api, id) do update set at = excluded.at, person = excluded.person,
         due_at = excluded.due_at, note = excluded.note`,
        ...[this.#of.account, this.#of.api, id, at, person, due_at, note, by, this.#clock()],
      );
      return true;
    });
  }

  withdraw(id: string): Promise<void> {
    return this.#withdraw(this.#store, id);
  }

  #withdraw(queries: Queries, id: string): Promise<void> {
    return queries.run(
      "delete from round_plan where account = ? and api = ? and id = ?",
      ...[this.#of.account, this.#of.api, id],
    );
  }

  /** Makes room by forgetting plans that were done long ago. Their rounds still say everything. */
  async #forgetOldest(inside: Queries): Promise<boolean> {
    const rows = await inside.all(
      "select * from round_plan where account = ? and api = ? order by due_at",
      ...[this.#of.account, this.#of.api],
    );
    for (const row of rows) {
      const { plan } = await this.#planIn(inside, row);
      if (!plan.done) continue;
      await this.#withdraw(inside, plan.id);
      return true;
    }
    return false;
  }

  async #planIn(queries: Queries, row: Row): Promise<FoundPlan> {
    const id = String(row.id);
    const begun = await this.#rounds.ofPlan(id, queries);
    const rounds = begun.filter(({ at }) => at === row.at);
    const plan: RoundPlan = {
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
    const doneAt = Math.max(...begun.map(({ ended_at }) => ended_at ?? Number.NEGATIVE_INFINITY));
    return { plan, doneAt };
  }
}

interface FoundPlan {
  readonly plan: RoundPlan;
  /** When the latest of its rounds was ended; milliseconds since 1970. */
  readonly doneAt: number;
}
