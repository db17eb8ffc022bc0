import { secondMs } from "#lib/durations.ts";
import { KeepingError, keepingErrorOf } from "./errors.ts";

/**
 * How long a tab waits for a database, in milliseconds. The browser would let it wait as long as another tab holds the
 * database, and a tab that was put to sleep may hold it for ever.
 */
const patience = { open: 10 * secondMs, transaction: 60 * secondMs };

const heldFor = (milliseconds: number) =>
  new KeepingError("held", new Error(`It was not to be had for ${milliseconds} ms.`));

/** A database of this browser: its name, and the stores it has. One more store, and it gets the next version. */
export interface DatabaseShape {
  readonly name: string;
  readonly version: number;
  readonly stores: readonly { readonly name: string; readonly keyPath?: string }[];
}

/** What a request answers. @throws KeepingError */
export function answered<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(keepingErrorOf(request.error));
  });
}

function committed(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    const giveUp = setTimeout(() => {
      reject(heldFor(patience.transaction));
      abort(transaction);
    }, patience.transaction);
    transaction.oncomplete = () => {
      clearTimeout(giveUp);
      resolve();
    };
    transaction.onabort = () => {
      clearTimeout(giveUp);
      reject(keepingErrorOf(transaction.error));
    };
  });
}

function abort(transaction: IDBTransaction): void {
  try {
    transaction.abort();
  } catch {
    // It has ended by itself.
  }
}

/** Opens a database; undefined where there is none and none is to be made. */
function open(shape: DatabaseShape, { make, signal }: Work): Promise<IDBDatabase | undefined> {
  return new Promise((resolve, reject) => {
    // A browser that keeps nothing may have no such thing, or throw at the first touch.
    const request = indexedDB.open(shape.name, shape.version);
    let isAbsent = false;
    let isGivenUp = false;
    const giveUp = setTimeout(() => {
      isGivenUp = true;
      reject(heldFor(patience.open));
    }, patience.open);
    request.onupgradeneeded = ({ oldVersion }) => {
      if (oldVersion === 0 && (!make || signal?.aborted === true)) {
        isAbsent = true;
        request.transaction?.abort();
        return;
      }
      for (const { name, keyPath } of shape.stores) {
        if (request.result.objectStoreNames.contains(name)) continue;
        request.result.createObjectStore(name, keyPath === undefined ? {} : { keyPath });
      }
    };
    request.onsuccess = () => {
      clearTimeout(giveUp);
      // The database came too late. If it stayed open, another tab could not delete it.
      if (isGivenUp) request.result.close();
      else resolve(request.result);
    };
    request.onerror = (event) => {
      clearTimeout(giveUp);
      // Otherwise the browser reports the error of a database that was not to be made as an error of the page.
      event.preventDefault();
      if (isAbsent) resolve(undefined);
      else reject(keepingErrorOf(request.error));
    };
  });
}

export interface Work {
  readonly mode: IDBTransactionMode;
  /** Whether the database is made where there is none. Without, the work is not done there. */
  readonly make: boolean;
  /** Once aborted, nothing is made or done any more, and what is half done is taken back. */
  readonly signal?: AbortSignal;
}

/**
 * Does something in one transaction: all of it holds afterwards, or nothing of it. The database is closed at the end, so
 * that it can be deleted at any time.
 * @returns undefined where there is no database
 * @throws KeepingError
 */
export async function inDatabase<Result>(
  shape: DatabaseShape,
  asked: Work,
  work: (storeOf: (name: string) => IDBObjectStore) => Promise<Result>,
): Promise<Result | undefined> {
  let database: IDBDatabase | undefined;
  try {
    database = await open(shape, asked);
    if (database === undefined) return undefined;
    const names = shape.stores.map(({ name }) => name);
    const transaction = database.transaction(names, asked.mode);
    const stop = () => abort(transaction);
    asked.signal?.addEventListener("abort", stop, { once: true });
    if (asked.signal?.aborted) stop();
    const end = committed(transaction);
    // Both may fail; the work says more about why.
    end.catch(() => {});
    const done = work((name) => transaction.objectStore(name)).catch((error: unknown) => {
      abort(transaction);
      throw error;
    });
    // While another tab holds the stores the work does not begin, and the end fails first.
    const [result] = await Promise.all([done, end]);
    return result;
  } catch (error) {
    throw keepingErrorOf(error);
  } finally {
    database?.close();
  }
}

/**
 * Deletes a database, if there is one. Where another tab holds it the browser deletes it as soon as that lets go.
 * @throws KeepingError
 */
export async function deleteDatabase(name: string): Promise<void> {
  let giveUp: ReturnType<typeof setTimeout> | undefined;
  try {
    const late = new Promise<never>((_, reject) => {
      giveUp = setTimeout(() => reject(heldFor(patience.open)), patience.open);
    });
    await Promise.race([answered(indexedDB.deleteDatabase(name)), late]);
  } catch (error) {
    throw keepingErrorOf(error);
  } finally {
    clearTimeout(giveUp);
  }
}
