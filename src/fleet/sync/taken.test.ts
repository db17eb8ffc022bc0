import "fake-indexeddb/auto";
import { beforeEach, expect, test } from "vitest";
import type { Answer, ReadApi } from "#client/read-api.ts";
import type { NetworkDevice } from "#contract/network-device.ts";
import type { ObservedDevice } from "#contract/observed.ts";
import { isWithin, type LocationPath, parsePath } from "#contract/path.ts";
import type { DevicesQuery } from "#contract/query.ts";
import { at, readObserved, wireDevice } from "#fleet/testing/fleet-sample.ts";
import { deleteTaken, makeTaken, openTaken, saveTaken, takenBy } from "#kept/taken.ts";
import { wipeCopy, wipeOtherCopy } from "#kept/wipe.ts";
import { Replica } from "./replica.ts";
import { apiOf, joinedParts, keepTaken } from "./taken.ts";

beforeEach(async () => {
  await deleteTaken();
  await makeTaken();
});

const path = (text: string): LocationPath => parsePath(text) ?? expect.fail(`${text} is no path.`);
const hall = path("//A//Hall");
const shed = path("//A//Shed");
const above = path("//A");

let takenAt = 0;
/** A Trapboard with a device in the hall, two in the shed and one elsewhere. */
const devices = () => [
  wireDevice("H", { location: at("//A//Hall"), status: 3 }),
  wireDevice("S1", { location: at("//A//Shed"), reports: [{ type: 2, timestamp: "2026-11-20T10:00:00" }] }),
  wireDevice("S2", { location: at("//A//Shed") }),
  wireDevice("E", { location: at("//B") }),
];

function answer<Row>(rows: Row[]): Answer<Row> {
  const none = { setAside: 0, unreadable: 0, duplicates: 0, examples: [] };
  return { ...none, rows, serverTime: takenAt, tookMs: 0 };
}

const account: ReadApi<"1.13"> = {
  devices: async ({ location_path }: DevicesQuery = {}) => {
    const all = readObserved(devices());
    return answer<ObservedDevice>(
      all.filter(({ location }) => {
        const own = location?.path;
        return location_path === undefined || (own !== undefined && isWithin(path(own), location_path));
      }),
    );
  },
  networkDevices: async () => answer<NetworkDevice>([]),
};

const replicaOf = (api: ReadApi<"1.13">) =>
  new Replica({
    api,
    settings: {
      ...{ baseUrl: "", silentAfterHours: 24, refreshSeconds: 60, reportDays: 90, hasFlatLocations: false },
    },
    onState: () => {},
    clock: () => takenAt,
  });

async function take(location: LocationPath, time: number, whose = "ada") {
  takenAt = time;
  const replica = replicaOf(apiOf(account, location));
  await replica.refresh(new AbortController().signal);
  return keepTaken(replica.snapshot, { whose, at: location });
}

const noon = Date.UTC(2026, 10, 20, 12);

async function opened(whose = "ada") {
  const replica = replicaOf(account);
  const copy = joinedParts(await openTaken(whose));
  if (copy === undefined) return undefined;
  replica.open(copy);
  replica.complete(copy, copy.columns);
  return replica;
}

test("exactly what was taken along is there, with its reports, as of the oldest of it", async () => {
  expect(await take(shed, noon)).toMatchObject({ devices: 2, bytes: expect.any(Number) });
  expect(await take(hall, noon + 60_000)).toMatchObject({ devices: 1 });
  const replica = await opened();
  expect(replica?.state).toMatchObject({ isWhole: true, isKept: true, devices: 3, dataAt: noon });
  const rows = [...(replica?.fleet?.store.devices ?? [])];
  expect(rows.map(({ serial_number }) => serial_number).sort()).toEqual(["H", "S1", "S2"]);
  expect(rows.find(({ serial_number }) => serial_number === "S1")?.reports).toHaveLength(1);
  expect(rows.find(({ serial_number }) => serial_number === "H")?.status).toBe(3);
});

test("a location above takes the place of those below it, and one below stands beside it without being counted twice", async () => {
  await take(hall, noon);
  await take(above, noon + 1);
  expect((await takenBy("ada")).map(({ at: location, rows }) => [location, rows])).toEqual([[above, 3]]);
  await take(hall, noon + 2);
  expect((await opened())?.state.devices).toBe(3);
});

test("what another person took along is not theirs to see, and goes when somebody else takes something", async () => {
  await take(hall, noon, "bob");
  expect(await opened("ada")).toBeUndefined();
  await take(shed, noon, "ada");
  expect(await takenBy("bob")).toEqual([]);
});

test("nothing is kept of what could not be fetched", async () => {
  expect(await keepTaken(undefined, { whose: "ada", at: hall })).toEqual({});
  expect(await takenBy("ada")).toEqual([]);
});

test("what is fetched while somebody signs out is not kept", async () => {
  await deleteTaken();
  expect(await take(hall, noon)).toEqual({});
  expect(await indexedDB.databases()).toEqual([]);
});

test.each([
  ["signing out", wipeCopy],
  ["another person, account or version", wipeOtherCopy],
])("%s leaves nothing of it", async (_, wipe) => {
  await take(hall, noon);
  wipe();
  await expect.poll(() => indexedDB.databases()).toEqual([]);
  expect(await takenBy("ada")).toEqual([]);
});

test("a part that is not whole any more is not opened", async () => {
  await take(hall, noon);
  const [part] = await openTaken("ada");
  const { about, columns } = part ?? expect.fail("Nothing was taken along.");
  await saveTaken({ ...about, rows: about.rows + 1 }, columns);
  expect(await openTaken("ada")).toEqual([]);
  const { serial_number: _, ...others } = columns;
  await saveTaken(about, others);
  expect(await openTaken("ada")).toEqual([]);
});
