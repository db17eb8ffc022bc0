import type { IncomingMessage, ServerResponse } from "node:http";
import { gzipSync } from "node:zlib";
import { afterEach, describe, expect, test } from "vitest";
import { datetimeOf } from "#contract/datetime.ts";
import { dayMs, hourMs } from "#lib/durations.ts";
import { createFixture } from "#server/testing/fixture.ts";
import { answering } from "#server/testing/test-server.ts";
import { soundAccount, startTimedServer } from "#server/testing/timed-server.ts";
import type { AccountChange } from "./account.ts";

const { start: overTime, end } = createFixture(startTimedServer);
afterEach(end);

const hour = 3600;
const { devices, network_devices } = soundAccount;
/** Only one of the two resources does this. */
const onlyFor =
  (resource: string, does: (request: IncomingMessage, response: ServerResponse) => void) =>
  (request: IncomingMessage, response: ServerResponse) =>
    request.url?.includes(`/${resource}`) === true
      ? does(request, response)
      : answering(soundAccount)(request, response);
const broken = (_request: IncomingMessage, response: ServerResponse) => response.writeHead(500).end();

describe("the polls", () => {
  test("cost the API the same for one reader and for many", async () => {
    const { pass, ask, requests } = await overTime();
    for (let minute = 0; minute < 5; minute += 1) {
      await Promise.all(Array.from({ length: 50 }, () => ask("/api/v1/devices")));
      await pass(60);
    }
    expect(requests).toHaveLength(10);
  });

  test("ask for 91 days at first and for two days of overlap then, and for all of it once a day", async () => {
    const { pass, requests, clock } = await overTime({ isImpatient: true });
    const start = clock.now();
    await pass(120);
    const days = (url: string | undefined) => {
      const since = /reports_since=(\S+)/.exec(decodeURIComponent(url ?? ""))?.[1] ?? "";
      return (start - Date.parse(`${since}Z`)) / dayMs;
    };
    const asked = requests
      .map(({ url }) => url)
      .filter((url) => url?.includes("/devices"))
      .map(days);
    expect(asked[0]).toBeGreaterThanOrEqual(91);
    expect(asked[0]).toBeLessThan(92);
    expect(asked.slice(1).every((age) => age >= 2 && age < 2.1)).toBe(true);
    requests.length = 0;
    for (let hours = 0; hours < 24; hours += 1) await clock.pass(hour * 1000);
    await pass(1);
    expect(requests.map(({ url }) => days(url)).filter((age) => age > 80)).toHaveLength(1);
  });

  test("keep the copy younger than the interval and five seconds", async () => {
    const { pass, account, clock } = await overTime();
    for (let second = 0; second < 200; second += 7) {
      await pass(7);
      expect(clock.now() - (account.view().takenAt ?? 0)).toBeLessThanOrEqual(65_000);
    }
  });
});

describe("a change", () => {
  test("is told with what became of each row, and the new reports; a quiet poll only with its time", async () => {
    const { account, behave, pass, ask } = await overTime();
    const told: AccountChange[] = [];
    account.subscribe((change) => told.push(change));
    await pass(60);
    const quiet = { revision: 2, devices: [], networkDevices: [], reports: [], stateChanged: false };
    expect(told).toMatchObject([quiet, quiet]);
    const report = { type: 2, timestamp: datetimeOf(Date.now() - hourMs) };
    const changed = { ...devices[0], status: 3, reports: [report, report] };
    const added = { serial_number: "C", name: "c", type: 0, status: 1 };
    behave(answering({ devices: [changed, added], network_devices: [] }));
    const etag = (await ask("/api/v1/devices")).headers.get("etag") ?? "";
    told.length = 0;
    await pass(60);
    expect(told.flatMap((change) => change.devices)).toEqual([
      {
        serial_number: "A",
        ...{ before: {}, after: {} },
        patch: { status: 3, seen: { trouble: expect.any(Number) } },
      },
      { serial_number: "C", after: {}, patch: added },
      { serial_number: "B", before: {}, patch: null },
    ]);
    expect(told.flatMap((change) => change.reports)).toEqual([
      { serial_number: "A", report: { ...report, arrived: expect.any(Number) }, times: 2 },
    ]);
    expect(account.view().rows).toEqual({ devices: 2, "network-devices": 1 });
    expect((await ask("/api/v1/devices", { headers: { "if-none-match": etag } })).status).toBe(200);
    told.length = 0;
    await pass(60);
    expect(told.flatMap((change) => [...change.devices, ...change.reports])).toEqual([]);
  });
});

