import { isDiskTrouble } from "./disk.ts";
import type { Part } from "./migrations.ts";
import { copyToMemory, openDatabase, type Queries, type Store, storeOf, type Value } from "./store.ts";
import { Turns } from "./turns.ts";

/** How often a disk that failed is tried again, in milliseconds. */
const retryEvery = 5000;
/** Writes that wait for the disk at most; the oldest are forgotten first. */
const mostWaiting = 50_000;

interface Write {
  readonly sql: string;
  readonly values: readonly Value[];
}

export interface EnduringOptions {
  readonly onDamage: (newName: string) => void;
  /** Called with why the disk takes no writes, and with undefined when it does again. */
  readonly onTrouble: (reason: string | undefined) => void;
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
  const { onDamage, onTrouble } = options;
  const database = openDatabase(folder, part, onDamage);
  const file = storeOf(database);
  let memory: Store | undefined;
  let retrying: NodeJS.Timeout | undefined;
  /** In the order they were made in. */
  const waiting = new Map<string, Write>();
  /** Leaving the disk or coming back to it takes one turn together with the write that causes it. */
  const turns = new Turns();

  function wait(write: Write): void {
    const key = keyOf(write);
    waiting.delete(key);
    waiting.set(key, write);
    const [oldest] = waiting.keys();
    if (waiting.size > mostWaiting && oldest !== undefined) waiting.delete(oldest);
  }

  async function writeAll(inside: Queries): Promise<void> {
    for (const { sql, values } of waiting.values()) {
      try {
        await inside.run(sql, ...values);
      } catch (error) {
        // Of somebody who was removed meanwhile, for instance: the rest is as good as before.
        if (isDiskTrouble(error) || !database.isTransaction) throw error;
      }
    }
  }

  async function comeBack(): Promise<void> {
    if (memory === undefined) return;
    try {
      await file.transaction(writeAll);
    } catch {
      return; // Still no disk, or somebody else writes: it is tried again.
    }
    waiting.clear();
    await memory.close();
    memory = undefined;
    clearInterval(retrying);
    onTrouble(undefined);
  }

  function leaveDisk(error: unknown): void {
    memory = copyToMemory(database, part);
    retrying = setInterval(() => void turns.take(comeBack), retryEvery).unref();
    onTrouble(error instanceof Error ? error.message : String(error));
  }

  /** @param work done on the file, and on its copy in memory where that is not to be written to */
  async function write<Result>(work: (store: Store) => Promise<Result>): Promise<Result> {
    if (memory !== undefined) return work(memory);
    try {
      return await work(file);
    } catch (error) {
      if (!isDiskTrouble(error)) throw error;
      leaveDisk(error);
      return work(memory ?? file);
    }
  }

  async function run(store: Store, ...[sql, ...values]: Parameters<Queries["run"]>): Promise<void> {
    await store.run(sql, ...values);
    if (store === memory) wait({ sql, values });
  }

  async function transact<Result>(store: Store, work: (inside: Queries) => Promise<Result>): Promise<Result> {
    const writes: Write[] = [];
    const result = await store.transaction((inside) =>
      work({
        ...inside,
        async run(sql, ...values) {
          await inside.run(sql, ...values);
          writes.push({ sql, values });
        },
      }),
    );
    if (store === memory) writes.forEach(wait);
    return result;
  }

  return {
    run: (...query) => turns.take(() => write((store) => run(store, ...query))),
    get: (...query) => turns.take(() => (memory ?? file).get(...query)),
    all: (...query) => turns.take(() => (memory ?? file).all(...query)),
    transaction: (work) => turns.take(() => write((store) => transact(store, work))),
    close: () =>
      turns.take(async () => {
        await comeBack();
        clearInterval(retrying);
        await memory?.close();
        await file.close();
      }),
  };
}
