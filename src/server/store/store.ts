import { mkdirSync, renameSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync, type SQLInputValue } from "node:sqlite";
import { migrations } from "./migrations.ts";

export type Value = SQLInputValue;
export type Row = Readonly<Record<string, unknown>>;

/**
 * All that Trapboard keeps: the one door to the database. Only plain SQL that PostgreSQL knows too passes through
 * it, so that a company which outgrows one machine can change what stands behind this file alone.
 */
export interface Store {
  run(sql: string, ...values: Value[]): void;
  get(sql: string, ...values: Value[]): Row | undefined;
  all(sql: string, ...values: Value[]): Row[];
  /** All of it or nothing. */
  transaction<Result>(work: () => Result): Result;
  close(): void;
}

/** The database is not what it should be. */
class Damage extends Error {
  override readonly name = "Damage";
}

const fileName = "trapboard.db";

function connect(path: string): DatabaseSync {
  // The command for people writes from a process of its own: each waits for the other.
  const database = new DatabaseSync(path, { timeout: 5000 });
  try {
    database.exec("pragma journal_mode = wal; pragma synchronous = normal; pragma foreign_keys = on");
    const [check] = database.prepare("pragma quick_check").all();
    if (check?.quick_check !== "ok") throw new Damage("The database fails its own check.");
    migrate(database);
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

/** Brings the tables up to date; every migration runs once, in order, whoever else opens the database meanwhile. */
function migrate(database: DatabaseSync): void {
  const done = () => Number(database.prepare("pragma user_version").get()?.user_version ?? 0);
  if (done() >= migrations.length) return;
  database.exec("begin immediate");
  for (const sql of migrations.slice(done())) database.exec(sql);
  database.exec(`pragma user_version = ${migrations.length}; commit`);
}

/** SQLite's own codes for a file that is no database, is corrupt, or ends too early. */
const damageCodes = [26, 11, 522];

/** Whether the file itself is damaged. One that is merely locked, or may not be read, is nothing to set aside. */
function isDamage(error: unknown): boolean {
  if (error instanceof Damage) return true;
  const code = error instanceof Error && "errcode" in error ? Number(error.errcode) : 0;
  return damageCodes.includes(code) || damageCodes.includes(code & 0xff);
}

/**
 * Opens the store in a folder, which is made if need be (mode 0700). A damaged file is set aside under another
 * name and told about, never tried again and again.
 * @param onDamage told the name of the file that was set aside
 */
export function openStore(folder: string, onDamage: (setAside: string) => void): Store {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, fileName);
  let database: DatabaseSync;
  try {
    database = connect(path);
  } catch (error) {
    if (!isDamage(error)) throw error;
    const setAside = `${fileName}.damaged-${Date.now()}`;
    for (const suffix of ["", "-wal", "-shm"]) {
      try {
        renameSync(path + suffix, join(folder, setAside + suffix));
      } catch (cause) {
        if (!(cause instanceof Error && "code" in cause && cause.code === "ENOENT")) throw cause;
      }
    }
    onDamage(setAside);
    database = connect(path);
  }
  return storeOf(database);
}

/** A store in memory alone, for tests and for a server that keeps nothing. */
export function memoryStore(): Store {
  return storeOf(connect(":memory:"));
}

function storeOf(database: DatabaseSync): Store {
  const prepared = new Map<string, ReturnType<DatabaseSync["prepare"]>>();
  const statement = (sql: string) => {
    const known = prepared.get(sql) ?? database.prepare(sql);
    prepared.set(sql, known);
    return known;
  };
  return {
    run: (sql, ...values) => void statement(sql).run(...values),
    get: (sql, ...values) => statement(sql).get(...values),
    all: (sql, ...values) => statement(sql).all(...values),
    transaction(work) {
      database.exec("begin immediate");
      try {
        const result = work();
        database.exec("commit");
        return result;
      } catch (error) {
        database.exec("rollback");
        throw error;
      }
    },
    close: () => database.close(),
  };
}
