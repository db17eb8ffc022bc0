import { isDiskTrouble } from "./disk.ts";
import type { Part } from "./migrations.ts";
import { copyToMemory, openDatabase, type Store, storeOf, type Value } from "./store.ts";

/** How often a disk that failed is tried again, in milliseconds. */
const retryEvery = 5000;
/** Writes that wait for the disk at most; the oldest are forgotten first. */
const mostWaiting = 50_000;

interface Write {
  readonly sql: string;
  readonly values: readonly Value[];
}

export interface EnduringOptions {
  readonly onDamage: (setAside: string) => void;
  /** Told why the disk takes no writes, and undefined when it does again. */
  readonly onTrouble: (reason: string | undefined) => void;
  readonly retryMs?: number;
}

/** Two writes that differ in times and counts alone: the later one says what holds. */
function keyOf({ sql, values }: Write): string {
  return JSON.stringify([sql, ...values.filter((value) => typeof value === "string")]);
}

/**
 * A store that outlives its disk: while that takes no writes, all goes on in a copy in memory, and what was written
 * there is written to the disk when it is back. For a part that is small enough to be copied.
 */
export function openEnduringStore(folder: string, part: Part, options: EnduringOptions): Store {
  const { onDamage, onTrouble, retryMs = retryEvery } = options;
  const database = openDatabase(folder, part, onDamage);
  const file = storeOf(database);
  let memory: Store | undefined;
  let retrying: NodeJS.Timeout | undefined;
  /** In the order they were made in. */
  const waiting = new Map<string, Write>();
  /** The writes of a transaction under way. */
  let within: Write[] | undefined;

  function wait(write: Write): void {
    const key = keyOf(write);
    waiting.delete(key);
    waiting.set(key, write);
    const [oldest] = waiting.keys();
    if (waiting.size > mostWaiting && oldest !== undefined) waiting.delete(oldest);
  }

  function writeAll(): void {
    for (const { sql, values } of waiting.values()) {
      try {
        file.run(sql, ...values);
      } catch (error) {
        // Of somebody who was removed meanwhile, for instance: the rest is as good as before.
        if (isDiskTrouble(error) || !database.isTransaction) throw error;
      }
    }
  }

  function comeBack(): void {
    try {
      file.transaction(writeAll);
    } catch {
      return; // Still no disk, or somebody else writes: it is tried again.
    }
    waiting.clear();
    memory?.close();
    memory = undefined;
    clearInterval(retrying);
    onTrouble(undefined);
  }

  function leaveDisk(error: unknown): void {
    memory = copyToMemory(database, part);
    retrying = setInterval(comeBack, retryMs).unref();
    onTrouble(error instanceof Error ? error.message : String(error));
  }

  function write<Result>(work: () => Result): Result {
    if (memory !== undefined) return work();
    try {
      return work();
    } catch (error) {
      if (!isDiskTrouble(error)) throw error;
      leaveDisk(error);
      return work();
    }
  }

  function run(sql: string, ...values: Value[]): void {
    (memory ?? file).run(sql, ...values);
    if (memory === undefined) return;
    if (within === undefined) wait({ sql, values });
    else within.push({ sql, values });
  }

  function transaction<Result>(work: () => Result): Result {
    within = [];
    try {
      const result = (memory ?? file).transaction(work);
      within.forEach(wait);
      return result;
    } finally {
      within = undefined;
    }
  }

  return {
    run: (sql, ...values) => (within === undefined ? write(() => run(sql, ...values)) : run(sql, ...values)),
    get: (sql, ...values) => (memory ?? file).get(sql, ...values),
    all: (sql, ...values) => (memory ?? file).all(sql, ...values),
    transaction: (work) => write(() => transaction(work)),
    close() {
      if (memory !== undefined) comeBack();
      clearInterval(retrying);
      memory?.close();
      file.close();
    },
  };
}
