import { settingsAt } from "#fleet/testing/settings.ts";
import "fake-indexeddb/auto";
import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createReadApi } from "#client/read-api.ts";
import { revisionHeader } from "#contract/feed-position.ts";
import type { DictionaryColumn } from "#contract/rows.ts";
import type { FleetState, Keeping } from "#fleet/protocol/questions.ts";
import { wireDevice } from "#fleet/testing/fleet-sample.ts";
import { deleteCopy } from "#kept/copy.ts";
import { packed } from "#kept/packed.ts";
import { startLoopbackServer } from "#lib/testing/loopback-server.ts";
import { Keeper } from "./keeper.ts";
import { Replica } from "./replica.ts";

const ends: (() => void)[] = [];
beforeEach(deleteCopy);
afterEach(() => {
  for (const end of ends.splice(0)) end();
  vi.unstubAllGlobals();
});

const position = { epoch: "e", revision: 7 };

/** A Trapboard with two devices, one of them with a report, and a gateway. */
async function startServer() {
  const devices = [
    wireDevice("A", { last_heartbeat: undefined, reports: [{ type: 2, timestamp: "2026-03-01T10:00:00" }] }),
    wireDevice("B", { last_heartbeat: undefined, status: 3 }),
  ];
  const { url, close } = await startLoopbackServer((request, response) => {
    response.setHeader(revisionHeader, "e.7");
    const isNetwork = request.url?.includes("/network-devices");
    response.end(
      JSON.stringify(
        isNetwork ? { network_devices: [{ serial_number: "G", status: "connected" }] } : { devices },
      ),
    );
  });
  ends.push(close);
  return url;
}

function replicaAt(baseUrl: string) {
  const states: FleetState[] = [];
  const settings = settingsAt(baseUrl);
  const replica = new Replica({
    api: createReadApi({ baseUrl, version: "1.13" }),
    settings,
    onState: (state) => states.push(state),
    clock: () => Date.UTC(2026, 2, 2),
  });
  return { replica, states };
}

function keeperOf(replica: Replica, whose = "ada"): { keeper: Keeper; told: Keeping[] } {
  const told: Keeping[] = [];
  const keeper = new Keeper({
    whose,
    take: () => replica.snapshot,
    position: () => position,
    onKeeping: (keeping) => told.push(keeping),
  });
  ends.push(() => keeper.close());
  return { keeper, told };
}

/** Fetches the account and keeps it. */
async function visit(baseUrl: string, whose?: string) {
  const { replica } = replicaAt(baseUrl);
  await replica.refresh(new AbortController().signal);
  const { keeper, told } = keeperOf(replica, whose);
  await keeper.save();
  return { replica, keeper, told };
}

/** Opens the copy that was kept, without any server. */
async function visitAgain(whose?: string) {
  const { replica, states } = replicaAt("http://127.0.0.1:1");
  const { keeper, told } = keeperOf(replica, whose);
  const from = await keeper.restore(replica);
  return { replica, states, from, told };
}

const copies = async () => (await indexedDB.databases()).length;

describe("the next visit", () => {
  test("opens what was kept, devices first and then their reports, and goes on from its position", async () => {
    const first = await visit(await startServer());
    const { replica, states, from, told } = await visitAgain();
    expect(from).toEqual(position);
    expect(replica.fleet?.store.devices.all()).toEqual(first.replica.fleet?.store.devices.all());
    expect(replica.fleet?.network).toEqual([{ serial_number: "G", status: "connected" }]);
    expect(replica.isWhole).toBe(true);
    expect(replica.state).toMatchObject({ isKept: true, loading: false, devices: 2, revision: 2 });
    expect(replica.state.dataAt).toBe(first.replica.state.dataAt);
    expect(states.map(({ revision }) => revision)).toEqual([1, 2, 2]);
    expect(told).toEqual([{ savedAt: expect.any(Number), bytes: expect.any(Number), devices: 2 }]);
  });

  test("says that the copy was kept until the server speaks", async () => {
    await visit(await startServer());
    const { replica } = await visitAgain();
    replica.hear({ upstream: { state: "ok", since: 1 }, setAside: 0, unreadable: 0 });
    expect(replica.state.isKept).toBe(false);
  });

  test("of another person, account or version opens nothing, and deletes what was there", async () => {
    await visit(await startServer(), "ada");
    const { replica, from } = await visitAgain("bob");
    expect(from).toBeUndefined();
    expect(replica.fleet).toBeUndefined();
    expect(await copies()).toBe(0);
    expect((await visitAgain("ada")).replica.fleet).toBeUndefined();
  });

  test("finds what a change of the feed said since", async () => {
    const { replica, keeper } = await visit(await startServer());
    const nothing = { devices: [], network_devices: [], reports: [] };
    replica.patch({ ...nothing, revision: 8, takenAt: 9_000, devices: [["A", { status: 3 }]] });
    await keeper.save();
    const again = await visitAgain();
    expect(again.replica.fleet?.store.devices.at(0)).toMatchObject({ serial_number: "A", status: 3 });
    expect(again.replica.state.dataAt).toBe(9_000);
  });
});

