import { afterEach, beforeEach, expect, test } from "vitest";
import { minuteMs } from "#lib/durations.ts";
import { hashPassword } from "#server/people/password.ts";
import { createPeople } from "#server/people/people.ts";
import { createSessions } from "#server/people/session.ts";
import { openStore } from "#server/store/store.ts";
import { type SmallDisk, smallDisk } from "./testing/full-disk.ts";
import { type Launched, launch, scene } from "./testing/launched.ts";
import { answering } from "./testing/test-server.ts";

const sound = { name: "a", type: 0, status: 1 };
const password = "correct horse battery";

let fixture: Awaited<ReturnType<typeof scene>>;
let disk: SmallDisk;
beforeEach(async () => {
  const devices = [{ ...sound, serial_number: "A" }];
  fixture = await scene(answering({ devices, network_devices: [] }));
  disk = smallDisk(fixture.folder);
});
afterEach(async () => {
  disk.unmount();
  await fixture.end();
});

/** Ada, signed in on several browsers, in none of which anything was done for two minutes. */
async function enrol(browsers: number): Promise<string[]> {
  const store = openStore(disk.folder, "people", () => expect.fail("It is damaged."));
  await createPeople(store).add({ name: "ada", role: "viewer", password: await hashPassword(password) });
  const sessions = createSessions(store);
  const secrets: string[] = [];
  while (secrets.length < browsers) secrets.push(await sessions.start("ada"));
  await store.run("update session set seen_at = ?", Date.now() - 2 * minuteMs);
  sessions.close();
  await store.close();
  return secrets;
}

const start = () =>
  launch({
    folder: disk.folder,
    flags: disk.flags,
    env: { ...fixture.env, TRAPBOARD_SIGN_IN: "required", TRAPBOARD_REFRESH_SECONDS: "1" },
  });

const holding = (secret: string, method = "GET"): RequestInit => ({
  method,
  headers: { cookie: `trapboard=${secret}` },
});

async function nameAt(server: Launched, secret: string): Promise<string | undefined> {
  const answer = await server.ask("/session", holding(secret));
  const { person } = (await answer.json()) as { person: { name: string } | null };
  return person?.name;
}

async function enter(server: Launched): Promise<string> {
  const answer = await server.ask("/session", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ name: "ada", password }),
  });
  expect(answer.status).toBe(200);
  return /trapboard=([^;]+)/.exec(answer.headers.getSetCookie()[0] ?? "")?.[1] ?? "";
}

async function healthSays(server: Launched, status: string): Promise<void> {
  for (;;) {
    const health = (await (await server.ask("/healthz")).json()) as { status: string };
    if (health.status === status) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

test("on a full disk all goes on from memory, and is on the disk when that has room again", async () => {
  const [first = "", second = ""] = await enrol(2);
  const server = await start();
  expect((await server.ask("/api/v1/devices", holding(first))).status).toBe(200);
  disk.fill(server.pid);

  // Each of these has something to write.
  expect((await server.ask("/api/v1/devices", holding(first))).status).toBe(200);
  expect(await nameAt(server, second)).toBe("ada");
  const third = await enter(server);
  expect((await server.ask("/session", holding(first, "DELETE"))).status).toBe(204);
  expect(await nameAt(server, first)).toBeUndefined();
  expect((await server.ask("/api/v1/devices", holding(first))).status).toBe(401);
  expect(await nameAt(server, third)).toBe("ada");
  await healthSays(server, "disk");
  const health = await (await server.ask("/healthz", holding(third))).json();
  expect(health).toMatchObject({ status: "disk", disk: { fails_since: expect.any(String) } });

  disk.empty(server.pid);
  await healthSays(server, "ok");
  // What is logged comes over another line than what is answered.
  await expect.poll(() => server.said()).toContain("The disk takes writes again");
  const lines = server.said().split("\n");
  expect(lines.filter((line) => line.includes("The disk takes no writes"))).toHaveLength(1);
  expect(lines.filter((line) => line.includes("The disk takes writes again"))).toHaveLength(1);
  expect(lines.filter((line) => line.includes("rollback") || line.includes('"error"'))).toHaveLength(1);
  await server.end("SIGKILL");

  const next = await start();
  expect(await nameAt(next, first)).toBeUndefined();
  expect(await nameAt(next, second)).toBe("ada");
  expect(await nameAt(next, third)).toBe("ada");
}, 240_000);
