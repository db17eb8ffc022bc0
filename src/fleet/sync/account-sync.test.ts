import type { ServerResponse } from "node:http";
import { afterEach, describe, expect, test } from "vitest";
import { ReadApiError } from "#client/errors.ts";
import { createReadApi } from "#client/read-api.ts";
import { type FeedChange, type FeedEvent, formatFeedEvent } from "#contract/feed.ts";
import { revisionHeader } from "#contract/feed-position.ts";
import type { FleetState } from "#fleet/protocol/questions.ts";
import { wireDevice } from "#fleet/testing/fleet-sample.ts";
import { settingsAt } from "#fleet/testing/settings.ts";
import { startLoopbackServer } from "#lib/testing/loopback-server.ts";
import { AccountSync } from "./account-sync.ts";
import { Replica } from "./replica.ts";

const cleanUp: (() => unknown)[] = [];
afterEach(() => {
  for (const end of cleanUp.splice(0).reverse()) end();
});

/** A Trapboard on a real socket: its Read API, and a feed into which the test speaks. */
async function startServer() {
  const trapboard = {
    devices: [wireDevice("A", { last_heartbeat: undefined })],
    /** Absent on a server without a feed. */
    position: { devices: "e.5", network: "e.5" } as { devices: string; network: string } | undefined,
    /** What was asked, in order; the feed with where it was asked from. */
    asked: [] as string[],
    readers: new Set<ServerResponse>(),
    baseUrl: "",
    say: (event: FeedEvent, revision: number, epoch = "e") => {
      for (const reader of trapboard.readers) reader.write(formatFeedEvent(event, { epoch, revision }));
    },
    cut: () => {
      for (const reader of trapboard.readers) reader.destroy();
    },
  };
  const { url, close } = await startLoopbackServer((request, response) => {
    const path = request.url?.split("?")[0] ?? "";
    if (path === "/feed") {
      trapboard.asked.push(`feed ${request.headers["last-event-id"]}`);
      response.writeHead(200, { "content-type": "text/event-stream" });
      trapboard.readers.add(response);
      response.on("close", () => trapboard.readers.delete(response));
      trapboard.say(state("ok"), 5);
      return;
    }
    const isNetwork = path.endsWith("/network-devices");
    const { position } = trapboard;
    if (!isNetwork && !request.url?.includes("reports_since")) trapboard.asked.push("devices");
    if (position !== undefined) {
      response.setHeader(revisionHeader, isNetwork ? position.network : position.devices);
    }
    response.end(JSON.stringify(isNetwork ? { network_devices: [] } : { devices: trapboard.devices }));
  });
  cleanUp.push(close);
  trapboard.baseUrl = url;
  return trapboard;
}

function state(upstream: string, takenAt = 1_000_000): FeedEvent {
  return {
    event: "state",
    data: { takenAt, upstream: { state: upstream, since: 7 }, setAside: 0, unreadable: 0 },
  };
}

function change(revision: number, data: Partial<FeedChange>): FeedEvent {
  const nothing = { devices: [], network_devices: [], reports: [] };
  return { event: "change", data: { revision, takenAt: 2_000_000, ...nothing, ...data } };
}

function followOn({ baseUrl }: { baseUrl: string }) {
  const waiting = new Set<() => void>();
  const settings = settingsAt(baseUrl);
  const copy = new Replica({
    api: createReadApi({ baseUrl, version: "1.13" }),
    settings,
    onState: () => {
      for (const wake of [...waiting]) wake();
    },
  });
  const sync = new AccountSync(copy, settings);
  sync.begin();
  cleanUp.push(() => sync.close());
  /** Resolves when the state is so. */
  async function until(holds: (state: FleetState) => boolean): Promise<FleetState> {
    while (!holds(copy.state)) await new Promise<void>((resolve) => waiting.add(resolve));
    return copy.state;
  }
  const device = (serial: string) =>
    copy.fleet?.store.devices.at(copy.fleet.store.slotOf().get(serial) ?? -1);
  return { copy, sync, until, device };
}

const isLive = ({ dataAt }: FleetState) => dataAt === 1_000_000;

