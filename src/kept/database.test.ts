import "fake-indexeddb/auto";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { answered, type DatabaseShape, deleteDatabase, inDatabase } from "./database.ts";
import { KeepingError } from "./errors.ts";

const shape: DatabaseShape = { name: "held", version: 1, stores: [{ name: "things" }] };
const put = (thing: string) =>
  inDatabase(shape, { mode: "readwrite", make: true }, async (storeOf) =>
    answered(storeOf("things").put(thing, "only")),
  );
const get = () =>
  inDatabase(shape, { mode: "readonly", make: false }, async (storeOf) =>
    answered<string | undefined>(storeOf("things").get("only")),
  );

/** Another tab that has the database open, and holds on to it. */
async function otherTab(): Promise<IDBDatabase> {
  await put("before");
  return answered(indexedDB.open(shape.name, shape.version));
}

// The database's own turns are immediates: only the waiting is made short.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
});
afterEach(async () => {
  vi.useRealTimers();
  await deleteDatabase(shape.name);
});

const held = /Another tab of Trapboard holds/;

test("whoever waits for a database that another tab holds is told so, and it works again afterwards", async () => {
  const other = await otherTab();
  const deleting = expect(deleteDatabase(shape.name)).rejects.toThrow(held);
  const waiting = expect(put("now")).rejects.toThrow(held);
  await vi.advanceTimersByTimeAsync(10_000);
  await deleting;
  await waiting;
  other.close();
  // What came too late does not hold it up either.
  await put("later");
  expect(await get()).toBe("later");
  await deleteDatabase(shape.name);
  expect(await get()).toBeUndefined();
});

test("whoever waits for another tab's writing to end is told so, and nothing is half written", async () => {
  const other = await otherTab();
  const transaction = other.transaction("things", "readwrite");
  // It asks again and again, so it never ends by itself.
  let isHolding = true;
  const hold = () => {
    const request = transaction.objectStore("things").get("only");
    request.onsuccess = () => {
      if (isHolding) hold();
    };
  };
  hold();
  const waiting = expect(put("now")).rejects.toThrow(KeepingError);
  await vi.advanceTimersByTimeAsync(0);
  await vi.waitFor(() => vi.getTimerCount() > 0 || expect.fail("Nothing waits."));
  await vi.advanceTimersByTimeAsync(60_000);
  await waiting;
  isHolding = false;
  other.close();
  expect(await get()).toBe("before");
});
