import { once } from "node:events";
import type { Server } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import { afterEach, expect, test } from "vitest";
import { answering, startTestServer } from "#server/testing/test-server.ts";
import { createLimitedServer, type Limits } from "./limits.ts";

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

test("an answer is let go of whose reader reads nothing of it", async () => {
  const open = await start({ stillMs: 200 });
  const { socket, theirs } = await open();
  socket.write(question);
  await closed(theirs);
  expect(socket.bytesRead).toBeLessThan(long.length);
});

test("an answer is let go of whose reader reads a little now and then, and asks for more meanwhile", async () => {
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
