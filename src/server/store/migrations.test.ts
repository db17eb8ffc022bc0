import { createHash } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { zstdCompressSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { datetimeOf } from "#contract/datetime.ts";
import { packHeartbeats } from "#server/account/worker/heartbeat-days.ts";
import { heartbeatsKeptSince, noteHeartbeats } from "#server/account/worker/heartbeat-rows.ts";
import { Persistence } from "#server/account/worker/persistence.ts";
import { AccountReplica } from "#server/account/worker/replica.ts";
import { ReportArchive } from "#server/account/worker/report-archive.ts";
import { heartbeatsOf } from "#server/account/worker/testing/heartbeats-of.ts";
import { createIdentities } from "#server/people/identities.ts";
import { createPeople } from "#server/people/people.ts";
import { createSessions } from "#server/people/session.ts";
import { createThrottle } from "#server/people/throttle.ts";
import { PhotoBook } from "#server/rounds/photo-book.ts";
import { PlanBook } from "#server/rounds/plan-book.ts";
import { RoundBook } from "#server/rounds/round-book.ts";
import { firstVersion, migrations, type Part } from "./migrations.ts";
import { openStore } from "./store.ts";

const files = { people: "trapboard.db", account: "account.db", rounds: "rounds.db" };
/** How many steps there were before everything belonged to an account. */
const before = { people: 5, account: 4, rounds: 4 };
const parts = ["people", "account", "rounds"] as const;
const now = 1_790_000_000_000;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "trapboard-migrations-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const open = (part: Part) => openStore(folder, part, () => expect.fail("The store was set aside."));

/** A file as an older Trapboard left it. */
function older(part: Part, fill: (database: DatabaseSync) => void, steps: number = before[part]): void {
  const database = new DatabaseSync(join(folder, files[part]));
  database.exec("pragma journal_mode = wal; pragma foreign_keys = on");
  for (const sql of migrations[part].slice(0, steps)) database.exec(sql);
  database.exec(`pragma user_version = ${firstVersion + steps}`);
  fill(database);
  database.close();
}

const hashOf = (secret: string) => createHash("sha256").update(secret).digest("hex");

function fillPeople(database: DatabaseSync): void {
  database.exec(`
    insert into person values ('ada', 'admin', null, 'phc', 1), ('bob', 'viewer', '//Client A', null, 2);
    insert into session values ('${hashOf("secret")}', 'ada', ${now - 1000}, ${now - 1000});
    insert into attempt values ('account bob', 9, ${now});
    insert into familiar values ('ada', '192.0.2.1', ${now});
    insert into identity values ('https://one', '7', 'bob', 3)`);
}

describe("files that an older Trapboard left", () => {
  test("keep their people, sessions, failures and bindings", async () => {
    older("people", fillPeople);
    const store = open("people");
    const people = createPeople(store);
    const sessions = createSessions(store, () => now);
    expect(await people.list()).toEqual([
      { name: "ada", role: "admin", rights: {}, hasPassword: true },
      { name: "bob", role: "viewer", rights: { at: "//Client A" }, hasPassword: false },
    ]);
    expect((await sessions.find("secret"))?.person.name).toBe("ada");
    const throttle = createThrottle(store, () => now);
    expect(await throttle.wait("bob", "192.0.2.9")).toBe(60);
    for (let guess = 0; guess < 5; guess += 1) await throttle.begin("ada", `198.51.100.${guess}`);
    expect(await throttle.wait("ada", "192.0.2.1")).toBe(0);
    const identities = createIdentities(store);
    expect(await identities.nameOf({ issuer: "https://one", subject: "7" })).toBe("bob");
    // What is somebody's still goes with them.
    await people.remove("bob");
    expect(await identities.nameOf({ issuer: "https://one", subject: "7" })).toBeUndefined();
    sessions.close();
    await store.close();
  });

  test("of the time before people were bound get the tables that came since", async () => {
    older(
      "people",
      (database) => database.exec("insert into person values ('ada', 'admin', null, 'phc', 1)"),
      4,
    );
    const store = open("people");
    expect(await createPeople(store).find("ada")).toBeDefined();
    expect(await createIdentities(store).bind("ada", { issuer: "https://one", subject: "7" })).toBe(true);
    await store.close();
  });

  test("keep the copy of the account and every heartbeat, as rows and packed", async () => {
    const device = { serial_number: "A", name: "a", type: 0, status: 1 };
    const kept = { rows: [device], standing: { share: 0, noted: {} }, seen: [] };
    const day = "2026-05-01";
    older("account", (database) => {
      const copy = database.prepare("insert into copy values (?, ?, ?)");
      copy.run("account", 0, zstdCompressSync(JSON.stringify("access")));
      copy.run("devices", now, zstdCompressSync(JSON.stringify(kept)));
      database.exec(`
        insert into heartbeat values ('A', ${now});
        insert into heartbeat_since values ('access', ${now - 5})`);
      const body = zstdCompressSync(JSON.stringify({ A: [10], B: [20] }));
      database.prepare("insert into heartbeat_part values (?, '', ?)").run(day, body);
    });
    const store = open("account");
    const replica = new AccountReplica(24);
    expect(await new Persistence(store, new ReportArchive(store, "access")).load(replica, "access")).toBe(
      true,
    );
    expect(replica.devices).toMatchObject({ takenAt: now, rows: new Map([["A", device]]) });
    expect(await heartbeatsOf(store, "A", 0)).toEqual([Date.parse(day) + 10_000, now]);
    expect(await heartbeatsOf(store, "B", 0)).toEqual([Date.parse(day) + 20_000]);
    expect(await heartbeatsKeptSince(store, "access", now)).toBe(now - 5);
    // And they go on where they were.
    const last_heartbeat = datetimeOf(Date.parse(day) + 30_000);
    const next = { serial_number: "A", name: "a", last_heartbeat };
    await noteHeartbeats(store, [next], now);
    await packHeartbeats(store, now);
    expect(await heartbeatsOf(store, "A", 0)).toHaveLength(3);
    await store.close();
  });

  test("keep rounds, photos and plans, each with the API they are of", async () => {
    const api = "https://api.example.com";
    const summary = {
      ...{ id: "round-1", at: "//A", person: "tom", plan: "plan-1", begun_at: now, ended_at: now },
      ...{ last_at: now, arrived_at: now, last_arrived_at: now, belongs: [] },
      counts: {
        expected: 0,
        scanned: 0,
        typed: 0,
        missed: [],
        excused: [],
        elsewhere: 0,
        unknown: 0,
        outcomes: {},
        notes: 0,
        photos: 0,
      },
    };
    const note = { kind: "note", id: "n", round: "round-1", seq: 1, made_at: now, text: "shut" };
    older("rounds", (database) => {
      const run = (sql: string, ...values: (string | number | Uint8Array | null)[]) =>
        database.prepare(sql).run(...values);
      run(
        "insert into round values (?, 'round-1', 'tom', '//A', 'plan-1', 1, 1, ?)",
        api,
        JSON.stringify(summary),
      );
      run("insert into round_event values (?, 'n', 'round-1', 1, ?, ?)", api, now, JSON.stringify(note));
      run(
        "insert into round_photo values (?, 'p', 'round-1', 'tom', 1, ?)",
        api,
        new Uint8Array([1, 2, 255]),
      );
      run("insert into round_plan values (?, 'plan-1', '//A', null, ?, 'soon', 'ada', 1)", api, now);
      run(
        "insert into round values ('simulated', 'round-2', 'tom', '//A', null, 1, 1, ?)",
        JSON.stringify(summary),
      );
    });
    const store = open("rounds");
    const of = { account: "main", api };
    const rounds = new RoundBook(store, of, () => now);
    expect(await rounds.find("round-1")).toMatchObject({ person: "tom", ended_at: now });
    expect(await rounds.find("round-2")).toBeUndefined();
    const photos = new PhotoBook(store, of, () => now);
    expect(await photos.find("p")).toEqual(new Uint8Array([1, 2, 255]));
    const plans = new PlanBook(store, of, rounds, () => now);
    expect(await plans.list()).toMatchObject([
      { id: "plan-1", note: "soon", done: true, rounds: ["round-1"] },
    ]);
    expect(await store.all("select account, api, id, round, seq, arrived_at, body from round_event")).toEqual(
      [{ ...of, id: "n", round: "round-1", seq: 1, arrived_at: now, body: JSON.stringify(note) }],
    );
    const simulated = new RoundBook(store, { account: "main", api: "simulated" }, () => now);
    expect(await simulated.find("round-2")).toBeDefined();
    await store.close();
  });

  test("stay as they are where a step cannot be done, and are done later", async () => {
    older("people", (database) => {
      fillPeople(database);
      database.exec("create table new_attempt (of_somebody text)");
    });
    expect(() => open("people")).toThrow("already exists");
    const database = new DatabaseSync(join(folder, files.people));
    expect(database.prepare("select count(*) as people from person").get()).toEqual({ people: 2 });
    database.exec("drop table new_attempt");
    database.close();
    const store = open("people");
    expect(await createPeople(store).list()).toHaveLength(2);
    await store.close();
  });
});

describe.each(parts)("the tables of the part %s", (part) => {
  test("each name the account first in their key, and are left under no other name", () => {
    const database = new DatabaseSync(":memory:");
    for (const sql of migrations[part]) database.exec(sql);
    const tables = database.prepare("select name from sqlite_master where type = 'table'").all();
    expect(tables.length).toBeGreaterThan(3);
    for (const { name } of tables) {
      expect(name).not.toMatch(/^new_/);
      const columns = database.prepare(`pragma table_info("${String(name)}")`).all();
      expect(columns[0], String(name)).toMatchObject({ name: "account", notnull: 1, pk: 1 });
    }
    expect(database.prepare("pragma foreign_key_check").all()).toEqual([]);
  });
});
