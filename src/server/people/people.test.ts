import { expect, test } from "vitest";
import { parsePath } from "#contract/path.ts";
import { minuteMs } from "#lib/durations.ts";
import { memoryStore } from "#server/store/store.ts";
import { hashPassword, nobodysPassword, passwordObjection, verifyPassword } from "./password.ts";
import { createPeople, nameOf, providerName } from "./people.ts";
import { absoluteLimit, createSessions, idleLimit, mostOfPerson } from "./session.ts";
import { createThrottle } from "./throttle.ts";

test("a password is kept as argon2id with its cost, never twice the same, and checked in any normal form", async () => {
  const [one, two] = await Promise.all([hashPassword("pässword long"), hashPassword("pässword long")]);
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
  expect(two).not.toBe(one);
  expect(await verifyPassword("pa\u0308ssword long", one)).toBe(true);
  expect(await verifyPassword("password long", one)).toBe(false);
});

test("a check costs what the kept text says, so that costs can rise later", async () => {
  // Made with 64 KiB and three passes by the algorithm's reference implementation's format.
  const cheap = (await hashPassword("some password")).replace("m=19456,t=2", "m=64,t=3");
  expect(await verifyPassword("some password", cheap)).toBe(false);
});

test("somebody unknown, or without a password, costs a check like anybody else", async () => {
  const checked: string[] = [];
  const people = createPeople(memoryStore(), async (_password, phc) => {
    checked.push(phc);
    return true;
  });
  await people.add({ name: "ada", role: "admin", password: "kept" });
  await people.add({ name: "ola", role: "viewer" });
  expect(await people.check("ada", "any")).toMatchObject({ name: "ada" });
  expect(await people.check("nobody", "any")).toBeUndefined();
  expect(await people.check("ola", "any")).toBeUndefined();
  expect(checked).toEqual(["kept", nobodysPassword, nobodysPassword]);
  const cost = (phc: string) => phc.split("$").slice(1, 4);
  expect(cost(nobodysPassword)).toEqual(cost(await hashPassword("any")));
  expect(await verifyPassword("any", nobodysPassword)).toBe(false);
});

test("a password that changed while it was checked no longer opens", async () => {
  const people = createPeople(memoryStore(), async () => {
    await people.setPassword("ada", "another");
    return true;
  });
  await people.add({ name: "ada", role: "admin", password: "kept" });
  expect(await people.check("ada", "any")).toBeUndefined();
});

test("a new password and a removal end the sessions, and whoever listens hears of it", async () => {
  const store = memoryStore();
  const people = createPeople(store);
  const sessions = createSessions(store);
  const ended: string[] = [];
  const stop = sessions.onEnd((id) => ended.push(id));
  await people.add({ name: "ada", role: "admin", password: "kept" });
  await people.add({ name: "bob", role: "viewer", at: parsePath("//A") });
  const ada = await sessions.start("ada");
  const bob = await sessions.start("bob");
  const ids = [(await sessions.find(ada))?.id, (await sessions.find(bob))?.id];
  expect((await sessions.find(bob))?.person).toEqual({ name: "bob", role: "viewer", rights: { at: "//A" } });
  await people.setPassword("ada", "another");
  expect(await sessions.find(ada)).toBeUndefined();
  expect(await people.remove("bob")).toBe(true);
  expect(await sessions.find(bob)).toBeUndefined();
  expect(ended).toEqual(ids);
  stop();
  sessions.close();
});

test("a session that ended in another process is heard of within a second or two", async () => {
  const store = memoryStore();
  const people = createPeople(store);
  const sessions = createSessions(store);
  await people.add({ name: "ada", role: "admin", password: "kept" });
  const id = (await sessions.find(await sessions.start("ada")))?.id;
  const ended = new Promise((resolve) => sessions.onEnd(resolve));
  // As the command for people does it: past this server.
  await people.remove("ada");
  expect(await ended).toBe(id);
  sessions.close();
});

