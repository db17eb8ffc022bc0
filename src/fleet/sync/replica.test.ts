import type { IncomingMessage, ServerResponse } from "node:http";
import { afterEach, describe, expect, test } from "vitest";
import { createReadApi } from "#client/read-api.ts";
import type { FleetState } from "#fleet/protocol/questions.ts";
import { wireDevice } from "#fleet/testing/fleet-sample.ts";
import { settingsAt } from "#fleet/testing/settings.ts";
import { dayMs, hourMs } from "#lib/durations.ts";
import { type LoopbackServer, startLoopbackServer } from "#lib/testing/loopback-server.ts";
import { Replica } from "./replica.ts";

const open: LoopbackServer[] = [];

afterEach(async () => {
  for (const server of open.splice(0)) await server.close();
});

/** An API on a real socket whose answers can be changed between questions. */
async function startApi() {
  const api = {
    devices: [wireDevice("A", { last_heartbeat: undefined }), wireDevice("B", { last_heartbeat: undefined })],
    network: [{ serial_number: "G", status: "connected" }],
    date: undefined as Date | undefined,
    fault: undefined as ((request: IncomingMessage, response: ServerResponse) => boolean) | undefined,
    asked: [] as string[],
    baseUrl: "",
  };
  const server = await startLoopbackServer((request, response) => {
    api.asked.push(request.url ?? "");
    if (api.date !== undefined) response.setHeader("date", api.date.toUTCString());
    if (api.fault?.(request, response)) return;
    response.setHeader("content-type", "application/json");
    const network = request.url?.includes("/network-devices");
    response.end(JSON.stringify(network ? { network_devices: api.network } : { devices: api.devices }));
  });
  open.push(server);
  api.baseUrl = server.url;
  return Object.assign(api, { close: server.close });
}

/** @param slowness milliseconds that the line seems to take beside what it takes */
function copyOf(api: { baseUrl: string }, clock: () => number = Date.now, slowness = 0) {
  const states: FleetState[] = [];
  const client = createReadApi({ baseUrl: api.baseUrl, version: "1.13" });
  const copy = new Replica({
    api: {
      ...client,
      async devices(query, options) {
        const answer = await client.devices(query, options);
        return { ...answer, tookMs: answer.tookMs + slowness };
      },
    },
    settings: settingsAt(api.baseUrl),
    onState: (state) => states.push(state),
    clock,
  });
  const refresh = () => copy.refresh(new AbortController().signal);
  return { copy, states, refresh };
}

function heartbeat(instant: number): string {
  return new Date(instant).toISOString().slice(0, 19);
}

describe("a refresh", () => {
  test("brings the account with its reports, asked for from the start of a UTC day", async () => {
    const api = await startApi();
    const now = Date.now();
    const { copy, states, refresh } = copyOf(api, () => now);
    expect(await refresh()).toEqual({ ok: true, wait: 0 });
    expect(copy.state).toMatchObject({
      revision: 1,
      loading: false,
      devices: 2,
      setAside: 0,
      unreadable: 0,
      duplicates: 0,
    });
    expect(copy.fleet?.network).toHaveLength(1);
    expect(states.map(({ loading }) => loading)).toEqual([true, true, false]);
    const since = new URL(
      api.asked.find((url) => url.includes("/devices?")) ?? "",
      api.baseUrl,
    ).searchParams.get("reports_since");
    expect(since).toBe(heartbeat(Math.floor((now - 90 * dayMs) / dayMs) * dayMs));
  });

  test("that brings nothing new leaves the revision, one that does raises it", async () => {
    const api = await startApi();
    const { copy, refresh } = copyOf(api);
    await refresh();
    await refresh();
    expect(copy.state.revision).toBe(1);
    api.devices = [wireDevice("A", { last_heartbeat: undefined, status: 3 }), ...api.devices.slice(1)];
    const before = copy.fleet?.store.devices;
    await refresh();
    expect(copy.state.revision).toBe(2);
    expect(copy.fleet?.store.devices.at(1)).toBe(before?.at(1));
    expect(copy.fleet?.store.devices.at(0)).toMatchObject({ status: 3 });
    api.network = [{ serial_number: "G", status: "disconnected" }];
    await refresh();
    expect(copy.state.revision).toBe(3);
    api.devices = api.devices.toReversed();
    await refresh();
    expect(copy.state.revision).toBe(4);
  });

  test("counts what was set aside, unreadable and sent twice", async () => {
    const api = await startApi();
    api.devices = [wireDevice("A", { status: "3" }), { name: "nobody" }, wireDevice("A")];
    const { copy, refresh } = copyOf(api);
    await refresh();
    expect(copy.state).toMatchObject({ devices: 1, setAside: 1, unreadable: 1, duplicates: 1 });
    expect(copy.state.examples).toHaveLength(2);
  });
});

