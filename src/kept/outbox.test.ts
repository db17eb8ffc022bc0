import "fake-indexeddb/auto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { startLoopbackServer } from "#lib/testing/loopback-server.ts";
import { deliverRecords } from "./delivery.ts";
import { type OutboxRecord, putRecords, recordsOf, removeRecordsOf } from "./outbox.ts";

const names = async () => (await indexedDB.databases()).map(({ name }) => name);

beforeEach(async () => {
  for (const owner of ["ada", "bob"]) await removeRecordsOf(owner);
});

const record = (id: string, madeAt = 1, body: unknown = { of: id }): OutboxRecord => ({
  id,
  kind: "round",
  path: `/rounds/${id}`,
  body,
  madeAt,
});

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

/** A server that answers as the test says, and notes what arrives. */
async function startServer(answer: (request: IncomingMessage, response: ServerResponse) => void) {
  const arrived: string[] = [];
  const { url, close } = await startLoopbackServer(async (request, response) => {
    let text = "";
    for await (const piece of request) text += String(piece);
    arrived.push(`${request.method} ${request.url} ${text}`);
    answer(request, response);
  });
  ends.push(close);
  return { arrived, origin: url };
}

const status = (code: number, detail?: string) => (_request: IncomingMessage, response: ServerResponse) => {
  response.writeHead(code, { "content-type": "application/problem+json" }).end(JSON.stringify({ detail }));
};

/** The page of somebody who stands before the server. */
const page = (code: number, headers: Record<string, string> = {}) => {
  return (_request: IncomingMessage, response: ServerResponse) => {
    response
      .writeHead(code, { "content-type": "text/html", ...headers })
      .end("<h1>Welcome to our Wi-Fi</h1>");
  };
};

const idsOf = async (owner: string) => (await recordsOf(owner)).map(({ id }) => id);