test("a session in use goes on past the idle limit, never past the absolute one, and one that is over stays over", async () => {
  const store = memoryStore();
  let now = Date.now();
  const start = now;
  const sessions = createSessions(store, () => now);
  await createPeople(store).add({ name: "ada", role: "admin", password: "kept" });
  const [watched, left, out] = [
    await sessions.start("ada"),
    await sessions.start("ada"),
    await sessions.start("ada"),
  ];
  const idOf = async (secret: string) => (await sessions.find(secret))?.id ?? "";
  const ids = new Set([await idOf(watched), await idOf(out)]);
  await sessions.end(out);
  expect([...ids].map((id) => sessions.isGood(id))).toEqual([true, false]);
  for (; now < start + 2 * idleLimit; now += minuteMs) await sessions.use(ids);
  expect(await sessions.find(left)).toBeUndefined();
  expect(await sessions.find(out)).toBeUndefined();
  expect(await sessions.find(watched)).toBeDefined();
  for (; now < start + absoluteLimit; now += minuteMs) await sessions.use(ids);
  expect(await sessions.find(watched)).toBeUndefined();
  sessions.close();
});

test("one person has so many sessions, and the one that was not used for the longest makes room", async () => {
  const store = memoryStore();
  let now = Date.now();
  const sessions = createSessions(store, () => now);
  const people = createPeople(store);
  for (const name of ["ada", "eve"]) await people.add({ name, role: "admin", password: "kept" });
  const eve = await sessions.start("eve");
  const start = () => {
    now += 61_000;
    return sessions.start("ada");
  };
  const [first, second] = [await start(), await start()];
  const ended: string[] = [];
  sessions.onEnd((id) => ended.push(id));
  const id = (await sessions.find(second))?.id;
  for (let count = 2; count < mostOfPerson; count++) await start();
  // The first is in use, the second is not.
  expect(await sessions.find(first)).toBeDefined();
  const last = await start();
  expect(await sessions.find(second)).toBeUndefined();
  expect(ended).toEqual([id]);
  for (const one of [first, last, eve]) expect(await sessions.find(one)).toBeDefined();
  expect(await store.all("select * from session where person = 'ada'")).toHaveLength(mostOfPerson);
  sessions.close();
});

test("a new password takes the delay away that strangers have caused", async () => {
  const store = memoryStore();
  const people = createPeople(store);
  await people.add({ name: "ada", role: "admin", password: "kept" });
  const throttle = createThrottle(store);
  for (let guess = 0; guess < 5; guess++) await throttle.begin("ada", `192.0.2.${guess}`);
  expect(await throttle.begin("ada", "203.0.113.1")).toBeGreaterThan(0);
  await people.setPassword("ada", "another");
  expect(await throttle.begin("ada", "203.0.113.1")).toBe(0);
});

test.each([
  ["Ada", "ada"],
  ["ADA@Example.org", "ada@example.org"],
  ["Zoë", "zoë"],
  ["a b", undefined],
  ["", undefined],
  ["a/b", undefined],
  ["a\u0000", undefined],
  ["x".repeat(101), undefined],
])("%j is the name %j", (text, name) => {
  expect(nameOf(text)).toBe(name);
});

test.each([
  ["Ada", "ada"],
  ["ADA@Example.org", "ada@example.org"],
  ["zoë", "zoë"],
  ["ａｄａ", "ａｄａ"],
  ["zoe\u0308", "zoe\u0308"],
  ["\u212Aim", "\u212Aim"],
  ["ada ", undefined],
  ["", undefined],
])("a provider's %j is the name %j and no other", (text, name) => {
  expect(providerName(text)).toBe(name);
});

test("short and endless passwords are refused in a sentence", () => {
  expect(passwordObjection("elf chars..")).toMatch(/at least 12/);
  expect(passwordObjection("x".repeat(501))).toMatch(/not have more than 500/);
  expect(passwordObjection("twelve chars")).toBeUndefined();
});
