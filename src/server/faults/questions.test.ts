import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { afterEach, describe, expect, test } from "vitest";
import { type SignInServer, startSignInServer } from "#server/people/testing/sign-in-server.ts";
import { answering } from "#server/testing/test-server.ts";
import { SimulatedClock } from "#server/upstream/testing/simulated-clock.ts";

/** What somebody asks that goes up to the API, and the API answers it badly: what do the others see? */

const location = (path: string) => ({ name: "x", path });
const account = {
  devices: [
    { serial_number: "A", name: "a", location: location("//Client A") },
    { serial_number: "B", name: "b", location: location("//Client B") },
  ],
  network_devices: [{ serial_number: "G", location: location("//Client B") }],
};
const sound = answering(account);
const idOf = (number: number) => `0f8fad5b-d9cb-469f-a165-${String(number).padStart(12, "0")}`;
const atLocation = (number: number) => `/api/v1/devices?location_id=${idOf(number)}`;
const longAgo = "/api/v1/devices?reports_since=2000-01-01T00:00:00";
const isOfPeople = ({ url = "" }: IncomingMessage) =>
  url.includes("location_id") || /reports_since=(19|200)/.test(url);

let fixture: SignInServer | undefined;
afterEach(async () => {
  await fixture?.close();
  fixture = undefined;
});

async function begin(ofPeople: RequestListener) {
  const clock = new SimulatedClock(Date.now());
  let all: RequestListener = (request, response) =>
    isOfPeople(request) ? ofPeople(request, response) : sound(request, response);
  const opened = await startSignInServer((request, response) => all(request, response), {
    here: { clock, random: () => 1 },
  });
  fixture = opened;
  const [ada, eve, bob] = await Promise.all([opened.enter("ada"), opened.enter("eve"), opened.enter("bob")]);
  return {
    ...opened,
    clock,
    ...{ ada, eve, bob },
    /** What went up for people. */
    asked: () => opened.requests.filter(isOfPeople).length,
    polls: () => opened.requests.filter((request) => !isOfPeople(request)).length,
    behave(next: RequestListener) {
      all = next;
    },
    async pass(seconds: number) {
      for (let second = 0; second < seconds; second += 1) {
        await clock.rest();
        await clock.pass(1000);
      }
      await clock.rest();
    },
  };
}

const saying =
  (status: number, headers: Readonly<Record<string, string>> = {}) =>
  (_request: IncomingMessage, response: ServerResponse) =>
    response.writeHead(status, headers).end("no");
const faults: Record<string, [RequestListener, status: number]> = {
  400: [saying(400), 502],
  401: [saying(401), 502],
  404: [saying(404), 502],
  429: [saying(429), 503],
  "429 for an hour": [saying(429, { "retry-after": "3600" }), 503],
  500: [saying(500), 502],
  reset: [(request) => request.socket.resetAndDestroy(), 502],
  html: [answering("<p>"), 502],
};

describe.each(Object.keys(faults))("the API answers %s to what somebody asks", (name) => {
  const [fault, status] = faults[name] ?? expect.fail();

  test("and the polls go on as before, and everybody is answered from the copy", async () => {
    const { ask, ada, eve, pass, polls, account: service, clock } = await begin(fault);
    expect((await ask(atLocation(1), eve)).status).toBe(status);
    expect((await ask(longAgo, ada)).status).toBe(status);
    const before = polls();
    for (let minute = 0; minute < 3; minute += 1) {
      await pass(60);
      await ask(atLocation(minute), eve);
      expect(service.view().upstream.state).toBe("ok");
      expect(clock.now() - (service.view().takenAt ?? 0)).toBeLessThanOrEqual(65_000);
      expect(await ask("/api/v1/devices", ada)).toMatchObject({ status: 200 });
    }
    expect(polls() - before).toBe(6);
  });

  test("once, however often it is asked again", async () => {
    const { ask, ada, eve, asked, pass } = await begin(fault);
    const together = await Promise.all([eve, ada, eve, ada].map((who) => ask(atLocation(1), who)));
    for (const answer of together) expect(answer.status).toBe(status);
    for (let second = 0; second < 50; second += 5) {
      await pass(5);
      expect((await ask(atLocation(1), eve)).status).toBe(status);
    }
    expect(asked()).toBe(1);
  });
});

