import { existsSync, mkdirSync, readdirSync, rmdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { datetimeOf } from "#contract/datetime.ts";
import { hourMs } from "#lib/durations.ts";
import { openStore } from "#server/store/store.ts";
import { launch, scene } from "./testing/launched.ts";

let fixture: Awaited<ReturnType<typeof scene>>;
let folder: string;

beforeEach(async () => {
  const report = { type: 2, timestamp: datetimeOf(Date.now() - 5 * hourMs) };
  const device = { serial_number: "A", name: "a", type: 0, status: 1, reports: [report] };
  const last_heartbeat = datetimeOf(Date.now() - hourMs);
  const account = {
    devices: [{ ...device, last_heartbeat }],
    network_devices: [{ serial_number: "G", status: "N/A" }],
  };
  fixture = await scene((_request, response) => response.end(JSON.stringify(account)));
  ({ folder } = fixture);
});
afterEach(() => fixture.end());

/** A Trapboard as a process of its own over the test's API and folder. */
async function start(env = fixture.env) {
  const { ask, said, end } = await launch({ folder, env });
  return { ask, said, kill: () => end("SIGKILL") };
}

/** Waits until the first copy of the account is in the folder. */
async function kept(ask: (path: string) => Promise<Response>): Promise<void> {
  expect((await ask("/api/v1/devices")).status).toBe(200);
  const store = openStore(folder, "account", () => expect.fail("It is damaged."));
  await expect.poll(async () => (await store.get("select count(*) as rows from heartbeat"))?.rows).toBe(1);
  await store.close();
}

const since = () => datetimeOf(Date.now() - 24 * hourMs);

describe("after kill -9 and a start while the API is down", () => {
  test("the old copy is served, with its reports, its age and what is wrong", async () => {
    const first = await start();
    await kept(first.ask);
    await first.kill();
    await fixture.goDown();
    const second = await start();
    const response = await second.ask(`/api/v1/devices?reports_since=${since()}`);
    expect(response.status).toBe(200);
    const { devices } = (await response.json()) as { devices: object[] };
    expect(devices).toMatchObject([{ serial_number: "A", reports: [{ type: 2 }] }]);
    expect(response.headers.get("age")).toMatch(/^\d+$/);
    const upstream = async () =>
      (await second.ask("/api/v1/network-devices")).headers.get("trapboard-upstream");
    await expect.poll(upstream).not.toBeNull();
    expect(await upstream()).toMatch(/^network; since=/);
    const health = await (await second.ask("/healthz")).json();
    expect(health).toMatchObject({
      copy: { age_seconds: expect.any(Number) },
      upstream: { state: "network" },
    });
  });

  test.each(["not a database at all", ""])(
    "a damaged file (%j) is set aside, and said so",
    async (damage) => {
      const first = await start();
      await kept(first.ask);
      await first.kill();
      for (const name of readdirSync(folder)) writeFileSync(join(folder, name), damage);
      const second = await start();
      expect((await second.ask("/api/v1/devices")).status).toBe(200);
      await kept(second.ask);
      const setAside = readdirSync(folder).filter((name) => name.includes("damaged"));
      for (const file of ["trapboard.db", "account.db"]) {
        if (damage === "") expect(existsSync(join(folder, file))).toBe(true);
        else {
          expect(setAside.some((name) => name.startsWith(`${file}.damaged-`))).toBe(true);
          expect(second.said()).toContain(`set aside as ${file}.damaged-`);
        }
      }
    },
  );

  test("a damaged copy of the account costs nobody their place", async () => {
    const people = openStore(folder, "people", () => expect.fail("It is damaged."));
    await people.run(
      "insert into person (account, name, role, created_at) values ('main', 'ada', 'admin', 0)",
    );
    await people.close();
    const first = await start();
    await kept(first.ask);
    await first.kill();
    for (const name of readdirSync(folder)) {
      if (name.startsWith("account.db")) writeFileSync(join(folder, name), "not a database at all");
    }
    const second = await start();
    await kept(second.ask);
    const after = openStore(folder, "people", () => expect.fail("It is damaged."));
    expect(await after.all("select name from person")).toEqual([{ name: "ada" }]);
    await after.close();
  });

  test("an account whose thread dies is tried again, and meanwhile people hear that it is not ready", async () => {
    mkdirSync(join(folder, "account.db"));
    const { ask, said } = await start();
    await expect
      .poll(async () => {
        expect((await ask("/healthz")).status).toBe(200);
        return said();
      })
      .toContain("The account's thread ended by a fault");
    rmdirSync(join(folder, "account.db"));
    await kept(ask);
    expect(await (await ask("/healthz")).json()).toMatchObject({ thread: { alive: true } });
  });

  test("a damaged copy in a sound file is left out, and said so", async () => {
    const first = await start();
    await kept(first.ask);
    await first.kill();
    const store = openStore(folder, "account", () => undefined);
    await store.run("update copy set body = ? where name = 'devices'", new Uint8Array([1, 2, 3]));
    await store.close();
    const second = await start();
    expect((await second.ask("/api/v1/devices")).status).toBe(200);
    await expect.poll(() => second.said()).toContain("could not be read and is left out");
  });

  test("a copy that was taken in the future has an unknown age, and does not pass for new", async () => {
    const first = await start();
    await kept(first.ask);
    await first.kill();
    await fixture.goDown();
    // The clock was a day ahead then.
    const store = openStore(folder, "account", () => expect.fail("It is damaged."));
    await store.run("update copy set taken_at = taken_at + ?", 24 * hourMs);
    await store.close();
    const second = await start();
    const { status, headers } = await second.ask("/api/v1/devices");
    expect([status, headers.get("age"), headers.get("trapboard-age")]).toEqual([200, null, "unknown"]);
    expect(await (await second.ask("/healthz")).json()).toMatchObject({ copy: { age_seconds: "unknown" } });
    const metrics = await (await second.ask("/metrics")).text();
    expect(metrics).toContain('trapboard_copy_age_seconds{resource="devices"} +Inf');
  });

  test("another account's copy is nobody's", async () => {
    const first = await start();
    await kept(first.ask);
    await first.kill();
    await fixture.goDown();
    const second = await start({ ...fixture.env, TRAPBOARD_API_URL: "http://127.0.0.1:1" });
    expect((await second.ask("/api/v1/devices")).status).toBe(502);
  });
});
