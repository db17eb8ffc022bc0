import { afterEach, describe, expect, test } from "vitest";
import { everyQuestion } from "#fleet/testing/every-question.ts";
import { path } from "#fleet/testing/fleet-sample.ts";
import { dayMs, hourMs, minuteMs } from "#lib/durations.ts";
import { answering } from "#server/testing/test-server.ts";
import { startTimedServer } from "#server/testing/timed-server.ts";
import { startSignInServer } from "./testing/sign-in-server.ts";

/** Every question of the engine, asked of the server under every kind of rights (issue: the engine in the server). */

const now = Date.now();
/** A quarter of an hour off: no number of hours that is told changes with the minute in which silence is evaluated. */
const time = (ms: number) => new Date(now - ms - 15 * minuteMs).toISOString().slice(0, 19);
const location = (of: string) => ({ name: of.split("//").at(-1), path: of, address: `${of} street` });
const device = (serial_number: string, at: string | undefined, index: number) => ({
  serial_number,
  name: `trap of ${serial_number}`,
  type: [0, 1, 5, 3][index % 4],
  status: [1, 3, 13, 4][index % 4],
  battery_status: 0.1 * (index % 9),
  last_heartbeat: time(index * 20 * hourMs),
  latitude: 50 + (index % 3),
  longitude: 10 + (index % 2),
  transfer_mode: 0,
  operation_mode: index % 2,
  reports: [{ type: 2, timestamp: time(index * dayMs) }],
  ...(at === undefined ? {} : { location: location(at) }),
});
const own = ["//Client A", "//Client A//Hall 3", "//Client A//Hall 3"].map((at, index) =>
  device(`A-${index}`, at, index),
);
const foreignLocations = ["//Client B", "//Client AB", "//Client A/", "//Client A///Hall", "//", undefined];
const foreign = foreignLocations.map((at, index) => device(`X-${index}`, at, index));
const gateway = (serial_number: string, at: string) => ({
  serial_number,
  status: "disconnected",
  location: location(at),
});
const branch = { devices: own, network_devices: [gateway("A-G", "//Client A")] };
const account = {
  // The branch's stand among the others.
  devices: [...foreign.slice(0, 3), ...own, ...foreign.slice(3), { name: "a row that is set aside" }],
  network_devices: [gateway("X-G", "//Client B"), ...branch.network_devices],
};
const questions = everyQuestion({
  now,
  locations: [path("//Client A"), path("//Client A//Hall 3"), path("//Client B"), "none"],
  serials: ["A-1", "X-0", "X-5"],
});
/** No address is as long as all of them together. */
const parts = Array.from({ length: Math.ceil(questions.length / 20) }, (_, part) =>
  questions.slice(part * 20, part * 20 + 20),
);
const addressOf = (asked: readonly object[]) =>
  `/answers?${asked.map((question) => `q=${encodeURIComponent(JSON.stringify(question))}`).join("&")}`;

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});
async function start(body: object) {
  const server = await startSignInServer(answering(body));
  closing.push(server.close);
  return server;
}

async function answersOf(server: Awaited<ReturnType<typeof start>>, name: string) {
  const who = await server.enter(name);
  const texts: string[] = [];
  const answers: unknown[] = [];
  for (const part of parts) {
    const { status, body } = await server.ask("/answers", {
      method: "POST",
      headers: { ...who.headers, "content-type": "application/json" },
      body: JSON.stringify({ q: part }),
    });
    expect(status).toBe(200);
    texts.push(body);
    answers.push(...JSON.parse(body).answers);
  }
  return { texts, answers };
}

