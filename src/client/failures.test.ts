import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import {
  type AddressInfo,
  createServer as createRawServer,
  type Server as RawServer,
  type Socket,
} from "node:net";
import { gzipSync } from "node:zlib";
import { afterEach, describe, expect, test } from "vitest";
import { ReadApiError } from "./errors.ts";
import { createReadApi } from "./read-api.ts";

const open: { close: () => unknown }[] = [];
afterEach(async () => {
  for (const server of open.splice(0)) await server.close();
});

async function listen(server: RawServer): Promise<string> {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  open.push({
    close() {
      server.closeAllConnections();
      server.close();
    },
  });
  return listen(server);
}

/** A server that says exactly these bytes to whatever it is asked, then does `then` to the connection. */
async function serveBytes(bytes: string, then: (socket: Socket) => void): Promise<string> {
  const sockets = new Set<Socket>();
  const server = createRawServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => sockets.delete(socket));
    socket.once("data", () => socket.write(bytes, () => then(socket)));
  });
  open.push({
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  });
  return listen(server);
}

function clientOf(baseUrl: string, options: { timeoutMs?: number; maxBytes?: number } = {}) {
  return createReadApi({ baseUrl, version: "1.13", timeoutMs: 5000, ...options });
}

async function failureOf(promise: Promise<unknown>): Promise<ReadApiError> {
  const error = await promise.then(
    () => expect.fail("It succeeded."),
    (reason: unknown) => reason,
  );
  if (!(error instanceof ReadApiError)) throw error;
  return error;
}

const noDevices = JSON.stringify({ devices: [] });
const json = { "content-type": "application/json" };

describe("an error status", () => {
  async function failing(
    status: number,
    headers: Record<string, string> = {},
    body = "",
  ): Promise<ReadApiError> {
    const base = await serve((_request, response) => {
      response.writeHead(status, headers).end(body);
    });
    return failureOf(clientOf(base).devices());
  }

  test.each([
    [400, "bad-request"],
    [401, "unauthorized"],
    [429, "rate-limited"],
    [500, "server-error"],
    [503, "server-error"],
    [404, "server-error"],
    [403, "server-error"],
    [204, "server-error"],
    [301, "contract-mismatch"],
    [302, "contract-mismatch"],
    [304, "contract-mismatch"],
    [308, "contract-mismatch"],
  ])("%i is of kind %s and says so in a sentence", async (status, kind) => {
    const error = await failing(status);
    expect(error).toMatchObject({ kind, status, name: "ReadApiError" });
    expect(error.message).toMatch(/^The API .*\.$/);
  });

  test("a redirect is not followed", async () => {
    let followed = 0;
    const target = await serve((_request, response) => {
      followed += 1;
      response.end(noDevices);
    });
    await failing(307, { location: target });
    expect(followed).toBe(0);
  });

  const date = "Fri, 20 Nov 2026 06:00:00 GMT";
  test.each<[string, number | undefined]>([
    ["30", 30],
    ["0", 0],
    [" 7 ", 7],
    ["Fri, 20 Nov 2026 06:01:30 GMT", 90],
    ["Fri, 20 Nov 2026 05:00:00 GMT", 0],
    ["99999999999999999999999", 3600],
    ["Fri, 20 Nov 9999 06:00:00 GMT", 3600],
    ["-5", undefined],
    ["1.5", undefined],
    ["1e3", undefined],
    ["soon", undefined],
    ["2026-11-20T06:01:30", undefined],
    ["", undefined],
  ])("Retry-After %j asks to wait %s s", async (header, waitSeconds) => {
    expect((await failing(429, { date, "retry-after": header })).waitSeconds).toBe(waitSeconds);
  });

  test("no Retry-After asks for no particular wait", async () => {
    expect((await failing(429)).waitSeconds).toBeUndefined();
  });

  test("a problem document's detail is attached, cut to a bearable length, and what lies behind it", async () => {
    const body = JSON.stringify({ detail: "x".repeat(5000), problem: "unauthorized" });
    const error = await failing(502, { "content-type": "application/problem+json" }, body);
    expect(error).toMatchObject({ kind: "server-error", problem: "unauthorized" });
    expect(error.detail).toHaveLength(300);
  });

  test.each([
    ["text/html", "<h1>Oh</h1>"],
    ["application/json", '{"detail":"vendor says"}'],
    ["application/problem+json", "{"],
    ["application/problem+json", "null"],
    ["application/problem+json", '{"detail":7,"problem":"nonsense"}'],
    ["application/problem+json", `{"detail":"${"x".repeat(100_000)}"}`],
  ])("no detail is read from %s %.20s", async (type, body) => {
    const error = await failing(500, { "content-type": type }, body);
    expect(error).toMatchObject({ kind: "server-error", detail: undefined, problem: undefined });
  });
});

