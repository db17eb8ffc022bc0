import { mostEvents, mostPhotos, type RoundEvent, roundEventSchema } from "#contract/round-events.ts";
import { countsOf, inOrder, type RoundRecord, roundRecordOf, roundStateOf } from "#contract/round-record.ts";
import type { ArrivedEvent } from "#contract/rounds.ts";
import { ServerError } from "#server/errors.ts";
import type { Queries, Row, Store } from "#server/store/store.ts";
import { type Rounder, sees } from "./rounder.ts";
import { type KeptRound, keptRoundSchema } from "./seen-by.ts";

/** Why a delivery was not taken. */
export type Refusal = "not-allowed" | "not-yours" | "no-round" | "conflict" | "too-many";

/** Ends a delivery of which nothing is kept. */
class Refused extends ServerError {
  override readonly name = "Refused";
  readonly kind = "refused";
  readonly reason: Refusal;

  constructor(reason: Refusal) {
    super(reason);
    this.reason = reason;
  }
}

/** Whose rounds these are. */
export interface RoundsOf {
  readonly account: string;
  /** The address of the API that its devices are known from: under another one they are not shown. */
  readonly api: string;
}

/** What is asked of the list: those before one of them, at a location or below, of a person. */
export interface RoundsAsked {
  readonly before?: { readonly at: number; readonly id: string } | undefined;
  readonly limit: number;
  readonly fits: (summary: KeptRound) => boolean;
}

/** The rounds of one account in the store. Events are only ever added. */
export class RoundBook {
  readonly #store: Store;
  readonly #of: RoundsOf;
  readonly #clock: () => number;

  /** @param clock milliseconds since 1970 */
  constructor(store: Store, of: RoundsOf, clock: () => number) {
    this.#store = store;
    this.#of = of;
    this.#clock = clock;
  }

  find(id: string): Promise<KeptRound | undefined> {
    return this.#find(this.#store, id);
  }

  async #find(queries: Queries, id: string): Promise<KeptRound | undefined> {
    const row = await queries.get(
      "select summary from round where account = ? and api = ? and id = ?",
      ...[this.#of.account, this.#of.api, id],
    );
    return row === undefined ? undefined : summaryIn(row);
  }

  /** The latest first, one more than asked for where there are more. Discarded ones are in no list. */
  async list({ before, limit, fits }: RoundsAsked): Promise<KeptRound[]> {
    const found: KeptRound[] = [];
    let from = before ?? { at: Number.MAX_SAFE_INTEGER, id: "" };
    for (;;) {
      const rows = await this.#store.all(
        `select id, sort_at, summary from round
         where account = ? and api = ? and (sort_at < ? or (sort_at = ? and id < ?))
         order by sort_at desc, id desc limit 500`,
        ...[this.#of.account, this.#of.api, from.at, from.at, from.id],
      );
      for (const row of rows) {
        const summary = summaryIn(row);
        if (summary.discarded === undefined && fits(summary)) found.push(summary);
        if (found.length > limit) return found;
      }
      const last = rows.at(-1);
      if (last === undefined || rows.length < 500) return found;
      from = { at: Number(last.sort_at), id: String(last.id) };
    }
  }

  /** In the order they were made in. */
  eventsOf(round: string): Promise<ArrivedEvent[]> {
    return this.#eventsOf(this.#store, round);
  }

  async #eventsOf(queries: Queries, round: string): Promise<ArrivedEvent[]> {
    const rows = await queries.all(
      `select round_event.body, round_event.arrived_at, round_photo.id as picture from round_event
       left join round_photo on round_photo.account = round_event.account
         and round_photo.api = round_event.api and round_photo.id = round_event.id
       where round_event.account = ? and round_event.api = ? and round_event.round = ?`,
      ...[this.#of.account, this.#of.api, round],
    );
    const arrived = rows.map((row) => {
      const event = eventIn(row);
      return {
        event,
        arrived_at: Number(row.arrived_at),
        ...(event.kind === "photo" ? { has_picture: row.picture !== null } : {}),
      };
    });
    const byId = new Map(arrived.map((item) => [item.event.id, item]));
    return inOrder(arrived.map(({ event }) => event)).flatMap(({ id }) => byId.get(id) ?? []);
  }

  async event(id: string): Promise<RoundEvent | undefined> {
    const row = await this.#store.get(
      "select body from round_event where account = ? and api = ? and id = ?",
      ...[this.#of.account, this.#of.api, id],
    );
    return row === undefined ? undefined : eventIn(row);
  }

