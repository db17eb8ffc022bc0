import { type ClientRequest, get, type IncomingMessage } from "node:http";
import { EventStreamReader } from "#contract/event-stream.ts";
import { instant } from "./dashboard.ts";

/** What a reader of the feed received. */
export interface FeedEvent {
  readonly event: string;
  readonly id: string;
  readonly data: string;
  /** When its last byte was read, milliseconds since 1970. */
  readonly at: number;
  /** All that came over the line since the event before, HTTP's own bytes included. */
  readonly bytes: number;
}

/** One reader of `GET /feed` on a connection of its own. */
export interface FeedReader {
  /** Where it stands; empty before the first event. */
  position(): string;
  close(): void;
}

/**
 * Opens the feed and goes on reading it.
 * @param last where to go on from
 * @param path with what is to be sent
 * @throws Error when the feed is refused
 */
export async function readFeed(
  url: string,
  onEvent: (event: FeedEvent) => void,
  last?: string,
  path = "/feed",
): Promise<FeedReader> {
  const headers = {
    accept: "text/event-stream",
    ...(last === undefined || last === "" ? {} : { "last-event-id": last }),
  };
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const request: ClientRequest = get(`${url}${path}`, { agent: false, headers }, resolve);
  request.on("error", reject);
  let position = last ?? "";
  const response = await promise;
  if (response.statusCode !== 200) throw new Error(`The feed answered with ${response.statusCode}`);
  const stream = new EventStreamReader();
  const decoder = new TextDecoder();
  const { socket } = response;
  let counted = socket.bytesRead;
  response.on("data", (chunk: Buffer) => {
    const at = instant();
    for (const { event, id, data } of stream.read(decoder.decode(chunk, { stream: true }))) {
      position = id;
      onEvent({ event, id, data, at, bytes: socket.bytesRead - counted });
      counted = socket.bytesRead;
    }
  });
  // The line ends when somebody ends it, here or there.
  response.on("error", () => undefined);
  return { position: () => position, close: () => request.destroy() };
}

/** Opens many at once. */
export function readFeeds(
  url: string,
  count: number,
  onEvent: (event: FeedEvent, reader: number) => void,
  last?: string,
): Promise<FeedReader[]> {
  return Promise.all(
    Array.from({ length: count }, (_, reader) => readFeed(url, (event) => onEvent(event, reader), last)),
  );
}
