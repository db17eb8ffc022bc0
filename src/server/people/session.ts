import { createHash, randomBytes } from "node:crypto";
import type { FastifyRequest } from "fastify";
import { hourMs } from "#lib/durations.ts";
import type { Rights } from "#server/account/rights.ts";
import { ServerError } from "#server/errors.ts";
import { mainAccount } from "#server/store/main-account.ts";
import type { Row, Store } from "#server/store/store.ts";
import { type Holds, type Person, personOfRow } from "./people.ts";

/** A session that was not used for this long is over, in milliseconds. */
export const idleLimit = 12 * hourMs;
/** No session lives longer than this, in milliseconds. */
export const absoluteLimit = 7 * 24 * hourMs;
/** So many sessions one person has at most, on all devices; the one that was not used for the longest ends for a new one. */
export const mostOfPerson = 50;
/** The last use of a session is written at most once in this time, in milliseconds. */
const seenEvery = 60_000;
/** How often we look for sessions that ended elsewhere: by the command for people, on another server, by age. */
const sweepEvery = 1000;

/** A session that is good. `id` is the hash of what the browser holds, and all that anybody here ever sees of it. */
export interface Session {
  readonly id: string;
  readonly person: Person;
}

export interface StartOptions {
  /** The text of the cookie that the browser sent. */
  readonly previous?: string | undefined;
  /** What must hold at the moment it starts. */
  readonly holds?: Holds;
}

/** What somebody has shown does not open any more: it was changed while they came in. */
export class NotLetIn extends ServerError {
  override readonly name = "NotLetIn";
  readonly kind = "refused";
}

export interface Sessions {
  /**
   * Starts a session and ends the one the browser had. Answers what its cookie must hold.
   * @throws NotLetIn
   */
  start(name: string, options?: StartOptions): Promise<string>;
  /** The session of a cookie's text. */
  find(secret: string): Promise<Session | undefined>;
  /** Ends the session of a cookie's text. */
  end(secret: string): Promise<void>;
  /** Whether a session that was found good has not ended since, as far as this process knows. */
  isGood(id: string): boolean;
  /** Notes that sessions are in use. One that is over stays over. */
  use(ids: ReadonlySet<string>): Promise<void>;
  /** Calls the listener with the id of every session that ends, however it ends, until what it returns is called. */
  onEnd(listener: (id: string) => void): () => void;
  close(): void;
}

const hashOf = (secret: string) => createHash("sha256").update(secret).digest("hex");

