import { createHash, randomBytes } from "node:crypto";
import type { FastifyRequest } from "fastify";
import { hourMs } from "#lib/durations.ts";
import type { Rights } from "#server/account/rights.ts";
import type { Store } from "#server/store/store.ts";
import { type Person, personOfRow } from "./people.ts";

/** A session that was not used for this long is over, in milliseconds. */
export const idleLimit = 12 * hourMs;
/** No session lives longer than this, in milliseconds. */
export const absoluteLimit = 7 * 24 * hourMs;
/** So many sessions one person has at most, on all devices; the one that was not used for the longest ends for a new one. */
export const mostOfPerson = 50;
/** How exactly we know when a session was last used: so often it is written at most, in milliseconds. */
const seenEvery = 60_000;
/** How often we look for sessions that ended elsewhere: by the command for people, on another server, by age. */
const sweepEvery = 1000;

/** A session that is good. `id` is the hash of what the browser holds, and all that anybody here ever sees of it. */
export interface Session {
  readonly id: string;
  readonly person: Person;
}

export interface Sessions {
  /** Starts a session and ends the one the browser had. Answers what its cookie must hold. */
  start(name: string, previous?: string): string;
  /** The session of a cookie's text. */
  find(secret: string): Session | undefined;
  /** Ends the session of a cookie's text. */
  end(secret: string): void;
  /** Whether a session that was found good has not ended since, as far as this process knows. */
  isGood(id: string): boolean;
  /** Notes that sessions are in use. One that is over stays over. */
  use(ids: ReadonlySet<string>): void;
  /** Calls the listener with the id of every session that ends, however it ends, until what it returns is called. */
  onEnd(listener: (id: string) => void): () => void;
  close(): void;
}

const hashOf = (secret: string) => createHash("sha256").update(secret).digest("hex");

export function createSessions(store: Store, clock: () => number = Date.now): Sessions {
  const listeners = new Set<(id: string) => void>();
  /** Those this process has seen to be good. */
  const good = new Set<string>();

  function ended(id: string): void {
    if (good.delete(id)) for (const listener of listeners) listener(id);
  }

  function remove(id: string): void {
    store.run("delete from session where id_hash = ?", id);
    ended(id);
  }

  const oldest = () => ({ created: clock() - absoluteLimit, seen: clock() - idleLimit });

  /** Reads and never writes: another writer must not hold up the whole server every second. */
  function sweep(): void {
    if (good.size === 0) return;
    const { created, seen } = oldest();
    const rows = store.all("select id_hash from session where created_at > ? and seen_at > ?", created, seen);
    const left = new Set(rows.map((row) => String(row.id_hash)));
    for (const id of good) if (!left.has(id)) ended(id);
  }
  /** Sessions of a time when the clock was ahead: how old they are is unknown, and from now on they grow older. */
  function beginAnew(): void {
    const now = clock();
    store.transaction(() => {
      store.run("update session set created_at = ? where created_at > ?", now, now);
      store.run("update session set seen_at = ? where seen_at > ?", now, now);
    });
  }
  let usedAt = Number.NEGATIVE_INFINITY;
  const sweeping = setInterval(sweep, sweepEvery).unref();

  return {
    start(name, previous) {
      const secret = randomBytes(32).toString("base64url");
      const { created, seen } = oldest();
      store.transaction(() => {
        store.run("delete from session where created_at <= ? or seen_at <= ?", created, seen);
        if (previous !== undefined) store.run("delete from session where id_hash = ?", hashOf(previous));
        store.run(
          `delete from session where person = ? and id_hash not in
           (select id_hash from session where person = ? order by seen_at desc, created_at desc limit ?)`,
          ...[name, name, mostOfPerson - 1],
        );
        store.run(
          "insert into session (id_hash, person, created_at, seen_at) values (?, ?, ?, ?)",
          ...[hashOf(secret), name, clock(), clock()],
        );
      });
      // Those that made room, and the one the browser had, end now and not with the next look.
      sweep();
      return secret;
    },
    find(secret) {
      const id = hashOf(secret);
      const row = store.get(
        `select person.*, session.created_at as started_at, session.seen_at from session
         join person on person.name = session.person where id_hash = ?`,
        id,
      );
      if (row === undefined) {
        ended(id);
        return undefined;
      }
      const { created, seen } = oldest();
      if (Number(row.started_at) <= created || Number(row.seen_at) <= seen) {
        remove(id);
        return undefined;
      }
      if (Number(row.started_at) > clock() || Number(row.seen_at) > clock()) beginAnew();
      if (clock() - Number(row.seen_at) > seenEvery) {
        store.run("update session set seen_at = ? where id_hash = ?", clock(), id);
      }
      good.add(id);
      return { id, person: personOfRow(row) };
    },
    end: (secret) => remove(hashOf(secret)),
    isGood: (id) => good.has(id),
    use(ids) {
      if (ids.size === 0 || clock() - usedAt < seenEvery) return;
      usedAt = clock();
      const { created, seen } = oldest();
      try {
        store.transaction(() => {
          for (const id of ids) {
            store.run(
              "update session set seen_at = ? where id_hash = ? and created_at > ? and seen_at > ?",
              ...[clock(), id, created, seen],
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

/** By what the sender of a request is told from others; undefined without sign-in. */
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