describe("an answer that does not look right", () => {
  test("such as a sudden emptiness is shown and not taken; one that stays is believed", async () => {
    const { until, behave, serials, account, pass, requests } = await overTime();
    behave(onlyFor("devices", answering({ devices: [] })));
    await until(({ upstream }) => upstream.state === "suspicious");
    expect(await serials()).toMatchObject({
      status: 200,
      list: ["A", "B"],
      upstream: expect.stringMatching(/^suspicious; since=/),
    });
    expect(account.view().rows.devices).toBe(2);
    requests.length = 0;
    await until(({ upstream }) => upstream.state === "ok");
    expect(requests.filter(({ url }) => url?.includes("/devices"))).toHaveLength(2);
    expect(account.view().rows.devices).toBe(0);
    behave();
    await pass(60);
    expect(account.view().rows.devices).toBe(2);
  });

  const many = Array.from({ length: 10 }, (_, index) => ({ ...devices[0], serial_number: `S${index}` }));
  test.each([
    ["unreadable fields", (row: object) => ({ ...row, status: "1" })],
    ["rows without a serial number", (row: object) => ({ ...row, serial_number: null })],
    ["renamed fields", ({ status: state, ...row }: { status?: number }) => ({ ...row, state })],
  ])("such as %s in more than a fifth of the rows; in fewer it is taken", async (_, spoil) => {
    const { until, behave, pass, account } = await overTime();
    const spoilt = (count: number) =>
      answering({ devices: many.map((row, index) => (index < count ? spoil(row) : row)), network_devices });
    behave(spoilt(2));
    await pass(60);
    expect(account.view()).toMatchObject({ upstream: { state: "ok" } });
    const { rows } = account.view();
    behave(spoilt(3));
    await until(({ upstream }) => upstream.state === "suspicious");
    await pass(600);
    expect(account.view()).toMatchObject({ upstream: { state: "suspicious" } });
    expect(account.view().rows.devices).toBe(rows.devices);
    behave();
    expect(await until(({ upstream }) => upstream.state === "ok")).toBeLessThanOrEqual(35);
  });

  test("is taken where there is nothing better, with its oddities counted", async () => {
    const odd = { devices: [{ serial_number: "A", status: "1" }, 7], network_devices: [] };
    const { account, pass, behave } = await overTime({}, answering(odd));
    expect(account.view()).toMatchObject({ upstream: { state: "ok" }, setAside: 1, unreadable: 1 });
    expect(account.view().examples).toHaveLength(2);
    odd.devices.push({ serial_number: "B", status: "1" });
    behave(answering(odd));
    await pass(60);
    expect(account.view()).toMatchObject({ upstream: { state: "ok" }, setAside: 1, unreadable: 2 });
    expect(account.view().rows.devices).toBe(2);
  });
});

describe("a serial number that is sent twice", () => {
  test("is one device, as it was sent last, and counted", async () => {
    const twice = [...devices, { ...devices[0], status: 3 }];
    const { ask } = await overTime({}, answering({ devices: twice, network_devices }));
    const { headers, body } = await ask("/api/v1/devices");
    expect(JSON.parse(body).devices).toMatchObject([
      { serial_number: "A", status: 3 },
      { serial_number: "B" },
    ]);
    expect(JSON.parse(headers.get("trapboard-reading") ?? "")).toMatchObject({
      duplicates: 1,
      examples: [{ row: 0, serial_number: "A" }],
    });
  });

  test("is counted in what a page is told where a network device is sent so, and each keeps the reports of both rows", async () => {
    const told = (type: number) => ({ reports: [{ type, timestamp: datetimeOf(Date.now() - hourMs) }] });
    const twice = [
      { ...devices[0], ...told(2) },
      { ...devices[0], ...told(20) },
    ];
    const gateways = [...network_devices, ...network_devices, { status: "connected" }];
    const { ask } = await overTime({}, answering({ devices: twice, network_devices: gateways }));
    const asked = JSON.stringify({ name: "network", to: 0 });
    const { headers } = await ask(`/answers?q=${encodeURIComponent(asked)}`);
    expect(JSON.parse(headers.get("trapboard-reading") ?? "")).toMatchObject({ setAside: 1, duplicates: 2 });
    const { body } = await ask(`/api/v1/devices?reports_since=${datetimeOf(Date.now() - 2 * hourMs)}`);
    const [device] = JSON.parse(body).devices;
    expect(device.reports.map(({ type }: { type: number }) => type).sort()).toEqual([2, 20]);
  });
});

