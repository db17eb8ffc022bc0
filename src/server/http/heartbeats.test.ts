import { afterEach, expect, test } from "vitest";
import { datetimeOf } from "#contract/datetime.ts";
import { heartbeatsSchema } from "#contract/heartbeats.ts";
import { dayMs, hourMs } from "#lib/durations.ts";
import { noteHeartbeats } from "#server/account/worker/heartbeat-rows.ts";
import { type SignInServer, startSignInServer } from "#server/people/testing/sign-in-server.ts";
import { memoryStore } from "#server/store/store.ts";
import { answering } from "#server/testing/test-server.ts";

const now = Math.floor(Date.now() / 1000) * 1000;
const hostile = ["__proto__", "a/b", "..\\..\\etc", "a?b#c%2F", "‮gnp.exe", "x".repeat(1000)];

const device = (serial_number: string, path: string) => ({
  serial_number,
  name: serial_number,
  last_heartbeat: datetimeOf(now - hourMs),
  location: { name: "x", path },
});
const devices = [
  device("A-1", "//Client A"),
  device("B-1", "//Client B"),
  ...hostile.map((serial) => device(serial, "//Client B")),
];

let fixture: SignInServer | undefined;
afterEach(() => fixture?.close());

async function begin() {
  const store = memoryStore();
  // What an earlier life of the server saw.
  for (const age of [100 * dayMs, 89 * dayMs, 2 * hourMs]) {
    await noteHeartbeats(
      store,
      [{ name: "A", serial_number: "A-1", last_heartbeat: datetimeOf(now - age) }],
      now,
    );
  }
  fixture = await startSignInServer(answering({ devices, network_devices: [] }), { here: { store } });
  const { ask, enter } = fixture;
  await expect
    .poll(async () => await store.get("select at from heartbeat where serial_number = 'B-1'"))
    .toBeDefined();
  return {
    ask,
    enter,
    heartbeats: async (serial: string, who: { headers: object }, search = "") => {
      const path = `/heartbeats/${encodeURIComponent(serial)}${search}`;
      const { status, body, headers } = await ask(path, who as RequestInit);
      return {
        status,
        headers,
        body,
        told: status === 200 ? heartbeatsSchema.parse(JSON.parse(body)) : null,
      };
    },
  };
}

test("a device's heartbeats are told in order, 90 days of them or since a time", async () => {
  const { enter, heartbeats } = await begin();
  const eve = await enter("eve");
  const { told, headers } = await heartbeats("A-1", eve);
  expect(told).toMatchObject({
    serial_number: "A-1",
    heartbeats: [89 * dayMs, 2 * hourMs, hourMs].map((age) => datetimeOf(now - age)),
  });
  expect(Date.parse(`${told?.kept_since}Z`)).toBeGreaterThanOrEqual(now);
  expect(headers.get("cache-control")).toBe("no-store");
  const all = await heartbeats("A-1", eve, `?since=${datetimeOf(now - 200 * dayMs)}`);
  expect(all.told?.heartbeats).toHaveLength(4);
  const few = await heartbeats("A-1", eve, `?since=${datetimeOf(now - hourMs)}`);
  expect(few.told?.heartbeats).toEqual([datetimeOf(now - hourMs)]);
});

test("a person with one branch is told of that branch alone, and a stranger of nothing", async () => {
  const { ask, enter, heartbeats } = await begin();
  const bob = await enter("bob");
  expect((await heartbeats("A-1", bob)).status).toBe(200);
  const elsewhere = await heartbeats("B-1", bob);
  const nowhere = await heartbeats("NOWHERE", bob);
  expect(elsewhere).toMatchObject({ status: 404, body: nowhere.body });
  for (const path of [
    "/heartbeats/A-1",
    "/heartbeats/NOWHERE",
    "/heartbeats",
    "/heartbeats/",
    "/%68eartbeats/A-1",
  ]) {
    const { status, body } = await ask(path, { headers: { accept: "text/html" } });
    expect(status, path).toBe(401);
    expect(body).not.toContain("A-1");
  }
});

test.each(hostile)("the serial number %j is one like any other", async (serial) => {
  const { enter, heartbeats } = await begin();
  const { told } = await heartbeats(serial, await enter("ada"));
  expect(told).toMatchObject({ serial_number: serial, heartbeats: [datetimeOf(now - hourMs)] });
});

test.each([
  "?since=yesterday",
  "?since=2026-01-01T00:00:00&since=2026-01-01T00:00:00",
  "?until=1",
  "?since=",
])("%s is refused", async (search) => {
  const { enter, heartbeats } = await begin();
  expect((await heartbeats("A-1", await enter("ada"), search)).status).toBe(400);
});
