import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { memoryStore, type Store } from "#server/store/store.ts";
import { createIdentities } from "./identities.ts";
import { createPeople, type People } from "./people.ts";
import { createSessions, mostOfPerson, NotLetIn, type Sessions } from "./session.ts";
import { createThrottle } from "./throttle.ts";

let store: Store;
let people: People;
let sessions: Sessions;
beforeEach(async () => {
  store = memoryStore();
  people = createPeople(store, async () => true);
  sessions = createSessions(store);
  await people.add({ name: "ada", role: "admin", password: "kept" });
});
afterEach(async () => {
  sessions.close();
  await store.close();
});

/** A store that answers one kind of question only when it is let, as one over a network might. */
function holding(inner: Store, isHeld: (sql: string) => boolean) {
  const { promise: isLet, resolve: letGo } = Promise.withResolvers<void>();
  const held: Store = {
    ...inner,
    async get(sql, ...values) {
      const row = await inner.get(sql, ...values);
      if (isHeld(sql)) await isLet;
      return row;
    },
    async all(sql, ...values) {
      const rows = await inner.all(sql, ...values);
      if (isHeld(sql)) await isLet;
      return rows;
    },
  };
  return { held, letGo };
}

describe("at once", () => {
  test("two people of one name are added: there is one of them", async () => {
    const added = ["admin", "viewer"] as const;
    const both = await Promise.all(added.map((role) => people.add({ name: "bob", role })));
    expect(both).toEqual([true, false]);
    expect(await people.find("bob")).toMatchObject({ role: "admin" });
  });

  test("two accounts at a provider come in under one name: one of them is that person's", async () => {
    const identities = createIdentities(store);
    const bind = (subject: string) => identities.bind("ada", { issuer: "https://one", subject });
    expect(await Promise.all([bind("1"), bind("2")])).toEqual([true, false]);
    // The same one twice is the same person.
    expect(await Promise.all([bind("1"), bind("1")])).toEqual([true, true]);
  });

  test("many guesses at a password: no more than three are free", async () => {
    const throttles = [createThrottle(store), createThrottle(store)];
    const waits = await Promise.all(
      Array.from({ length: 40 }, (_, guess) => throttles[guess % 2]?.begin("ada", `192.0.2.${guess}`)),
    );
    expect(waits.filter((wait) => wait === 0)).toHaveLength(3);
  });

  test("more sign-ins of one person than they may have: so many sessions are left, and the last is good", async () => {
    const secrets = await Promise.all(Array.from({ length: mostOfPerson + 10 }, () => sessions.start("ada")));
    const found = await Promise.all(secrets.map((secret) => sessions.find(secret)));
    expect(found.filter((session) => session !== undefined)).toHaveLength(mostOfPerson);
    expect(found.at(-1)).toBeDefined();
  });

  test("a sign-in and a new password: what the old one opened is not open", async () => {
    const checked = await people.check("ada", "any");
    const [begun] = await Promise.allSettled([
      people
        .setPassword("ada", "another")
        .then(() => sessions.start("ada", checked === undefined ? {} : { holds: checked.holds })),
    ]);
    expect(begun).toMatchObject({ status: "rejected", reason: expect.any(NotLetIn) });
    expect(await store.all("select * from session")).toEqual([]);
  });

  test("a sign-in through a provider and an unbinding: the account opens nothing any more", async () => {
    const identities = createIdentities(store);
    const identity = { issuer: "https://one", subject: "1" };
    await identities.bind("ada", identity);
    const holds = identities.holds("ada", identity);
    await identities.unbind("ada");
    await expect(sessions.start("ada", { holds })).rejects.toThrow(NotLetIn);
  });
});

describe("while the store takes its time", () => {
  test("a session that is ended meanwhile is not found good", async () => {
    const secret = await sessions.start("ada");
    const { held, letGo } = holding(store, (sql) => sql.includes("join person"));
    const slow = createSessions(held);
    const found = slow.find(secret);
    const ending = slow.end(secret);
    await ending;
    letGo();
    expect(await found).toBeUndefined();
    slow.close();
  });

  test("a session that begins meanwhile is not taken for one that ended", async () => {
    const first = await sessions.start("ada");
    let isHeld = false;
    const { held, letGo } = holding(store, (sql) => isHeld && sql.startsWith("select id_hash"));
    const slow = createSessions(held);
    const known = await slow.find(first);
    expect(known).toBeDefined();
    const ended: string[] = [];
    slow.onEnd((id) => ended.push(id));
    isHeld = true;
    // It looks for sessions that ended, and is held while another one begins.
    const begun = slow.start("ada");
    const second = await sessions.start("ada");
    const other = await slow.find(second);
    letGo();
    await begun;
    expect(ended).toEqual([]);
    expect([known, other].map((session) => slow.isGood(session?.id ?? ""))).toEqual([true, true]);
    slow.close();
  });
});
