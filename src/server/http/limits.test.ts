import { once } from "node:events";
import { readFileSync } from "node:fs";
import { Agent, get, type IncomingMessage, type Server } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import { afterEach, expect, test } from "vitest";
import { answering, startTestServer } from "#server/testing/test-server.ts";
import { createLimitedServer, type Limits, usualLimits } from "./limits.ts";

let server: Server | undefined;
let port = 0;
const sockets: Socket[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
  server?.closeAllConnections();
  server?.close();
});

/** More than the system takes over for a reader who reads nothing. */
const long = Buffer.alloc(20_000_000, "x");

/** A server that answers everything with something long. */
async function start(limits: Partial<Limits>) {
  const own = createLimitedServer((_request, response) => response.end(long), undefined, limits);
  server = own;
  own.listen(0, "127.0.0.1");
  await once(own, "listening");
  ({ port } = own.address() as AddressInfo);
  /** A connection, seen from both ends. */
  async function open() {
    const arrives = once(own, "connection");
    const socket = connect(port, "127.0.0.1");
    sockets.push(socket);
    socket.on("error", () => undefined);
    const [theirs] = (await arrives) as [Socket];
    return { socket, theirs };
  }
  return open;
}

/** However it ended. */
const closed = (socket: Socket) => new Promise((resolve) => socket.once("close", resolve));

const question = "GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n";

test("an idle connection to Trapboard is kept for longer than a proxy keeps its end", async () => {
  const trapboard = await startTestServer(answering({ devices: [], network_devices: [] }));
  const response = await fetch(`${trapboard.url}/healthz`);
  expect(response.headers.get("keep-alive")).toBe("timeout=75, max=10000");
  await response.text();
  await trapboard.close();
});

test("whoever connects and says nothing, or never ends its headers, is let go", async () => {
  const open = await start({ headersMs: 200 });
  const silent = await open();
  const slow = await open();
  slow.socket.write("GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Slow: ");
  silent.socket.resume();
  slow.socket.resume();
  await Promise.all([closed(silent.theirs), closed(slow.theirs)]);
});

test("whoever never ends the body of a request is let go", async () => {
  const open = await start({ headersMs: 100, requestMs: 300 });
  const { socket, theirs } = await open();
  socket.write("POST / HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 100\r\n\r\n{");
  socket.resume();
  await closed(theirs);
  expect(socket.bytesWritten).toBeLessThan(200);
});

test("a connection takes so many requests, and the client opens another for the next", async () => {
  await start({ requestsPerSocket: 2 });
  let connections = 0;
  server?.on("connection", () => {
    connections += 1;
  });
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  for (const open of [1, 1, 2]) {
    const [answer] = (await once(get({ port, host: "127.0.0.1", agent }), "response")) as [IncomingMessage];
    expect(answer.statusCode).toBe(200);
    await once(answer.resume(), "end");
    expect(connections).toBe(open);
  }
  agent.destroy();
});

test("Trapboard has the limits that the page for operators names", async () => {
  const page = readFileSync(new URL("../../../docs/operations.md", import.meta.url), "utf8");
  const rowOf = (what: string) =>
    page
      .split("\n")
      .find((line) => line.startsWith("|") && line.includes(what))
      ?.split("|")[2]
      ?.trim();
  const seconds = (milliseconds: number) => `${milliseconds / 1000} s`;
  const limits = usualLimits;
  expect(rowOf("`keepAliveTimeout`")).toBe(seconds(limits.keepAliveMs));
  expect(rowOf("`headersTimeout`")).toBe(seconds(limits.headersMs));
  expect(rowOf("`requestTimeout`")).toBe(`${seconds(limits.requestMs)}, ${seconds(limits.handshakeMs)}`);
  expect(rowOf("not a byte moves")).toBe(seconds(limits.stillMs));
  expect(rowOf("made and not taken")).toBe(
    `${seconds(limits.graceMs)}, and 1 s more for every ${limits.slowest / 1000} KB of it`,
  );
  expect(rowOf("`maxRequestsPerSocket`")).toBe(limits.requestsPerSocket.toLocaleString("en"));
  expect(rowOf("`maxConnections`")).toBe(`${limits.connections}; ${limits.connectionsOfOne}`);
  const trapboard = await startTestServer(answering({ devices: [], network_devices: [] }));
  expect(trapboard.server).toMatchObject({
    keepAliveTimeout: limits.keepAliveMs,
    headersTimeout: limits.headersMs,
    requestTimeout: limits.requestMs,
    timeout: limits.stillMs,
    maxRequestsPerSocket: limits.requestsPerSocket,
    maxConnections: limits.connections,
  });
  await trapboard.close();
});

test("an answer is let go of whose reader reads nothing of it", async () => {
  const open = await start({ stillMs: 200 });
  const { socket, theirs } = await open();
  socket.write(question);
  await closed(theirs);
  expect(socket.bytesRead).toBeLessThan(long.length);
});

test("an answer is dropped if its reader reads a little now and then, and asks for more meanwhile", async () => {
  const open = await start({ graceMs: 300, slowest: 1_000_000_000 });
  const { socket, theirs } = await open();
  const reading = setInterval(() => {
    socket.read(1000);
    socket.write("\r\n");
  }, 20);
  socket.write(question);
  await closed(theirs);
  clearInterval(reading);
  expect(socket.bytesRead).toBeLessThan(long.length);
});

test("an answer that is read comes whole, however long it takes at a fair pace", async () => {
  const open = await start({ graceMs: 10, slowest: 2_000_000 });
  const { socket } = await open();
  socket.end(question.replace("\r\n\r\n", "\r\nConnection: close\r\n\r\n"));
  expect((await text(socket)).length).toBeGreaterThan(long.length);
});

test("there are no more connections than may be", async () => {
  const open = await start({ connections: 2 });
  const kept = [await open(), await open()];
  const third = connect(port, "127.0.0.1");
  sockets.push(third);
  third.resume();
  await closed(third);
  for (const { theirs } of kept) expect(theirs.destroyed).toBe(false);
});