describe("when refreshing fails", () => {
  test("what was there stays, with the problem since when it began, until it works again", async () => {
    const api = await startApi();
    const { copy, refresh } = copyOf(api);
    await refresh();
    api.fault = (_request, response) => {
      response.writeHead(500).end();
      return true;
    };
    expect(await refresh()).toEqual({ ok: false, wait: 0 });
    const { problem } = copy.state;
    expect(problem).toMatchObject({ kind: "server" });
    expect(copy.state).toMatchObject({ revision: 1, devices: 2, loading: false });
    expect(copy.fleet?.store.devices).toHaveLength(2);
    await refresh();
    expect(copy.state.problem).toEqual(problem);
    api.fault = undefined;
    await refresh();
    expect(copy.state).not.toHaveProperty("problem");
  });

  test("a server that is gone is told as being cut off", async () => {
    const api = await startApi();
    const { copy, refresh } = copyOf(api);
    await api.close();
    await refresh();
    expect(copy.state).toMatchObject({ revision: 0, loading: false, problem: { kind: "offline" } });
    expect(copy.state.problem?.message).toContain("cannot be reached");
    expect(copy.fleet).toBeUndefined();
  });

  test.each([
    [401, {}, "unauthorized", 0],
    [429, { "retry-after": "7" }, "rate-limited", 7000],
    [400, {}, "unreadable", 0],
    [302, { location: "/elsewhere" }, "unreadable", 0],
  ])("HTTP %s is told as what it is", async (status, headers, kind, wait) => {
    const api = await startApi();
    api.fault = (_request, response) => {
      response.writeHead(status, headers).end();
      return true;
    };
    const { copy, refresh } = copyOf(api);
    expect(await refresh()).toEqual({ ok: false, wait });
    expect(copy.state.problem?.kind).toBe(kind);
  });

  test("our own server's word about the API is passed on", async () => {
    const api = await startApi();
    api.fault = (_request, response) => {
      response.writeHead(502, { "content-type": "application/problem+json" });
      response.end(JSON.stringify({ status: 502, problem: "network" }));
      return true;
    };
    const { copy, refresh } = copyOf(api);
    await refresh();
    expect(copy.state.problem).toMatchObject({ kind: "server" });
    expect(copy.state.problem?.message).toContain("The device service cannot be reached");
  });

  test("the server's word that its own copy is old is shown beside the data", async () => {
    const api = await startApi();
    const { copy, refresh } = copyOf(api);
    const says = (state: string) => (_request: IncomingMessage, response: ServerResponse) => {
      response.setHeader("trapboard-upstream", `${state}; since=2026-03-01T10:00:00.000Z`);
      return false;
    };
    api.fault = says("server-error");
    expect((await refresh()).ok).toBe(true);
    expect(copy.state).toMatchObject({
      devices: 2,
      problem: { kind: "server", since: Date.UTC(2026, 2, 1, 10) },
    });
    expect(copy.state.problem?.message).toContain("The device service has a problem");
    api.fault = says("suspicious");
    await refresh();
    expect(copy.state.problem).toMatchObject({ kind: "unreadable" });
    api.fault = undefined;
    await refresh();
    expect(copy.state).not.toHaveProperty("problem");
  });

  test("of the network devices alone, the devices are taken and the last network devices stay", async () => {
    const api = await startApi();
    const { copy, refresh } = copyOf(api);
    await refresh();
    api.devices = [wireDevice("C")];
    api.fault = (request, response) => {
      if (!request.url?.includes("/network-devices")) return false;
      response.writeHead(500).end();
      return true;
    };
    expect((await refresh()).ok).toBe(false);
    expect(copy.state).toMatchObject({ revision: 2, devices: 1, problem: { kind: "server" } });
    expect(copy.fleet?.network).toHaveLength(1);
  });

  test("because nobody waits any more, nothing is told", async () => {
    const api = await startApi();
    const { copy } = copyOf(api);
    const abort = new AbortController();
    api.fault = () => {
      abort.abort();
      return true;
    };
    expect(await copy.refresh(abort.signal)).toEqual({ ok: false, wait: 0 });
    expect(copy.state).not.toHaveProperty("problem");
  });
});

describe("time", () => {
  test("turns a device silent without any news", async () => {
    const api = await startApi();
    const start = Date.now();
    let now = start;
    api.devices = [wireDevice("A", { last_heartbeat: heartbeat(start) })];
    const { copy, refresh } = copyOf(api, () => now);
    await refresh();
    copy.tick();
    expect(copy.state.revision).toBe(1);
    now = start + 23 * hourMs;
    copy.tick();
    expect(copy.state.revision).toBe(1);
    now = start + 25 * hourMs;
    copy.tick();
    expect(copy.state.revision).toBe(2);
    expect(copy.fleet?.store.locations().nodes).toHaveLength(0);
    expect(copy.fleet?.store.locations().unplaced).toEqual([0, 0, 1, 0]);
  });

  test("is the server's where this device's clock is wrong, and the right reports are asked for", async () => {
    const api = await startApi();
    const real = Date.now();
    api.date = new Date(real);
    api.devices = [wireDevice("A", { last_heartbeat: heartbeat(real - 60_000) })];
    const { copy, refresh } = copyOf(api, () => real - 400 * dayMs);
    await refresh();
    expect(copy.state.clockOffset).toBeGreaterThan(399 * dayMs);
    expect(copy.state.dataAt).toBeGreaterThan(real - 2000);
    expect(copy.fleet?.store.levels[0]).toBe(3);
    const questions = api.asked.filter((url) => url.includes("/devices?"));
    expect(questions).toHaveLength(1);
    expect(questions[0]).toContain(
      encodeURIComponent(heartbeat(Math.floor((real - 90 * dayMs) / dayMs) * dayMs)),
    );
  });

  test("is this device's own where the two agree within a minute", async () => {
    const api = await startApi();
    const real = Date.now();
    api.date = new Date(real);
    const { copy, refresh } = copyOf(api, () => real + 30_000);
    await refresh();
    expect(copy.state.clockOffset).toBe(0);
  });

  test("is not taken for wrong because the line is slow", async () => {
    const api = await startApi();
    const real = Date.now();
    api.date = new Date(real);
    const { copy, refresh } = copyOf(api, () => real + 110_000, 100_000);
    await refresh();
    expect(copy.state.clockOffset).toBe(0);
    const late = copyOf(api, () => real + 200_000, 100_000);
    await late.refresh();
    expect(late.copy.state.clockOffset).toBeLessThan(-190_000);
  });
});
