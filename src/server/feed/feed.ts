import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { type FeedEvent, formatFeedEvent } from "#contract/feed.ts";
import { parsePosition } from "#contract/feed-position.ts";
import { MalformedQuery } from "#contract/query.ts";
import type { AccountChange } from "#server/account/account.ts";
import { everything, type Rights } from "#server/account/rights.ts";
import { parameterOf } from "#server/http/guard.ts";
import { sendProblem } from "#server/http/problem.ts";
import { Change, History } from "./change.ts";
import type { FeedOptions, FeedSource } from "./options.ts";
import { Readers, type Tell } from "./readers.ts";

export interface Feed {
  /** How many read now. */
  readers(): number;
  /** Answers a request for the feed, and goes on answering it. */
  open(request: FastifyRequest, reply: FastifyReply): FastifyReply;
  /** Ends every reader, and lets no other in. */
  close(): void;
}

const resync: FeedEvent = { event: "resync", data: {} };

const headers = {
  "content-type": "text/event-stream; charset=utf-8",
  "cache-control": "no-store",
  // nginx keeps an answer back until it has a page full of it, unless a header says so.
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

/** Readers of one key get the same. */
const keyOf = (tell: Tell, { at }: Rights) => `${tell} ${at ?? ""}`;

/** The changes of the account copy as they happen, for any number of readers (DESIGN: the wire). */
export function createFeed(source: FeedSource, options: FeedOptions = {}): Feed {
  const { rightsOf = () => everything, nameOf = () => undefined, sessions, commentMs = 15_000 } = options;
  const { keep = { changes: 500, bytes: 4_000_000 }, mostRows = 20_000 } = options;
  const history = new History(keep, source.view().revision);
  const readers = new Readers(options, sessions, commentMs);
  /** The last words on how things stand, by whom they were sent to. */
  const states = new Map<string, string>();

  function textOf(event: FeedEvent, rights: Rights): Buffer {
    return Buffer.from(formatFeedEvent(event, source.positionOf(rights, source.view().revision)));
  }

  function stateFor({ at }: Rights): FeedEvent {
    const { takenAt, upstream, setAside, unreadable } = source.view();
    // An unreadable row may stand anywhere in the account, so it is not sent to somebody with one branch.
    const noted = at === undefined ? { setAside, unreadable } : { setAside: 0, unreadable: 0 };
    const { state, since } = upstream;
    return {
      event: "state",
      data: { ...(takenAt === undefined ? {} : { takenAt }), upstream: { state, since }, ...noted },
    };
  }

  /** The state, if readers with these rights have not heard it yet. What others got does not count. */
  function newState(tell: Tell, rights: Rights): Buffer {
    const key = keyOf(tell, rights);
    const text = textOf(stateFor(rights), rights);
    if (states.get(key) === text.toString()) return Buffer.alloc(0);
    states.set(key, text.toString());
    return text;
  }

  /** Sends each reader what `make` makes, or how things stand, once for all readers of the same rights. */
  function sendAll(make: (rights: Rights) => Buffer): void {
    const texts = new Map<string, Buffer>();
    for (const reader of readers) {
      const { rights, tell } = reader;
      const key = keyOf(tell, rights);
      const text = texts.get(key) ?? (tell === "state" ? newState(tell, rights) : make(rights));
      texts.set(key, text);
      if (tell === "state") readers.sendInTurn(reader, text);
      else readers.send(reader, text);
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
    return new Change(positionFor, change);
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

  const unsubscribe = source.subscribe(tell);

  return {
    readers: () => readers.size,
    open(request, reply) {
      const asked = askedFor(request);
      const rights = rightsOf(request);
      const [session, name] = [sessions?.of(request), nameOf(request)];
      const refusal = readers.refusal(name, session);
      if (refusal !== undefined) return sendProblem(reply, refusal);
      reply.hijack();
      const response = reply.raw;
      response.writeHead(200, { ...reply.getHeaders(), ...headers } as Record<string, string>);
      // Piece by piece, since the pieces are the same for everybody who comes back, and a copy of them is not.
      for (const text of greeting(asked, rights)) response.write(text);
      readers.admit({ response, rights, tell: asked.tell, session, name });
      return reply;
    },
    close() {
      unsubscribe();
      readers.close();
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
