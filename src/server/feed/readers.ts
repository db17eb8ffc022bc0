import type { ServerResponse } from "node:http";
import type { FastifyRequest } from "fastify";
import { comment } from "#contract/event-stream.ts";
import type { Rights } from "#server/account/rights.ts";
import { Pace } from "./pace.ts";

/** What the feed needs of sessions, which it knows by their ids. */
export interface FeedSessions {
  /** The session a request comes with. */
  of(request: FastifyRequest): string | undefined;
  isGood(id: string): boolean;
  /** Called every while with whose readers are here: a feed that is open is a session in use. */
  use(ids: ReadonlySet<string>): void;
  /** Calls the listener with every session that ends, until what it returns is called. */
  onEnd(listener: (id: string) => void): () => void;
}

/** What a reader gets: all that changes, or only how the copy stands and its revision, for who holds none of it. */
export type Tell = "changes" | "state";

export interface Reader {
  readonly tell: Tell;
  readonly response: ServerResponse;
  readonly rights: Rights;
  readonly session: string | undefined;
  readonly name: string | undefined;
}

export interface ReaderBounds {
  /** A reader for whom more than this waits to be sent is dropped, in bytes: more than one that comes back may miss. */
  readonly mostWaiting: number;
  readonly mostReaders: number;
  /** Of one session. The oldest makes room: it may be one whose line went dead without a word. */
  readonly mostOfSession: number;
  /**
   * Of one person in all sessions. A further reader is refused. If another were dropped instead, it would only come
   * back.
   */
  readonly mostOfPerson: number;
}

const usualBounds: ReaderBounds = {
  mostWaiting: 8_000_000,
  mostReaders: 5000,
  mostOfSession: 20,
  mostOfPerson: 100,
};

/** If something still waits for a reader at so many comments in a row, the reader does not read and is dropped. */
const mostBehind = 4;

/** Who reads the feed, from the oldest to the newest, within bounds for all, for a person and for a session. */
export class Readers {
  /** Each with the number of comments in a row at which something was waiting to be sent. */
  readonly #behind = new Map<Reader, number>();
  readonly #bounds: ReaderBounds;
  readonly #sessions: FeedSessions | undefined;
  readonly #forgetSessions: (() => void) | undefined;
  readonly #commenting: NodeJS.Timeout;
  readonly #pace = new Pace<Reader>((reader, text) => {
    if (this.#behind.has(reader)) this.send(reader, text);
  });
  #isClosed = false;

  constructor(bounds: Partial<ReaderBounds>, sessions: FeedSessions | undefined, commentMs: number) {
    this.#bounds = { ...usualBounds, ...bounds };
    this.#sessions = sessions;
    this.#forgetSessions = sessions?.onEnd((id) => {
      for (const reader of this.#of(id)) this.#dismiss(reader);
    });
    this.#commenting = setInterval(() => this.#comment(), commentMs).unref();
  }

  get size(): number {
    return this.#behind.size;
  }

  [Symbol.iterator](): Iterator<Reader> {
    return this.#behind.keys();
  }

  /** Why one more is refused, as the problem to answer with; undefined where there is room. */
  refusal(name: string | undefined, session: string | undefined) {
    if (this.#isClosed || this.size >= this.#bounds.mostReaders) {
      return { status: 503, retryAfter: 5, detail: "Too many readers, or none any more." };
    }
    if (!this.#hasTooMany(name, session)) return undefined;
    const detail = `You have ${this.#bounds.mostOfPerson} pages open already. Close some of them.`;
    return { status: 429, retryAfter: 30, detail };
  }

  /** Takes a reader in, whose headers and first words are written. */
  admit(reader: Reader): void {
    const { response, session } = reader;
    if (session !== undefined) {
      const theirs = this.#of(session);
      const tooMany = Math.max(0, theirs.length + 1 - this.#bounds.mostOfSession);
      for (const oldest of theirs.slice(0, tooMany)) this.#dismiss(oldest);
    }
    this.#behind.set(reader, 0);
    response.on("close", () => this.#behind.delete(reader));
    // A reader that goes away in the middle of a line is no fault of anybody's; "close" follows.
    response.on("error", () => {});
    // Signed out after the session was found to be good: that end would not be sent again.
    if (session !== undefined && this.#sessions?.isGood(session) === false) this.#dismiss(reader);
  }

  send(reader: Reader, text: Buffer | string): void {
    // Looked at before writing, since one event may be larger than what may wait.
    if (reader.response.writableLength > this.#bounds.mostWaiting) this.#drop(reader);
    else if (text.length > 0) reader.response.write(text);
  }

  /** Sends it to one reader after the other. */
  sendInTurn(reader: Reader, text: Buffer): void {
    if (text.length > 0) this.#pace.add(reader, text);
  }

  /** Ends every reader, and lets no other in. */
  close(): void {
    this.#isClosed = true;
    this.#pace.close();
    clearInterval(this.#commenting);
    this.#forgetSessions?.();
    for (const reader of this) this.#dismiss(reader);
  }

  #of(session: string): Reader[] {
    return [...this].filter((reader) => reader.session === session);
  }

  /** Whether somebody has so many lines that one more is refused; a session that has its own number makes room itself. */
  #hasTooMany(name: string | undefined, session: string | undefined): boolean {
    if (name === undefined) return false;
    const theirs = [...this].filter((reader) => reader.name === name);
    const own = theirs.filter((reader) => reader.session === session);
    return theirs.length >= this.#bounds.mostOfPerson && own.length < this.#bounds.mostOfSession;
  }

  #comment(): void {
    for (const [reader, times] of this.#behind) {
      const behind = reader.response.writableLength > 0 ? times + 1 : 0;
      this.#behind.set(reader, behind);
      if (behind >= mostBehind) this.#drop(reader);
      else this.send(reader, comment);
    }
    this.#sessions?.use(new Set([...this].flatMap(({ session }) => session ?? [])));
  }

  #dismiss(reader: Reader): void {
    this.#behind.delete(reader);
    reader.response.end();
  }

  #drop(reader: Reader): void {
    this.#behind.delete(reader);
    reader.response.destroy();
  }
}