describe("keeping", () => {
  test("that is under way when everybody has left writes nothing: they may have signed out", async () => {
    const { replica } = replicaAt(await startServer());
    await replica.refresh(new AbortController().signal);
    const early = keeperOf(replica);
    const saving = early.keeper.save();
    await deleteCopy();
    early.keeper.close();
    await saving;
    expect(await copies()).toBe(0);
    expect(early.told).toEqual([]);
  });

  test("that is half done when everybody leaves is taken back, and what was kept before is let alone", async () => {
    const { replica, keeper, told } = await visit(await startServer());
    const nothing = { devices: [], network_devices: [], reports: [] };
    replica.patch({ ...nothing, revision: 8, takenAt: 9_000, devices: [["A", { status: 3 }]] });
    const clear = vi.spyOn(IDBObjectStore.prototype, "clear").mockImplementation(function (
      this: IDBObjectStore,
    ) {
      clear.mockRestore();
      keeper.close();
      return this.clear();
    });
    ends.push(() => clear.mockRestore());
    await keeper.save();
    const again = await visitAgain();
    expect(again.replica.fleet?.store.devices.at(0)).not.toMatchObject({ status: 3 });
    expect(again.from).toEqual(position);
    expect(told).toHaveLength(1);
  });

  test("stops for good where the copy was deleted: somebody has signed out", async () => {
    const { replica, keeper } = await visit(await startServer());
    await deleteCopy();
    const nothing = { devices: [], network_devices: [], reports: [] };
    replica.patch({ ...nothing, revision: 8, takenAt: 9_000, devices: [["A", { status: 3 }]] });
    await keeper.save();
    replica.patch({ ...nothing, revision: 9, takenAt: 9_001, devices: [["A", { status: 4 }]] });
    await keeper.save();
    expect(await copies()).toBe(0);
  });

  test("of what has not changed only notes that it still holds", async () => {
    const { replica, keeper, told } = await visit(await startServer());
    replica.hear({ takenAt: 12_345, upstream: { state: "ok", since: 1 }, setAside: 0, unreadable: 0 });
    await keeper.save();
    expect(told).toHaveLength(2);
    expect((await visitAgain()).replica.state.dataAt).toBe(12_345);
  });

  test("finds what was kept before there was no room, and the latest once there is some again", async () => {
    const { replica, keeper, told } = await visit(await startServer());
    const put = vi.spyOn(IDBObjectStore.prototype, "put").mockImplementation(() => {
      throw new DOMException("no", "QuotaExceededError");
    });
    const nothing = { devices: [], network_devices: [], reports: [] };
    replica.patch({ ...nothing, revision: 8, takenAt: 9_000, devices: [["A", { status: 3 }]] });
    await keeper.save();
    put.mockRestore();
    expect(told.at(-1)).toMatchObject({ devices: 2, problem: expect.stringContaining("no room left") });
    const statusOfA = async () => (await visitAgain()).replica.fleet?.store.devices.at(0)?.status;
    expect(await statusOfA()).not.toBe(3);
    expect((await keeper.save()).problem).toBeUndefined();
    expect(await statusOfA()).toBe(3);
  });

  test.each([
    ["no room", "QuotaExceededError", "no room left"],
    ["a private window", "SecurityError", "private window"],
    ["a broken database", "UnknownError", "cannot be read"],
  ])("says why nothing is kept: %s", async (_what, name, words) => {
    const baseUrl = await startServer();
    vi.stubGlobal("indexedDB", {
      open: () => {
        throw new DOMException("no", name);
      },
      deleteDatabase: () => {
        throw new DOMException("no", name);
      },
    });
    const { told, replica } = await visit(baseUrl);
    expect(told.at(-1)?.problem).toContain(words);
    expect(replica.state).toMatchObject({ devices: 2, isKept: false });
    const again = await visitAgain();
    expect(again.from).toBeUndefined();
    expect(again.told.at(-1)?.problem).toContain(words);
  });
});

test("a packed column says the same of every row, and each value once", () => {
  const column = fc
    .array(fc.option(fc.oneof(fc.string({ maxLength: 2 }), fc.nat(3)), { nil: undefined }), { maxLength: 20 })
    .chain((values) =>
      fc
        .array(fc.nat(values.length), { maxLength: 30 })
        .map((of) => ({ values: [undefined, ...values], of: Uint32Array.from(of) })),
    );
  fc.assert(
    fc.property(column, (before) => {
      const after = packed(before);
      const said = (one: DictionaryColumn<unknown>) => Array.from(one.of, (number) => one.values[number]);
      expect(said(after)).toEqual(said(before));
      expect(new Set(after.values).size).toBe(after.values.length);
    }),
  );
});