/** @param account that its people belong to */
export function createSessions(
  store: Store,
  clock: () => number = Date.now,
  account: string = mainAccount,
): Sessions {
  const listeners = new Set<(id: string) => void>();
  /** Sessions that this process has found good. */
  const good = new Set<string>();
  /** How many sessions were ended here. If it grows while the store is read, what was read may be out of date. */
  let ends = 0;
  /** Those whose use is being noted. */
  const noting = new Set<string>();

  function ended(id: string): void {
    if (good.delete(id)) for (const listener of listeners) listener(id);
  }

  async function remove(id: string): Promise<void> {
    await store.run("delete from session where account = ? and id_hash = ?", account, id);
    ends += 1;
    ended(id);
  }

  const oldest = () => ({ created: clock() - absoluteLimit, seen: clock() - idleLimit });

  /** Reads and never writes: another writer must not hold up the whole server every second. */
  async function sweep(): Promise<void> {
    // A session that begins while the store answers is not in its answer, so only those known before are compared.
    const known = [...good];
    if (known.length === 0) return;
    const { created, seen } = oldest();
    const rows = await store.all(
      "select id_hash from session where account = ? and created_at > ? and seen_at > ?",
      ...[account, created, seen],
    );
    const left = new Set(rows.map((row) => String(row.id_hash)));
    for (const id of known) if (!left.has(id)) ended(id);
  }
  let isSweeping = false;
  async function sweepInTurn(): Promise<void> {
    if (isSweeping) return;
    isSweeping = true;
    await sweep();
    isSweeping = false;
  }
  /** Sessions of a time when the clock was ahead: how old they are is unknown, and from now on they grow older. */
  async function beginAnew(): Promise<void> {
    const now = clock();
    await store.transaction(async (inside) => {
      for (const time of ["created_at", "seen_at"]) {
        await inside.run(
          `update session set ${time} = ? where account = ? and ${time} > ?`,
          ...[now, account, now],
        );
      }
    });
  }
  async function noteUse(id: string, seenAt: number): Promise<void> {
    if (clock() - seenAt <= seenEvery || noting.has(id)) return;
    noting.add(id);
    try {
      await store.run(
        "update session set seen_at = ? where account = ? and id_hash = ?",
        ...[clock(), account, id],
      );
    } finally {
      noting.delete(id);
    }
  }
  /** The row of a session that is good, with its person. */
  async function look(id: string): Promise<Row | undefined> {
    const row = await store.get(
      `select person.*, session.created_at as started_at, session.seen_at from session
       join person on person.account = session.account and person.name = session.person
       where session.account = ? and id_hash = ?`,
      ...[account, id],
    );
    if (row === undefined) {
      ended(id);
      return undefined;
    }
    const { created, seen } = oldest();
    if (Number(row.started_at) <= created || Number(row.seen_at) <= seen) {
      await remove(id);
      return undefined;
    }
    if (Number(row.started_at) > clock() || Number(row.seen_at) > clock()) await beginAnew();
    await noteUse(id, Number(row.seen_at));
    return row;
  }
  let usedAt = Number.NEGATIVE_INFINITY;
  // A look that fails is a fault of ours: it ends the process, rather than leave lines open to who was signed out.
  const sweeping = setInterval(() => void sweepInTurn(), sweepEvery).unref();

  return {
    async start(name, { previous, holds } = {}) {
      const secret = randomBytes(32).toString("base64url");
      const { created, seen } = oldest();
      await store.transaction(async (inside) => {
        if (holds !== undefined && !(await holds(inside)))
          throw new NotLetIn("What opened does not open now.");
        await inside.run(
          "delete from session where account = ? and (created_at <= ? or seen_at <= ?)",
          ...[account, created, seen],
        );
        if (previous !== undefined) {
          await inside.run(
            "delete from session where account = ? and id_hash = ?",
            ...[account, hashOf(previous)],
          );
        }
        await inside.run(
          `delete from session where account = ? and person = ? and id_hash not in
           (select id_hash from session where account = ? and person = ?
            order by seen_at desc, created_at desc limit ?)`,
          ...[account, name, account, name, mostOfPerson - 1],
        );
        await inside.run(
          "insert into session (account, id_hash, person, created_at, seen_at) values (?, ?, ?, ?, ?)",
          ...[account, hashOf(secret), name, clock(), clock()],
        );
      });
      ends += 1;
      // The sessions that gave way, and the one this browser had, end now and not with the next sweep.
      await sweep();
      return secret;
    },
    async find(secret) {
      const id = hashOf(secret);
      for (;;) {
        const before = ends;
        const row = await look(id);
        if (row === undefined) return undefined;
        // One that ended since it was read must not be taken for good.
        if (ends !== before) continue;
        good.add(id);
        return { id, person: personOfRow(row) };
      }
    },
    end: (secret) => remove(hashOf(secret)),
    isGood: (id) => good.has(id),
    async use(ids) {
      if (ids.size === 0 || clock() - usedAt < seenEvery) return;
      usedAt = clock();
      const { created, seen } = oldest();
      const used = [...ids];
      try {
        await store.transaction(async (inside) => {
          for (const id of used) {
            await inside.run(
              "update session set seen_at = ? where account = ? and id_hash = ? and created_at > ? and seen_at > ?",
              ...[clock(), account, id, created, seen],
            );
          }
        });
      } catch {
        // A disk that is full, or a store that others hold: a minute that was not noted signs no one out.
      }
    },
    onEnd(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: () => clearInterval(sweeping),
  };
}

/** Who sends a request, once its session was found to be good. */
const senders = new WeakMap<FastifyRequest, { person: Person; id: string | undefined }>();

/** @param id of the session; absent where sign-in is off */
export function setSender(request: FastifyRequest, person: Person, id?: string): void {
  senders.set(request, { person, id });
}

/** Who sends a request; undefined when that is unknown. */
export function personOf(request: FastifyRequest): Person | undefined {
  return senders.get(request)?.person;
}

/** The id of the session a request comes with, as `onEnd` tells it. */
export function sessionOf(request: FastifyRequest): string | undefined {
  return senders.get(request)?.id;
}

/** Names the sender of a request; undefined without sign-in. */
export function askerOf(request: FastifyRequest): string | undefined {
  const name = personOf(request)?.name;
  return name === "" ? undefined : name;
}

/**
 * What the sender of a request may see.
 * @throws Error when no session was required of the request, rather than to take somebody unknown for somebody who may see all
 */
export function rightsOf(request: FastifyRequest): Rights {
  const person = personOf(request);
  if (person === undefined) throw new Error("A private route was reached without a person.");
  return person.rights;
}