describe("somebody who may see one branch", () => {
  test("is answered every question as if there were nothing else", async () => {
    const [whole, alone] = [await start(account), await start(branch)];
    const all = await answersOf(whole, "ada");
    const seen = await answersOf(whole, "bob");
    const expected = await answersOf(alone, "ada");
    for (const [at, question] of questions.entries()) {
      expect(seen.answers[at], JSON.stringify(question)).toEqual(expected.answers[at]);
    }
    // A location that was asked about may be named again, whether it is anywhere or not.
    for (const text of seen.texts)
      expect(text).not.toMatch(/X-\d|X-G|Client B street|Client AB|Client A\/(\/\/|")/);
    // What they do not see is there.
    expect(all.texts.join()).toContain("X-0");
    expect((await answersOf(whole, "eve")).answers).toEqual(all.answers);
  });

  test("has a tag of their own, which a change elsewhere leaves as it is", async () => {
    let body: object = account;
    const timed = await startTimedServer({}, (request, response) => answering(body)(request, response));
    closing.push(timed.close);
    const at = path("//Client A");
    const question = {
      fleet: [{ name: "summary", scope: {} }],
      rights: { at },
      encoding: "identity",
    } as const;
    const tagOf = () => timed.account.etagOf({ ...question, evaluatedAt: 0 });
    const first = tagOf();
    const { revision } = timed.account.view();
    const changed = (index: number) => ({
      ...account,
      devices: account.devices.map((one, slot) => (slot === index ? { ...one, status: 11 } : one)),
    });
    body = changed(0);
    await timed.pass(61);
    expect(timed.account.view().revision).toBeGreaterThan(revision);
    expect(tagOf()).toBe(first);
    body = changed(3);
    await timed.pass(61);
    expect(tagOf()).not.toBe(first);
  });
});

describe("/answers", () => {
  test("answers several questions at once, packed, and only once what is known", async () => {
    const server = await start(account);
    const { headers } = await server.enter("ada");
    const address = addressOf([
      { name: "summary", scope: {} },
      { name: "find", text: "nowhere" },
    ]);
    const one = await server.ask(address, { headers: { ...headers, "accept-encoding": "br" } });
    expect(one.status).toBe(200);
    expect(one.headers.get("content-encoding")).toBe("br");
    expect(one.headers.get("cache-control")).toBe("no-store");
    expect(one.headers.get("trapboard-revision")).toMatch(/^[0-9a-f]+\.\d+$/);
    expect(JSON.parse(one.body)).toMatchObject({ devices: 9, answers: [{ answer: { devices: 9 } }, {}] });
    const again = await server.ask(address, {
      headers: { ...headers, "accept-encoding": "br", "if-none-match": one.headers.get("etag") ?? "" },
    });
    // Unless the minute by which silence is evaluated has just ended.
    if (again.headers.get("etag") === one.headers.get("etag")) expect(again.status).toBe(304);
  });

  test("is for people who are signed in", async () => {
    const { ask } = await start(account);
    expect((await ask(addressOf([{ name: "batteries" }]))).status).toBe(401);
  });

  test.each([
    ["no question", "/answers"],
    ["another parameter", "/answers?question=1"],
    ["no JSON", "/answers?q=summary"],
    ["a question that is none", addressOf([{ name: "weather" }])],
    ["one of many that is none", addressOf([{ name: "batteries" }, { name: "batteries", to: 1 }])],
    ["too many questions", addressOf(Array(41).fill({ name: "batteries" }))],
  ])("refuses %s with 400", async (_, address) => {
    const server = await start(branch);
    const { status, headers } = await server.ask(address, await server.enter("ada"));
    expect(status).toBe(400);
    expect(headers.get("content-type")).toContain("application/problem+json");
  });

  test("refuses the flood of one session with 429, and answers the others", async () => {
    const server = await start(branch);
    const [ada, eve] = [await server.enter("ada"), await server.enter("eve")];
    const flood = Array.from({ length: 120 }, (_, from) =>
      server.ask(addressOf([{ name: "attention", from, to: from + 1, lines: 1 }]), eve),
    );
    const other = await server.ask(addressOf([{ name: "batteries" }]), ada);
    expect(other.status).toBe(200);
    const statuses = (await Promise.all(flood)).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([200, 429]));
  });
});
