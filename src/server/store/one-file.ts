import { existsSync } from "node:fs";
import type { DatabaseSync } from "node:sqlite";

/** What the one file of old held of the account, and where it belongs now. */
const moves = {
  copy: "insert or ignore into copy select 'main', name, taken_at, body from old.copy",
  heartbeat: "insert or ignore into heartbeat select 'main', serial_number, at from old.heartbeat",
  heartbeat_day: "insert or ignore into heartbeat_part select 'main', day, '', body from old.heartbeat_day",
  heartbeat_part:
    "insert or ignore into heartbeat_part select 'main', day, first, body from old.heartbeat_part",
  heartbeat_since:
    "insert or ignore into heartbeat_since select 'main', account, at from old.heartbeat_since",
};

/**
 * Moves what one file held of the account when it still held everything. The people stay where they are: nothing of
 * theirs is touched. Ended halfway, it is begun again at the next opening, and nothing is lost or there twice.
 * @param database of the account, with its tables
 * @param path of the file that held everything
 */
export function takeFromOneFile(database: DatabaseSync, path: string): void {
  if (!existsSync(path)) return;
  database.prepare("attach ? as old").run(path);
  try {
    const there = new Set(
      database
        .prepare("select name from old.sqlite_master where type = 'table'")
        .all()
        .map(({ name }) => name),
    );
    const wanted = Object.entries(moves).filter(([table]) => there.has(table));
    if (wanted.length === 0) return;
    database.exec("begin immediate");
    for (const [, sql] of wanted) database.exec(sql);
    database.exec("commit");
    // Two files are not changed as one: only what is safely here is taken away there.
    for (const [table] of wanted) database.exec(`drop table old.${table}`);
    database.exec("vacuum old");
  } finally {
    if (database.isTransaction) database.exec("rollback");
    database.exec("detach old");
  }
}