describe("nothing is shut for others", () => {
  test.each(Object.keys(faults).filter((name) => !name.startsWith("429")))(
    "by a %s to one question",
    async (name) => {
      const [fault] = faults[name] ?? expect.fail();
      const { ask, ada, eve } = await begin((request, response) =>
        (request.url?.includes(idOf(1)) ? fault : answering({ devices: [account.devices[1]] }))(
          request,
          response,
        ),
      );
      expect((await ask(atLocation(1), eve)).status).toBe(502);
      const answer = await ask(atLocation(2), ada);
      expect(JSON.parse(answer.body).devices).toMatchObject([{ serial_number: "B" }]);
    },
  );

  test("by one who asks as much as they can: the API hears of three, and there is room for others", async () => {
    const { ask, ada, eve, asked } = await begin(sound);
    const numbers = Array.from({ length: 20 }, (_, number) => number);
    const all = await Promise.all(numbers.map((number) => ask(atLocation(number), eve)));
    expect(all.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(asked()).toBe(3);
    const refused = all.find(({ status }) => status === 503);
    expect(Number(refused?.headers.get("retry-after"))).toBeGreaterThan(50);
    expect(Number(refused?.headers.get("retry-after"))).toBeLessThanOrEqual(60);
    expect((await ask(atLocation(50), ada)).status).toBe(200);
  });
});

test("all questions of all people cost the API six a minute at most, and no poll is later for them", async () => {
  const { ask, ada, eve, bob, asked, polls, pass } = await begin(sound);
  const [asksBefore, pollsBefore] = [asked(), polls()];
  for (let number = 0; number < 180; number += 1) {
    const who = [ada, eve, bob][number % 3];
    await Promise.all([ask(atLocation(number), who), ask(`${atLocation(number)}&include_sublocations`, who)]);
    await pass(1);
  }
  expect(asked() - asksBefore).toBeGreaterThan(6);
  expect(asked() - asksBefore).toBeLessThanOrEqual(3 * 6);
  expect(polls() - pollsBefore).toBe(6);
});

test("a 429 to one question stops all questions for as long as the API says, and no poll", async () => {
  let isLimited = true;
  const limited = saying(429, { "retry-after": "120" });
  const { ask, ada, eve, asked, pass, polls } = await begin((request, response) =>
    (isLimited ? limited : sound)(request, response),
  );
  await ask(atLocation(1), eve);
  isLimited = false;
  const answer = await ask(atLocation(2), ada);
  expect(answer).toMatchObject({ status: 503 });
  expect(answer.headers.get("retry-after")).toBe("120");
  await pass(110);
  expect((await ask(atLocation(2), ada)).status).toBe(503);
  expect(asked()).toBe(1);
  expect(polls()).toBe(2);
  await pass(15);
  expect((await ask(atLocation(2), ada)).status).toBe(200);
});

test("a 429 without a time stops all questions for a minute, and every asker is told that minute", async () => {
  const { ask, ada, eve, pass } = await begin(saying(429));
  const first = await ask(atLocation(1), eve);
  expect(first.headers.get("retry-after")).toBe("60");
  await pass(20);
  expect((await ask(atLocation(2), ada)).headers.get("retry-after")).toBe("40");
});

test("while the polls are in trouble nothing goes up for people", async () => {
  const { ask, eve, asked, behave, pass } = await begin(sound);
  behave((request, response) => (isOfPeople(request) ? sound : saying(500))(request, response));
  await pass(120);
  expect((await ask(atLocation(1), eve)).status).toBe(502);
  expect(asked()).toBe(0);
  behave(sound);
  await pass(60);
  expect((await ask(atLocation(1), eve)).status).toBe(200);
});

describe("somebody who may see one branch cannot tell a location that is elsewhere from one that is nowhere", () => {
  const unknown: Record<string, RequestListener> = {
    "an empty list": answering({ devices: [], network_devices: [] }),
    ...Object.fromEntries(Object.entries(faults).map(([name, [fault]]) => [name, fault])),
  };
  delete unknown["429"];
  delete unknown["429 for an hour"];

  test.each(Object.keys(unknown))("where the API answers %s to what it does not know", async (name) => {
    const elsewhere = answering({ devices: [account.devices[1]], network_devices: account.network_devices });
    const { ask, bob } = await begin((request, response) =>
      (request.url?.includes(idOf(1)) ? elsewhere : (unknown[name] ?? sound))(request, response),
    );
    const [there, nowhere] = [await ask(atLocation(1), bob), await ask(atLocation(2), bob)];
    expect(there).toMatchObject({ status: 200, body: '{"devices":[]}' });
    expect(nowhere).toMatchObject({ status: there.status, body: there.body });
    const ofEachAnswer = ["age", "content-security-policy", "date", "etag", "trapboard-request"];
    const headersOf = ({ headers }: typeof there) =>
      [...headers].map(([header, value]) => [header, ofEachAnswer.includes(header) ? "" : value]);
    expect(headersOf(there)).toEqual(headersOf(nowhere));
    for (const [number, { headers }] of [[1, there] as const, [2, nowhere] as const]) {
      const known = { ...bob.headers, "if-none-match": headers.get("etag") ?? "" };
      expect((await ask(atLocation(number), { headers: known })).status).toBe(304);
    }
  });
});