describe("following a server", () => {
  test("what the feed tells is in the copy at once, without another request", async () => {
    const server = await startServer();
    const { until, device } = followOn(server);
    const { revision } = await until(isLive);
    server.say(change(6, { devices: [["A", { status: 3 }]], reports: [["A", [{ type: 2 }]]] }), 6);
    const after = await until((now) => now.revision > revision);
    expect(after).toMatchObject({ revision: revision + 1, dataAt: 2_000_000, devices: 1, loading: false });
    expect(device("A")).toMatchObject({ status: 3, reports: [{ type: 2 }] });
    expect(server.asked).toEqual(["devices", "feed e.5"]);
  });

  test("news that change nothing leave the revision, and still say how old the data is", async () => {
    const server = await startServer();
    const { until } = followOn(server);
    const { revision } = await until(isLive);
    server.say(change(6, { devices: [["A", { status: 1 }]] }), 6);
    expect((await until(({ dataAt }) => dataAt === 2_000_000)).revision).toBe(revision);
    server.say(state("ok", 3_000_000), 6);
    expect((await until(({ dataAt }) => dataAt === 3_000_000)).revision).toBe(revision);
  });

  test("begins at the older one of two answers", async () => {
    const server = await startServer();
    server.position = { devices: "e.5", network: "e.4" };
    const { until } = followOn(server);
    await until(isLive);
    expect(server.asked).toEqual(["devices", "feed e.4"]);
  });

  test("a line that breaks is picked up where it was", async () => {
    const server = await startServer();
    const { until, device } = followOn(server);
    await until(isLive);
    server.say(change(6, { devices: [["A", { status: 3 }]] }), 6);
    await until(() => device("A")?.status === 3);
    server.cut();
    server.asked.length = 0;
    await until(isLive);
    expect(server.asked).toEqual(["feed e.6"]);
  });

  test("everything is fetched anew when the server says so, and followed from there", async () => {
    const server = await startServer();
    const { until } = followOn(server);
    await until(isLive);
    server.position = { devices: "f.1", network: "f.1" };
    server.devices = [wireDevice("B"), wireDevice("C")];
    server.asked.length = 0;
    server.say({ event: "resync", data: {} }, 5);
    await until(({ devices }) => devices === 2);
    await until(isLive);
    expect(server.asked).toEqual(["devices", "feed f.1"]);
  });

  test("after everything was fetched again, what was told meanwhile is heard again", async () => {
    const server = await startServer();
    const { until, sync, device } = followOn(server);
    await until(isLive);
    server.say(change(6, { devices: [["A", { status: 3 }]] }), 6);
    await until(() => device("A")?.status === 3);
    server.asked.length = 0;
    sync.refresh();
    // The answer is still the one of before the change.
    await until(() => device("A")?.status === 1);
    await until(isLive);
    expect(server.asked).toEqual(["devices", "feed e.5"]);
  });

  test("how the API stands is shown as the feed tells it", async () => {
    const server = await startServer();
    const { until } = followOn(server);
    await until(isLive);
    server.say(state("network"), 5);
    const { problem } = await until((now) => now.problem !== undefined);
    expect(problem).toMatchObject({ kind: "server", since: 7 });
    expect(problem?.message).toContain("The device service cannot be reached");
    server.say(state("a new word"), 5);
    await until((now) => now.problem?.message.includes("has a problem") ?? false);
    server.say(state("ok"), 5);
    await until((now) => now.problem === undefined);
  });

  test("that the line was lost is forgotten as soon as the server speaks again", async () => {
    const server = await startServer();
    const { until, copy } = followOn(server);
    await until(isLive);
    copy.miss(new ReadApiError("The feed cannot be reached.", { kind: "network" }));
    expect(copy.state.problem).toMatchObject({ kind: "offline" });
    const { since } = copy.state.problem ?? {};
    copy.miss(new ReadApiError("The feed cannot be reached.", { kind: "network" }));
    expect(copy.state.problem?.since).toBe(since);
    server.say(state("ok", 3_000_000), 5);
    await until((now) => now.problem === undefined);
  });

  test("a server without a feed is not asked for one", async () => {
    const server = await startServer();
    server.position = undefined;
    const { until, sync } = followOn(server);
    await until(({ revision }) => revision === 1);
    while (server.asked.length < 2) {
      sync.hurry();
      await new Promise((resolve) => setImmediate(resolve));
    }
    expect(server.asked).toEqual(["devices", "devices"]);
  });
});
