import { expect, test } from "vitest";
import { memoryStore } from "#server/store/store.ts";
import { createIdentities } from "./identities.ts";
import { createPeople } from "./people.ts";
import { createSessions, idleLimit } from "./session.ts";
import { createThrottle } from "./throttle.ts";

const verify = async () => true;

test("two accounts in one store know nothing of each other's people", async () => {
  const store = memoryStore();
  let now = Date.now();
  const clock = () => now;
  const [one, two] = ["one", "two"].map((account) => ({
    people: createPeople(store, verify, account),
    sessions: createSessions(store, clock, account),
    throttle: createThrottle(store, clock, account),
    identities: createIdentities(store, account),
  }));
  if (one === undefined || two === undefined) return expect.fail("There are two.");
  const identity = { issuer: "https://one", subject: "1" };
  expect(await one.people.add({ name: "ada", role: "admin", password: "kept" })).toBe(true);
  expect(await two.people.check("ada", "any")).toBeUndefined();
  expect(await two.people.add({ name: "ada", role: "viewer", password: "another" })).toBe(true);
  expect((await one.people.find("ada"))?.role).toBe("admin");

  const secrets = [await one.sessions.start("ada"), await two.sessions.start("ada")] as const;
  expect(await two.sessions.find(secrets[0])).toBeUndefined();
  expect((await two.sessions.find(secrets[1]))?.person.role).toBe("viewer");
  await two.sessions.end(secrets[0]);
  expect((await one.sessions.find(secrets[0]))?.person.role).toBe("admin");

  expect(await one.identities.bind("ada", identity)).toBe(true);
  expect(await two.identities.nameOf(identity)).toBeUndefined();

  for (let guess = 0; guess < 5; guess += 1) await one.throttle.begin("ada", `192.0.2.${guess}`);
  expect(await one.throttle.wait("ada", "203.0.113.1")).toBeGreaterThan(0);
  expect(await two.throttle.wait("ada", "203.0.113.1")).toBe(0);
  await one.throttle.succeeded("ada", "192.0.2.1");
  await two.throttle.succeeded("ada", "192.0.2.1");

  await two.people.setPassword("ada", "a third");
  expect(await two.sessions.find(secrets[1])).toBeUndefined();
  expect(await one.sessions.find(secrets[0])).toBeDefined();
  await two.people.remove("ada");
  expect((await one.people.list()).map(({ name }) => name)).toEqual(["ada"]);
  expect(await one.identities.issuersOf("ada")).toEqual(["https://one"]);
  await one.people.add({ name: "eve", role: "viewer" });
  const eve = await one.sessions.start("eve");
  now += idleLimit + 1;
  // Sessions that are over are cleared away in the account that somebody enters.
  await two.people.add({ name: "bob", role: "viewer" });
  await two.sessions.start("bob");
  expect(await store.all("select person from session where account = 'one' order by person")).toHaveLength(2);
  expect(await one.sessions.find(eve)).toBeUndefined();
  for (const { sessions } of [one, two]) sessions.close();
  await store.close();
});
