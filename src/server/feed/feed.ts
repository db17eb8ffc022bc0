import type { ServerResponse } from "node:http";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Device } from "#contract/device.ts";
import { comment } from "#contract/event-stream.ts";
import { type FeedEvent, type FeedState, formatFeedEvent } from "#contract/feed.ts";
import { type FeedPosition, parsePosition } from "#contract/feed-position.ts";
import { MalformedQuery } from "#contract/query.ts";
import type { AccountChange } from "#server/account/account.ts";
import { everything, type Rights } from "#server/account/rights.ts";
import { parameterOf } from "#server/http/guard.ts";
import { sendProblem } from "#server/http/problem.ts";
import { Change, History } from "./change.ts";

/** What the feed needs of the account copy. */
export interface FeedSource {
  view(): {
    readonly devices: ReadonlyMap<string, Device>;
    readonly revision: number;
    readonly takenAt: number | undefined;
    readonly upstream: FeedState["upstream"];
    readonly setAside: number;
    readonly unreadable: number;
  };
  subscribe(listener: (change: AccountChange) => void): () => void;
  /** What a revision is called for a person who may see this much. */
  positionOf(rights: Rights, revision: number): FeedPosition;
  /** The revision that is called so; undefined when it is forgotten, as in another life of the server. */
  revisionAt(rights: Rights, position: FeedPosition): number | undefined;
}

/** What the feed needs of sessions, which it knows by their ids. */
export interface FeedSessions {
  /** The session a request comes with. */
  of(request: FastifyRequest): string | undefined;
  isGood(id: string): boolean;
  /** Told every while whose readers are here: a feed that is open is a session in use. */
  use(ids: ReadonlySet<string>): void;
  /** Calls the listener with every session that ends, until what it returns is called. */
  onEnd(listener: (id: string) => void): () => void;
}

export interface FeedOptions {
  /** What the sender of a request may see. Default: everything. */
  readonly rightsOf?: (request: FastifyRequest) => Rights;
  /** Absent without sign-in. */
  readonly sessions?: FeedSessions;
  /** Who sends a request; undefined without sign-in. */
  readonly nameOf?: (request: FastifyRequest) => string | undefined;
  /** What is kept for readers that come back, in changes and in bytes of text. */
  readonly keep?: { readonly changes: number; readonly bytes: number };
  /** A change of more rows is not told: everybody fetches everything anew, which is less. */
  readonly mostRows?: number;
  /** A reader for whom more than this waits to be sent is dropped, in bytes: more than one that comes back may miss. */
  readonly mostWaiting?: number;
  readonly mostReaders?: number;
  /** Of one session. The oldest makes room: it may be one whose line went dead without a word. */
  readonly mostOfSession?: number;
  /** Of one person in all sessions. The next is refused: to end another's line would only have that one come back. */
  readonly mostOfPerson?: number;
  readonly commentMs?: number;
}

export interface Feed {
  /** How many read now. */
  readers(): number;
  /** Answers a request for the feed, and goes on answering it. */
  open(request: FastifyRequest, reply: FastifyReply): FastifyReply;
  /** Ends every reader, and lets no other in. */
  close(): void;
}

/** Of a reader for whom something waits at so many comments in a row we let go: it does not read. */
const mostBehind = 4;

/** What a reader is told: all that changes, or only how the copy stands and its revision, for who holds none of it. */
type Tell = "changes" | "state";

interface Reader {
  readonly tell: Tell;
  readonly response: ServerResponse;
  readonly rights: Rights;
  readonly session: string | undefined;
  /** At how many comments in a row something was waiting to be sent. */
  behind: number;
  readonly name: string | undefined;
}

const resync: FeedEvent = { event: "resync", data: {} };

const headers = {
  "content-type": "text/event-stream; charset=utf-8",
  "cache-control": "no-store",
  // nginx keeps an answer back until it has a page full of it, unless it is told so.
  "x-accel-buffering": "no",
};

/**
 * Where the reader stands by its own word: the header of one that comes back, or `?since=` where the first request
 * cannot carry a header. A reader cannot resume from a position that is not ours.
 * @throws MalformedQuery
 */
