import { renameSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync, type SQLInputValue } from "node:sqlite";
import { ServerError } from "#server/errors.ts";
import { firstVersion, migrations, type Part } from "./migrations.ts";
import { takeFromOneFile } from "./one-file.ts";
import { keepPrivate } from "./private.ts";
import { Turns } from "./turns.ts";

export type Value = SQLInputValue;
export type Row = Readonly<Record<string, unknown>>;

/** What a store is asked, one statement after another. */
export interface Queries {
  run(sql: string, ...values: Value[]): Promise<void>;
  get(sql: string, ...values: Value[]): Promise<Row | undefined>;
  all(sql: string, ...values: Value[]): Promise<Row[]>;
}

/**
 * All that Trapboard keeps: the one door to the database. Only plain SQL that PostgreSQL knows too passes through
 * it, so that a company which outgrows one machine can change what stands behind this file alone. Between two statements
 * others may write: what must hold together is one transaction. `testing/describe-store.ts` says what a store must do.
 */
export interface Store extends Queries {
  /**
   * All of it or nothing, and nothing of others in between. The work waits for nothing but `inside`, since others wait
   * for it; it may be done again from its beginning.
   */
  transaction<Result>(work: (inside: Queries) => Promise<Result>): Promise<Result>;
  /** When all that was asked before is answered. */
  close(): Promise<void>;
}

/** The database is not what it should be. */
class Damage extends ServerError {
  override readonly name = "Damage";
  readonly kind = "damaged";
}

const fileNames: Readonly<Record<Part, string>> = {
  people: "trapboard.db",
  account: "account.db",
  rounds: "rounds.db",
};

function connect(path: string, part: Part): DatabaseSync {
  // The command for people writes from a process of its own: each waits for the other.
  const database = new DatabaseSync(path, { timeout: 5000 });
  try {
    // A phone forgets what this server has confirmed, so a confirmed write must outlive a power cut.
    const synchronous = part === "rounds" ? "full" : "normal";
    database.exec(`pragma journal_mode = wal; pragma synchronous = ${synchronous}; pragma foreign_keys = on`);
    const [check] = database.prepare("pragma quick_check").all();
    if (check?.quick_check !== "ok") throw new Damage("The database fails its own check.");
    migrate(database, migrations[part]);
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

/** Brings the tables up to date; every migration runs once, in order, also while another process opens the database. */
function migrate(database: DatabaseSync, steps: readonly string[]): void {
  const done = () => {
    const version = Number(database.prepare("pragma user_version").get()?.user_version ?? 0);
    return Math.max(0, version - firstVersion);
  };
  if (done() >= steps.length) return;
  database.exec("begin immediate");
  for (const sql of steps.slice(done())) database.exec(sql);
  database.exec(`pragma user_version = ${firstVersion + steps.length}; commit`);
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
 * Opens one part of what is kept in a folder, which is made if need be and is for its owner alone. A damaged file is set aside under
 * another name and reported, never tried again and again; the other part is none the worse.
 * @param onDamage called with the new name of the damaged file
 */
export function openStore(folder: string, part: Part, onDamage: (newName: string) => void): Store {
  return storeOf(openDatabase(folder, part, onDamage));
}

/** The database behind `openStore`, for what is in this folder alone. */
export function openDatabase(folder: string, part: Part, onDamage: (newName: string) => void): DatabaseSync {
  keepPrivate(folder);
  const fileName = fileNames[part];
  const path = join(folder, fileName);
  let database: DatabaseSync;
  try {
    database = connect(path, part);
  } catch (error) {
    if (!isDamage(error)) throw error;
    const newName = `${fileName}.damaged-${Date.now()}`;
    for (const suffix of ["", "-wal", "-shm"]) {
      try {
        renameSync(path + suffix, join(folder, newName + suffix));
      } catch (cause) {
        if (!(cause instanceof Error && "code" in cause && cause.code === "ENOENT")) throw cause;
      }
    }
    onDamage(newName);
    database = connect(path, part);
  }
  if (part === "account") takeFromOneFile(database, join(folder, fileNames.people));
  return database;
}

/** A store of all parts in memory alone, for tests and for a server that keeps nothing. */
export function memoryStore(): Store {
  const database = connect(":memory:", "people");
  for (const sql of [...migrations.account, ...migrations.rounds]) database.exec(sql);
  return storeOf(database);
}

/** A copy in memory of all that a database holds. */
export function copyToMemory(database: DatabaseSync, part: Part): Store {
  const memory = connect(":memory:", part);
  // In the order they were made in, so that no row comes before one that it names.
  const tables = database.prepare(
    "select name from sqlite_master where type = 'table' and name not like 'sqlite_%' order by rowid",
  );
  for (const { name } of tables.all()) {
    for (const row of database.prepare(`select * from "${String(name)}"`).iterate()) {
      const places = Object.keys(row).map(() => "?");
      memory
        .prepare(
          `insert into "${String(name)}" (${Object.keys(row).join(", ")}) values (${places.join(", ")})`,
        )
        .run(...Object.values(row));
    }
  }
  return storeOf(memory);
}

export function storeOf(database: DatabaseSync): Store {
  const turns = new Turns();
  const prepared = new Map<string, ReturnType<DatabaseSync["prepare"]>>();
  const statement = (sql: string) => {
    const known = prepared.get(sql) ?? database.prepare(sql);
    prepared.set(sql, known);
    return known;
  };

  /** @param whether others may be asked through it still; throws when not */
  const queries = (check: () => void): Queries => ({
    async run(sql, ...values) {
      check();
      statement(sql).run(...values);
    },
    async get(sql, ...values) {
      check();
      return statement(sql).get(...values);
    },
    async all(sql, ...values) {
      check();
      return statement(sql).all(...values);
    },
  });

  async function transact<Result>(work: (inside: Queries) => Promise<Result>): Promise<Result> {
    let isOver = false;
    const inside = queries(() => {
      if (isOver) throw new Error("The transaction is over.");
    });
    database.exec("begin immediate");
    try {
      const result = await work(inside);
      database.exec("commit");
      return result;
    } catch (error) {
      // A full disk has ended the transaction already: to end it again would be another error, in the first one's place.
      if (database.isTransaction) database.exec("rollback");
      throw error;
    } finally {
      isOver = true;
    }
  }

  const open = queries(() => undefined);
  return {
    run: (sql, ...values) => turns.take(() => open.run(sql, ...values)),
    get: (sql, ...values) => turns.take(() => open.get(sql, ...values)),
    all: (sql, ...values) => turns.take(() => open.all(sql, ...values)),
    transaction: (work) => turns.take(() => transact(work)),
    close: () => turns.take(() => database.close()),
  };
}