test("streets that were taken along give way to a record for which there is no room", async () => {
  const { put } = IDBObjectStore.prototype;
  const kept = new Set(["trapboard streets", "trapboard files 1"]);
  vi.stubGlobal("caches", { delete: async (name: string) => kept.delete(name) });
  vi.spyOn(IDBObjectStore.prototype, "put").mockImplementation(function (this: IDBObjectStore, value, key) {
    if (kept.size > 1) throw new DOMException("no", "QuotaExceededError");
    return put.call(this, value, key);
  });
  await putRecords("ada", [record("one")]);
  expect(await idsOf("ada")).toEqual(["one"]);
  expect([...kept]).toEqual(["trapboard files 1"]);
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe("what waits", () => {
  test("is kept in the order it was made in, for its maker alone", async () => {
    await putRecords("ada", [record("b", 2)]);
    await putRecords("ada", [record("a", 1)]);
    await putRecords("bob", [record("c", 3)]);
    expect(await idsOf("ada")).toEqual(["a", "b"]);
    expect(await idsOf("bob")).toEqual(["c"]);
  });

  test("is replaced by a record of the same id", async () => {
    await putRecords("ada", [record("a")]);
    await putRecords("ada", [record("a", 1, "later")]);
    expect((await recordsOf("ada")).map(({ body }) => body)).toEqual(["later"]);
  });

  test("leaves no database behind when the last of it is removed, and looking makes none", async () => {
    await putRecords("ada", [record("a")]);
    await putRecords("bob", [record("b")]);
    await removeRecordsOf("ada");
    expect(await idsOf("bob")).toEqual(["b"]);
    await removeRecordsOf("bob");
    expect(await names()).not.toContain("trapboard outbox");
    expect(await recordsOf("ada")).toEqual([]);
    expect(await names()).not.toContain("trapboard outbox");
  });
});

describe("a delivery", () => {
  test("brings each record once, in order, and lets it go", async () => {
    const { arrived, origin } = await startServer(status(204));
    await putRecords("ada", [record("b", 2)]);
    await putRecords("ada", [record("a", 1)]);
    expect(await deliverRecords("ada", origin)).toBe("done");
    expect(await deliverRecords("ada", origin)).toBe("done");
    expect(arrived).toEqual(['PUT /rounds/a {"of":"a"}', 'PUT /rounds/b {"of":"b"}']);
    expect(await recordsOf("ada")).toEqual([]);
  });

  test("sends a picture as it is", async () => {
    const { arrived, origin } = await startServer(status(204));
    await putRecords("ada", [record("p", 1, new Blob(["pixels"], { type: "image/jpeg" }))]);
    await deliverRecords("ada", origin);
    expect(arrived).toEqual(["PUT /rounds/p pixels"]);
  });

  test.each([
    [401, "sign-in-first"],
    [429, "no-line"],
    [503, "no-line"],
  ])("that is answered with %s leaves the record waiting", async (code, outcome) => {
    const { arrived, origin } = await startServer(status(code));
    await putRecords("ada", [record("a", 1)]);
    await putRecords("ada", [record("b", 2)]);
    expect(await deliverRecords("ada", origin)).toBe(outcome);
    expect(arrived).toHaveLength(1);
    expect(await idsOf("ada")).toEqual(["a", "b"]);
  });

  test.each([
    ["a page", page(200)],
    ["the way to another page", page(302, { location: "/welcome" })],
    ["a page that it has not", page(404)],
  ])("that somebody else answers with %s leaves the record waiting", async (_what, answer) => {
    const { origin } = await startServer((request, response) =>
      (request.url === "/welcome" ? page(200) : answer)(request, response),
    );
    await putRecords("ada", [record("a")]);
    expect(await deliverRecords("ada", origin)).toBe("no-line");
    expect(await recordsOf("ada")).toMatchObject([{ id: "a" }]);
    expect(await recordsOf("ada")).not.toMatchObject([{ refusal: expect.anything() }]);
  });

  test("that is too large for somebody before the server says so, and does not hold up the next", async () => {
    const { origin } = await startServer((request, response) =>
      (request.url === "/rounds/a" ? page(413) : status(204))(request, response),
    );
    await putRecords("ada", [record("a", 1), record("b", 2)]);
    expect(await deliverRecords("ada", origin)).toBe("done");
    expect(await recordsOf("ada")).toMatchObject([
      { id: "a", refusal: "The server answered with HTTP 413." },
    ]);
  });

  test("brings pictures last, also where the clock was set back before one was made", async () => {
    const { arrived, origin } = await startServer(status(204));
    await putRecords("ada", [record("p", 1, new Blob(["pixels"], { type: "image/jpeg" }))]);
    await putRecords("ada", [record("a", 2)]);
    await deliverRecords("ada", origin);
    expect(arrived).toEqual(['PUT /rounds/a {"of":"a"}', "PUT /rounds/p pixels"]);
  });

  test("without a server leaves everything waiting", async () => {
    const { origin } = await startServer((_request, response) => response.destroy());
    await putRecords("ada", [record("a")]);
    expect(await deliverRecords("ada", origin)).toBe("no-line");
    expect(await idsOf("ada")).toEqual(["a"]);
  });

  test("that the server refuses keeps the record with the reason, goes on, and does not ask again", async () => {
    const { arrived, origin } = await startServer((request, response) =>
      status(request.url === "/rounds/a" ? 409 : 204, "This round is of another branch.")(request, response),
    );
    await putRecords("ada", [record("a", 1)]);
    await putRecords("ada", [record("b", 2)]);
    expect(await deliverRecords("ada", origin)).toBe("done");
    await deliverRecords("ada", origin);
    expect(arrived).toHaveLength(2);
    expect(await recordsOf("ada")).toMatchObject([{ id: "a", refusal: "This round is of another branch." }]);
  });

  test("of a record that is changed meanwhile leaves the change to the next one", async () => {
    const { arrived, origin } = await startServer((request, response) => {
      const changing =
        arrived.length === 1 ? putRecords("ada", [record("a", 1, "later")]) : Promise.resolve();
      void changing.then(() => status(204)(request, response));
    });
    await putRecords("ada", [record("a")]);
    await deliverRecords("ada", origin);
    expect(await idsOf("ada")).toEqual(["a"]);
    await deliverRecords("ada", origin);
    expect(arrived.at(-1)).toBe('PUT /rounds/a "later"');
    expect(await recordsOf("ada")).toEqual([]);
  });

  test("is made by one of those who want it at once", async () => {
    const { arrived, origin } = await startServer(status(204));
    await putRecords("ada", [record("a")]);
    const outcomes = await Promise.all([deliverRecords("ada", origin), deliverRecords("ada", origin)]);
    expect(arrived).toHaveLength(1);
    expect(outcomes.toSorted()).toEqual(["done", "elsewhere"]);
  });
});
