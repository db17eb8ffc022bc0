import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { zstdCompressSync } from "node:zlib";
import { afterEach, beforeEach, expect, test } from "vitest";
import { heartbeatsOf } from "#server/account/worker/testing/heartbeats-of.ts";
import { openStore } from "./store.ts";

/** As it was when one file held everything. */
const oneFile = `
  create table copy (name text primary key, taken_at bigint not null, body blob not null);
  create table heartbeat (
    serial_number text not null, at bigint not null, primary key (serial_number, at)
  ) without rowid;
  create table person (name text primary key, role text not null, at text, password text, created_at bigint not null);
  create table session (
    id_hash text primary key, person text not null references person (name) on delete cascade,
    created_at bigint not null, seen_at bigint not null
  );
  create table attempt (subject text primary key, failures integer not null, last_at bigint not null);
  create table familiar (
    person text not null references person (name) on delete cascade, address text not null, at bigint not null,
    primary key (person, address)
  );
  create table heartbeat_day (day text primary key, body blob not null);
  pragma user_version = 7;
  insert into person values ('ada', 'admin', null, 'phc', 1), ('bob', 'viewer', '//Client A', null, 2);
  insert into session values ('hash', 'ada', 3, 4);
  insert into familiar values ('ada', '192.0.2.1', 5);
  insert into attempt values ('account bob', 2, 6);
  insert into heartbeat values ('A', 1780000000000);
  insert into copy values ('devices', 7, x'00')`;

const start = Date.UTC(2026, 4, 1);
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "trapboard-one-file-"));
  const old = new DatabaseSync(join(folder, "trapboard.db"));
  old.exec("pragma journal_mode = wal");
  old.exec(oneFile);
  old
    .prepare("insert into heartbeat_day values (?, ?)")
    .run("2026-05-01", zstdCompressSync(JSON.stringify({ A: [10], B: [20] })));
  old.close();
});
afterEach(() => rmSync(folder, { recursive: true }));

const refuse = () => expect.fail("The store was set aside.");
const open = (part: "people" | "account") => openStore(folder, part, refuse);

async function expectAll(): Promise<void> {
  const [people, account] = [open("people"), open("account")];
  expect(await people.all("select name, role, at, password from person order by name")).toEqual([
    { name: "ada", role: "admin", at: null, password: "phc" },
    { name: "bob", role: "viewer", at: "//Client A", password: null },
  ]);
  for (const table of ["session", "familiar", "attempt"]) {
    expect(await people.get(`select count(*) as rows from ${table}`)).toEqual({ rows: 1 });
  }
  expect(await heartbeatsOf(account, "A", 0)).toEqual([start + 10_000, 1_780_000_000_000]);
  expect(await heartbeatsOf(account, "B", 0)).toEqual([start + 20_000]);
  expect(await account.get("select taken_at from copy where name = 'devices'")).toEqual({ taken_at: 7 });
  await people.close();
  await account.close();
}

test("what was in one file is in two afterwards, and nothing is lost", async () => {
  await expectAll();
  const people = open("people");
  const tables = await people.all("select name from sqlite_master where type = 'table' order by name");
  expect(tables.map(({ name }) => name)).toEqual(["attempt", "familiar", "identity", "person", "session"]);
  await people.close();
  await expectAll();
});

test("the command for people may come first, or while the server has both open", async () => {
  await open("people").close();
  const [people, account] = [open("people"), open("account")];
  await people.run(
    "insert into person (account, name, role, created_at) values ('main', 'eve', 'viewer', 0)",
  );
  await people.run("delete from person where name = 'eve'");
  await account.close();
  await people.close();
  await expectAll();
});

test("ended halfway it is begun again, with nothing there twice", async () => {
  await open("account").close();
  const old = new DatabaseSync(join(folder, "trapboard.db"));
  old.exec(`
    create table heartbeat (serial_number text not null, at bigint not null, primary key (serial_number, at));
    insert into heartbeat values ('A', 1780000000000), ('C', 1780000000000)`);
  old.close();
  await expectAll();
  const account = open("account");
  expect(await heartbeatsOf(account, "C", 0)).toHaveLength(1);
  await account.close();
  expect(readdirSync(folder).filter((name) => name.includes("damaged"))).toEqual([]);
});