function askedFor(request: FastifyRequest): { last: string | undefined; tell: Tell } {
  const since = parameterOf(request, "since", ["tell"]);
  const tell = parameterOf(request, "tell", ["since"]) ?? "changes";
  if (!(tell === "changes" || tell === "state")) throw new MalformedQuery("tell is changes or state.");
  const header = request.headers["last-event-id"];
  return { last: typeof header === "string" && header !== "" ? header : since, tell };
}

/** Readers of one key are told the same. */
const keyOf = (tell: Tell, { at }: Rights) => `${tell} ${at ?? ""}`;

/** The changes of the account copy as they happen, for any number of readers (DESIGN: the wire). */
export function createFeed(source: FeedSource, options: FeedOptions = {}): Feed {
  const { rightsOf = () => everything, sessions, commentMs = 15_000 } = options;
  const { keep = { changes: 500, bytes: 4_000_000 }, mostRows = 20_000 } = options;
  const { mostWaiting = 8_000_000, mostReaders = 5000, mostOfSession = 20 } = options;
  const { mostOfPerson = 100, nameOf = () => undefined } = options;
  const history = new History(keep, source.view().revision);
  const readers = new Set<Reader>();
  /** The last words on how things stand, by whom they were told to. */
  const states = new Map<string, string>();
  let closed = false;

  function textOf(event: FeedEvent, rights: Rights): Buffer {
    return Buffer.from(formatFeedEvent(event, source.positionOf(rights, source.view().revision)));
  }

  function stateFor({ at }: Rights): FeedEvent {
    const { takenAt, upstream, setAside, unreadable } = source.view();
    // What could not be read may stand anywhere: for somebody with one branch, nothing exists beside it.
    const noted = at === undefined ? { setAside, unreadable } : { setAside: 0, unreadable: 0 };
    const { state, since } = upstream;
    return {
      event: "state",
      data: { ...(takenAt === undefined ? {} : { takenAt }), upstream: { state, since }, ...noted },
    };
  }

  /**
   * How things stand, for readers who may see the same, where they have not heard it: that somebody else was told of something
   * is nothing to them.
   */
  function newState(tell: Tell, rights: Rights): Buffer {
    const key = keyOf(tell, rights);
    const text = textOf(stateFor(rights), rights);
    if (states.get(key) === text.toString()) return Buffer.alloc(0);
    states.set(key, text.toString());
    return text;
  }

  function drop(reader: Reader): void {
    readers.delete(reader);
    reader.response.destroy();
  }

  function send(reader: Reader, text: Buffer | string): void {
    // Looked at before writing, since one event may be larger than what may wait.
    if (reader.response.writableLength > mostWaiting) drop(reader);
    else if (text.length > 0) reader.response.write(text);
  }

  /** Sends each reader what `make` makes, or how things stand, once for all readers of the same rights. */
  function sendAll(make: (rights: Rights) => Buffer): void {
    const texts = new Map<string, Buffer>();
    for (const reader of readers) {
      const { rights, tell } = reader;
      const key = keyOf(tell, rights);
      const text = texts.get(key) ?? (tell === "state" ? newState(tell, rights) : make(rights));
      texts.set(key, text);
      send(reader, text);
    }
    for (const key of states.keys()) if (!texts.has(key)) states.delete(key);
  }

  /** Whether a change concerns a person who may see this much. */
  function isSeen({ revision }: AccountChange, rights: Rights): boolean {
    const [before, after] = [revision - 1, revision].map((of) => source.positionOf(rights, of).revision);
    return before !== after;
  }

  function changeOf(change: AccountChange): Change {
    const positionFor = (rights: Rights) => source.positionOf(rights, change.revision);
    return new Change(positionFor, change, source.view().devices);
  }

  function tell(change: AccountChange): void {
    const rows = change.devices.length + change.networkDevices.length + change.reports.length;
    // After a start of the account thread no reader has the copy that a patch would change.
    if (rows > mostRows || change.startsOver) {
      history.forget(change.revision);
      sendAll((rights) => (isSeen(change, rights) ? textOf(resync, rights) : newState("changes", rights)));
      return;
    }
    const entry = rows === 0 ? undefined : changeOf(change);
    sendAll((rights) => {
      const text = entry?.textFor(rights);
      if (text === undefined) return newState("changes", rights);
      return change.stateChanged ? Buffer.concat([text, newState("changes", rights)]) : text;
    });
    if (entry === undefined) return;
    // Made even without a reader, since its bytes bound the history.
    entry.textFor(everything);
    history.add(entry);
  }

  /** What a reader has to hear first: what it missed, or that this is forgotten, and how things stand. */
  function greeting({ last, tell }: ReturnType<typeof askedFor>, rights: Rights): Buffer[] {
    const state = textOf(stateFor(rights), rights);
    states.set(keyOf(tell, rights), state.toString());
    if (last === undefined || tell === "state") return [state];
    const position = parsePosition(last);
    const revision = position === undefined ? undefined : source.revisionAt(rights, position);
    const missed = revision === undefined ? undefined : history.since(revision);
    if (missed === undefined) return [textOf(resync, rights), state];
    return [...missed.flatMap((change) => change.textFor(rights) ?? []), state];
  }

  function dismiss(reader: Reader): void {
    readers.delete(reader);
    reader.response.end();
  }

  /** From the oldest to the newest. */
  const readersOf = (id: string) => [...readers].filter(({ session }) => session === id);

  /** Whether somebody has so many lines that one more is refused; a session that has its own number makes room itself. */
  function hasTooMany(name: string | undefined, session: string | undefined): boolean {
    if (name === undefined) return false;
    const theirs = [...readers].filter((reader) => reader.name === name);
    const own = theirs.filter((reader) => reader.session === session);
    return theirs.length >= mostOfPerson && own.length < mostOfSession;
  }

  function admit(reader: Reader): void {
    const { response, session } = reader;
    if (session !== undefined) {
      const theirs = readersOf(session);
      theirs.slice(0, Math.max(0, theirs.length + 1 - mostOfSession)).forEach(dismiss);
    }
    readers.add(reader);
    response.on("close", () => readers.delete(reader));
    // A reader that goes away in the middle of a line is no fault of anybody's; "close" follows.
    response.on("error", () => {});
    // Signed out after the session was found to be good: that end would not be told again.
    if (session !== undefined && sessions?.isGood(session) === false) dismiss(reader);
  }

  const unsubscribe = source.subscribe(tell);
  const forgetSessions = sessions?.onEnd((id) => readersOf(id).forEach(dismiss));
  const commenting = setInterval(() => {
    for (const reader of readers) {
      reader.behind = reader.response.writableLength > 0 ? reader.behind + 1 : 0;
      if (reader.behind >= mostBehind) drop(reader);
      else send(reader, comment);
    }
    sessions?.use(new Set([...readers].flatMap(({ session }) => session ?? [])));
  }, commentMs).unref();

  return {
    readers: () => readers.size,
    open(request, reply) {
      const asked = askedFor(request);
      const rights = rightsOf(request);
      if (closed || readers.size >= mostReaders) {
        return sendProblem(reply, {
          status: 503,
          retryAfter: 5,
          detail: "Too many readers, or none any more.",
        });
      }
      const [session, name] = [sessions?.of(request), nameOf(request)];
      if (hasTooMany(name, session)) {
        return sendProblem(reply, {
          status: 429,
          retryAfter: 30,
          detail: `You have ${mostOfPerson} pages open already. Close some of them.`,
        });
      }
      reply.hijack();
      const response = reply.raw;
      response.writeHead(200, { ...reply.getHeaders(), ...headers } as Record<string, string>);
      // Piece by piece, since the pieces are the same for everybody who comes back, and a copy of them is not.
      for (const text of greeting(asked, rights)) response.write(text);
      admit({ response, rights, tell: asked.tell, session, name, behind: 0 });
      return reply;
    },
    close() {
      closed = true;
      clearInterval(commenting);
      unsubscribe();
      forgetSessions?.();
      for (const { response } of readers) response.end();
      readers.clear();
    },
  };
}

/** `GET /feed`, which ends with the server. */
export function addFeed(app: FastifyInstance, feed: Feed): void {
  app.get("/feed", { exposeHeadRoute: false, compress: false }, (request, reply) =>
    feed.open(request, reply),
  );
  // Before the server waits for its connections to end, which these never would.
  app.addHook("preClose", async () => feed.close());
}