describe("when one endpoint alone fails", () => {
  test("the other goes on, and the state names what is wrong", async () => {
    const { behave, pass, serials, account, clock } = await overTime();
    behave(onlyFor("network-devices", broken));
    await pass(120);
    expect(clock.now() - (account.view().takenAt ?? 0)).toBeLessThanOrEqual(65_000);
    for (const [resource, list] of [
      ["devices", ["A", "B"]],
      ["network-devices", ["G"]],
    ] as const) {
      expect(await serials(resource)).toMatchObject({
        status: 200,
        list,
        upstream: expect.stringMatching(/^server-error/),
      });
    }
  });
});

describe("an outage of a day", () => {
  test("is survived with the old copy, and over within 35 s", async () => {
    const { behave, clock, serials, until, account } = await overTime();
    behave((request) => request.socket.resetAndDestroy());
    const start = account.view().takenAt;
    for (let minutes = 0; minutes < 24 * 60; minutes += 10) {
      await clock.pass(600_000);
      await clock.rest();
    }
    expect(await serials()).toMatchObject({ status: 200, list: ["A", "B"] });
    expect(account.view()).toMatchObject({ takenAt: start, upstream: { state: "network" } });
    behave();
    expect(await until(({ upstream }) => upstream.state === "ok")).toBeLessThanOrEqual(35);
  });
});

describe("bodies without measure", () => {
  test.each([
    [
      "a bomb",
      (_request: IncomingMessage, response: ServerResponse) =>
        response.writeHead(200, { "content-encoding": "gzip" }).end(bomb),
    ],
    [
      "one byte at a time",
      (_request: IncomingMessage, response: ServerResponse) => {
        const timer = setInterval(() => response.write(" "), 20);
        response.once("close", () => clearInterval(timer));
      },
    ],
    [
      "an endless one",
      (_request: IncomingMessage, response: ServerResponse) => {
        const more = () => {
          while (!response.destroyed && response.write(piece));
          response.once("drain", more);
        };
        more();
      },
    ],
  ])("%s is not read to its end", async (_, api) => {
    const { behave, until, serials } = await overTime({ maxBytes: 5_000_000, timeoutMs: 1000 });
    behave(api);
    await until(({ upstream }) => upstream.state !== "ok");
    expect(await serials()).toMatchObject({ status: 200, list: ["A", "B"] });
    behave();
    expect(await until(({ upstream }) => upstream.state === "ok")).toBeLessThanOrEqual(35);
  });
});
const bomb = gzipSync(Buffer.alloc(50_000_000, " "));
const piece = " ".repeat(65_536);

describe("an API whose clock is off", () => {
  test.each([-dayMs, dayMs])("by %i ms is asked for reports by its own clock", async (off) => {
    const { behave, pass, requests } = await overTime();
    behave((request, response) => {
      response.setHeader("date", new Date(Date.now() + off).toUTCString());
      answering(soundAccount)(request, response);
    });
    await pass(120);
    const asked =
      decodeURIComponent(requests.at(-1)?.url ?? "") + decodeURIComponent(requests.at(-2)?.url ?? "");
    const since = Date.parse(`${/reports_since=([\d:T-]+)/.exec(asked)?.[1]}Z`);
    expect(Math.abs(Date.now() + off - 2 * dayMs - since)).toBeLessThan(2 * hourMs);
  });
});

describe("a refused token", () => {
  test("is probed seldom, and another one is used at once", async () => {
    const { behave, pass, until, requests, account } = await overTime();
    behave((request, response) => {
      if (request.headers.authorization === "Bearer another") answering(soundAccount)(request, response);
      else response.writeHead(401).end();
    });
    await pass(180);
    expect(account.view().upstream.state).toBe("unauthorized");
    requests.length = 0;
    await pass(1800);
    expect(requests.length).toBeGreaterThanOrEqual(5);
    expect(requests.length).toBeLessThanOrEqual(7);
    account.replaceToken("another");
    expect(await until(({ upstream }) => upstream.state === "ok")).toBeLessThanOrEqual(5);
  });
});

describe("an absurd wait", () => {
  test("is cut to an hour, and shown", async () => {
    const { behave, until, ask, clock } = await overTime();
    behave((_request, response) => response.writeHead(429, { "retry-after": "99999999" }).end());
    await until(({ upstream }) => upstream.state !== "ok");
    const { upstream } = JSON.parse((await ask("/healthz")).body);
    expect(upstream).toMatchObject({ state: "rate-limited", asked_seconds: 99_999_999 });
    expect(Date.parse(upstream.retry_at) - clock.now()).toBeLessThanOrEqual(hourMs);
  });
});
