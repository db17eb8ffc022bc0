import { afterEach, expect, test, vi } from "vitest";
import type { FromWorker, ToWorker } from "#fleet/protocol/messages.ts";
import { SharedFleetWorker } from "./shared-worker.ts";

const cleanUp: (() => void)[] = [];
afterEach(() => {
  for (const end of cleanUp.splice(0)) end();
});

/** A shared worker as a tab meets it: what the tab says, and what the test has the worker say. */
function startTab() {
  const { port1, port2 } = new MessageChannel();
  const heard: ToWorker[] = [];
  port2.onmessage = ({ data }: MessageEvent<ToWorker>) => heard.push(data);
  const errors = new EventTarget();
  const unstarted = vi.fn();
  const tab = new SharedFleetWorker(
    { port: port1, addEventListener: (type, listener) => errors.addEventListener(type, listener) },
    navigator.locks,
    unstarted,
  );
  cleanUp.push(
    () => tab.terminate(),
    () => port2.close(),
  );
  return {
    ...{ tab, heard, errors, unstarted },
    say: (message: FromWorker) => port2.postMessage(message),
    lock: () => vi.waitFor(() => heard.find((message) => "tab" in message)?.tab ?? expect.fail("No lock.")),
  };
}

/** Holds a lock until the function is called. */
async function hold(name: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await new Promise<void>((held) => {
    void navigator.locks.request(name, () => {
      held();
      return promise;
    });
  });
  return resolve;
}

const isFree = (name: string) =>
  navigator.locks.request(name, { ifAvailable: true }, (lock) => lock !== null);

test("a tab holds its lock before it says anything else, and until it leaves", async () => {
  const { tab, heard, lock } = startTab();
  tab.postMessage({ refresh: true });
  const name = await lock();
  await vi.waitFor(() => expect(heard).toEqual([{ tab: name }, { refresh: true }]));
  expect(await isFree(name)).toBe(false);
  tab.terminate();
  await vi.waitFor(() => expect(heard.at(-1)).toEqual({ leave: true }));
  await vi.waitFor(async () => expect(await isFree(name)).toBe(true));
});

test("a tab hears what the worker says, and that the worker is gone once its lock is free", async () => {
  const { tab, say } = startTab();
  const gone = vi.fn();
  const messages: unknown[] = [];
  tab.addEventListener("gone", gone);
  tab.addEventListener("message", ({ data }: MessageEvent) => messages.push(data));
  const end = await hold("engine of the test");
  say({ engine: "engine of the test" });
  say({ begun: true });
  await vi.waitFor(() => expect(messages).toHaveLength(2));
  expect(gone).not.toHaveBeenCalled();
  end();
  await vi.waitFor(() => expect(gone).toHaveBeenCalledOnce());
});

test("a tab that has left hears nothing of the worker's end", async () => {
  const { tab, say } = startTab();
  const gone = vi.fn();
  const heard = vi.fn();
  tab.addEventListener("gone", gone);
  tab.addEventListener("message", heard);
  const end = await hold("another engine");
  say({ engine: "another engine" });
  await vi.waitFor(() => expect(heard).toHaveBeenCalled());
  tab.terminate();
  end();
  await vi.waitFor(async () => expect(await isFree("another engine")).toBe(true));
  expect(gone).not.toHaveBeenCalled();
});

test("a worker that cannot be loaded is gone at once, and the page is told to do without", () => {
  const { tab, errors, unstarted } = startTab();
  const gone = vi.fn(() => expect(unstarted).toHaveBeenCalledOnce());
  tab.addEventListener("gone", gone);
  errors.dispatchEvent(new Event("error"));
  expect(gone).toHaveBeenCalledOnce();
});

test("that a worker is gone is heard of later, too: one that was started early has no listener yet", async () => {
  const { tab, errors } = startTab();
  errors.dispatchEvent(new Event("error"));
  const gone = vi.fn();
  tab.addEventListener("gone", gone);
  await vi.waitFor(() => expect(gone).toHaveBeenCalledOnce());
});

test("a page that the browser gives no lock does without, also where the worker has begun", async () => {
  const { port1, port2 } = new MessageChannel();
  cleanUp.push(() => port2.close());
  const refused = new DOMException("Access to the Locks API is denied in this context.", "SecurityError");
  const unstarted = vi.fn();
  const locks = { request: () => Promise.reject(refused) };
  const tab = new SharedFleetWorker({ port: port1, addEventListener: () => {} }, locks, unstarted);
  cleanUp.push(() => tab.terminate());
  const gone = vi.fn();
  tab.addEventListener("gone", gone);
  port2.postMessage({ begun: true });
  await vi.waitFor(() => expect(gone).toHaveBeenCalledOnce());
  expect(unstarted).toHaveBeenCalledOnce();
});

test("a worker that says nothing will not be waited for without end", () => {
  vi.useFakeTimers();
  cleanUp.push(() => vi.useRealTimers());
  const { unstarted } = startTab();
  vi.advanceTimersByTime(60_000);
  expect(unstarted).toHaveBeenCalledOnce();
});