  /** The rounds that were begun for a plan and not discarded, the first first. */
  async ofPlan(plan: string, queries: Queries): Promise<KeptRound[]> {
    const rows = await queries.all(
      "select summary from round where account = ? and api = ? and plan = ? order by arrived_at",
      ...[this.#of.account, this.#of.api, plan],
    );
    return rows.map(summaryIn).filter(({ discarded }) => discarded === undefined);
  }

  /**
   * Adds what was delivered of a round, all of it or nothing. What is there already is not added again.
   * @returns why nothing was added; undefined when everything is there
   */
  async deliver(
    rounder: Rounder,
    round: string,
    events: readonly RoundEvent[],
  ): Promise<Refusal | undefined> {
    try {
      await this.#store.transaction(async (inside) => {
        for (const event of inOrder(events)) await this.#add(inside, rounder, round, event);
        await this.#summarise(inside, round);
      });
    } catch (error) {
      if (error instanceof Refused) return error.reason;
      throw error;
    }
    return undefined;
  }

  /** @throws Refused */
  async #add(inside: Queries, rounder: Rounder, id: string, event: RoundEvent): Promise<void> {
    if (event.round !== id) throw new Refused("conflict");
    const round = await this.#find(inside, id);
    if (round === undefined && event.kind !== "begun") throw new Refused("no-round");
    if (round !== undefined && round.person !== rounder.name) throw new Refused("not-yours");
    if (!sees(rounder.rights, round?.at ?? (event.kind === "begun" ? event.at : "none"))) {
      throw new Refused("not-allowed");
    }
    const body = JSON.stringify(event);
    const known = await inside.get(
      "select body from round_event where account = ? and api = ? and id = ?",
      ...[this.#of.account, this.#of.api, event.id],
    );
    if (known?.body === body) return;
    if (known !== undefined) throw new Refused("conflict");
    if (event.kind === "begun") {
      if (round !== undefined) throw new Refused("conflict");
      await this.#begin(inside, rounder, event);
    } else if (await this.#isFull(inside, event)) throw new Refused("too-many");
    await inside.run(
      "insert into round_event (account, api, id, round, seq, arrived_at, body) values (?, ?, ?, ?, ?, ?, ?)",
      ...[this.#of.account, this.#of.api, event.id, id, event.seq, this.#clock(), body],
    );
  }

  async #isFull(inside: Queries, { round, kind }: RoundEvent): Promise<boolean> {
    const [most, condition] =
      kind === "photo" ? [mostPhotos, `and body like '%"kind":"photo"%'`] : [mostEvents, ""];
    const row = await inside.get(
      `select count(*) as events from round_event where account = ? and api = ? and round = ? ${condition}`,
      ...[this.#of.account, this.#of.api, round],
    );
    return Number(row?.events) >= most;
  }

  async #begin(
    inside: Queries,
    rounder: Rounder,
    event: Extract<RoundEvent, { kind: "begun" }>,
  ): Promise<void> {
    const now = this.#clock();
    const record = roundRecordOf([event]);
    if (record === undefined) return;
    const summary: KeptRound = {
      id: event.round,
      at: event.at,
      person: rounder.name,
      ...(event.plan === undefined ? {} : { plan: event.plan }),
      begun_at: event.made_at,
      ended_at: null,
      last_at: event.made_at,
      arrived_at: now,
      last_arrived_at: now,
      ...summaryOf(record),
    };
    await inside.run(
      `insert into round (account, api, id, person, at, plan, sort_at, arrived_at, summary)
       values (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      ...[this.#of.account, this.#of.api, event.round, rounder.name, event.at, event.plan ?? null],
      ...[Math.min(event.made_at, now), now, JSON.stringify(summary)],
    );
  }

  async #summarise(inside: Queries, round: string): Promise<void> {
    const kept = await this.#find(inside, round);
    const events = await this.#eventsOf(inside, round);
    const record = roundRecordOf(events.map(({ event }) => event));
    if (kept === undefined || record === undefined) return;
    // An entry that comes later, from another phone, brings a discarded round back.
    const { discarded: _, ...before } = kept;
    const summary: KeptRound = {
      ...before,
      ended_at: record.endedAt ?? null,
      ...(record.isDiscarded ? { discarded: true } : {}),
      last_at: record.lastAt,
      last_arrived_at: Math.max(...events.map(({ arrived_at }) => arrived_at)),
      ...summaryOf(record),
    };
    await inside.run(
      "update round set summary = ? where account = ? and api = ? and id = ?",
      ...[JSON.stringify(summary), this.#of.account, this.#of.api, round],
    );
  }
}

function summaryOf(record: RoundRecord): Pick<KeptRound, "counts" | "belongs"> {
  const counts = countsOf(record);
  const outOfPlace = record.devices.filter((device) => roundStateOf(device) === "elsewhere");
  const belongs = outOfPlace.flatMap(({ scanned }) => scanned?.belongs ?? []);
  return { counts: { ...counts, missed: [...counts.missed] }, belongs };
}

/** Reads what this class wrote itself. If that is not well-formed, it is a fault of ours. */
function summaryIn(row: Row): KeptRound {
  return keptRoundSchema.parse(JSON.parse(String(row.summary)));
}

function eventIn(row: Row): RoundEvent {
  return roundEventSchema.parse(JSON.parse(String(row.body)));
}