describe("a broken answer", () => {
  test.each([
    ["HTML", "<!doctype html><title>Sign in</title>"],
    ["null", "null"],
    ["a list", "[]"],
    ["an object without devices", "{}"],
    ["devices that are no list", '{"devices":{}}'],
    ["nothing", ""],
    ["JSON that stops halfway", '{"devices":[{"serial_number":"A"'],
  ])("%s is a contract mismatch with its cause", async (_name, body) => {
    const base = await serve((_request, response) => {
      response.writeHead(200, json).end(body);
    });
    const error = await failureOf(clientOf(base).devices());
    expect(error.kind).toBe("contract-mismatch");
    expect(error.cause).toBeInstanceOf(Error);
  });

  test("a small answer that unpacks to a huge one is not read to its end", async () => {
    const bomb = gzipSync(Buffer.alloc(64_000_000, " "));
    const base = await serve((_request, response) => {
      response.writeHead(200, { ...json, "content-encoding": "gzip" }).end(bomb);
    });
    const error = await failureOf(clientOf(base, { maxBytes: 1_000_000 }).devices());
    expect(error).toMatchObject({ kind: "contract-mismatch", message: expect.stringContaining("1 MB") });
  });

  test("an answer without end is not read on", async () => {
    const base = await serve((_request, response) => {
      response.writeHead(200, json);
      const more = () => {
        while (!response.destroyed && response.write(" ".repeat(65_536)));
      };
      response.on("drain", more);
      more();
    });
    expect((await failureOf(clientOf(base, { maxBytes: 1_000_000 }).devices())).kind).toBe(
      "contract-mismatch",
    );
  });

  test("exactly the bound is still read", async () => {
    const base = await serve((_request, response) => {
      response.writeHead(200, json).end(noDevices);
    });
    expect((await clientOf(base, { maxBytes: noDevices.length }).devices()).rows).toEqual([]);
    const error = await failureOf(clientOf(base, { maxBytes: noDevices.length - 1 }).devices());
    expect(error.kind).toBe("contract-mismatch");
  });

  test.each([
    ["shorter than announced", 'HTTP/1.1 200 OK\r\ncontent-length: 500\r\n\r\n{"devices":['],
    ["cut off within a chunk", 'HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n20\r\n{"devices":['],
    ["no HTTP at all", "SSH-2.0-OpenSSH_9.6\r\n"],
    ["nothing", ""],
  ])("one that is %s is a network error", async (_name, bytes) => {
    const base = await serveBytes(bytes, (socket) => socket.end());
    expect((await failureOf(clientOf(base).devices())).kind).toBe("network");
  });

  test("a connection that is reset is a network error with its cause", async () => {
    const base = await serveBytes("", (socket) => socket.resetAndDestroy());
    const error = await failureOf(clientOf(base).devices());
    expect(error.kind).toBe("network");
    expect(error.cause).toBeInstanceOf(Error);
  });

  test("so is a port where nobody listens", async () => {
    const server = createServer();
    const base = await listen(server);
    server.close();
    await once(server, "close");
    expect((await failureOf(clientOf(base).devices())).kind).toBe("network");
  });
});

describe("time", () => {
  test("a server that never answers is a timeout", async () => {
    const base = await serve(() => undefined);
    const error = await failureOf(clientOf(base, { timeoutMs: 50 }).devices());
    expect(error).toMatchObject({ kind: "timeout", message: "The API did not answer within 0.05 s." });
  });

  test("headers have a time of their own, and a body that flows may take longer than the rest", async () => {
    const silent = await serve(() => {});
    const late = createReadApi({ baseUrl: silent, version: "1.13", timeoutMs: 5000, headersTimeoutMs: 50 });
    expect((await failureOf(late.devices())).message).toBe("The API did not answer within 0.05 s.");
    const flowing = await serve((_request, response) => {
      let pieces = 0;
      const timer = setInterval(() => {
        pieces += 1;
        if (pieces < 9) response.write(" ".repeat(1000));
        else response.end('{"devices":[]}');
      }, 150);
      response.once("close", () => clearInterval(timer));
    });
    const options = { baseUrl: flowing, version: "1.13", timeoutMs: 1000 } as const;
    expect((await createReadApi({ ...options, pace: 1000 }).devices()).rows).toEqual([]);
    expect((await failureOf(createReadApi(options).devices())).kind).toBe("timeout");
  });

  test("a body that drips is a timeout, however lively it is", async () => {
    const base = await serve((_request, response) => {
      response.writeHead(200, json);
      const drip = setInterval(() => response.write(" "), 5);
      response.on("close", () => clearInterval(drip));
    });
    expect((await failureOf(clientOf(base, { timeoutMs: 100 }).devices())).kind).toBe("timeout");
  });

  test("an error whose explanation never comes is still that error", async () => {
    const base = await serve((_request, response) => {
      response.writeHead(401, { "content-type": "application/problem+json" }).flushHeaders();
    });
    // Long enough that the status is here on a machine with much else to do.
    expect((await failureOf(clientOf(base, { timeoutMs: 1000 }).devices())).kind).toBe("unauthorized");
  });

  test("the caller's abort comes back as it was given, before and during the request", async () => {
    const reason = new Error("left the page");
    const caller = new AbortController();
    const base = await serve((_request, response) => {
      response.writeHead(200, json).flushHeaders();
      caller.abort(reason);
    });
    const during = clientOf(base).devices({}, { signal: caller.signal });
    await expect(during).rejects.toBe(reason);
    await expect(clientOf(base).devices({}, { signal: caller.signal })).rejects.toBe(reason);
    await expect(clientOf(base).devices({}, { signal: AbortSignal.abort() })).rejects.toMatchObject({
      name: "AbortError",
    });
  });
});
