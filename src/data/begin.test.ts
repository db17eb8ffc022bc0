import { afterEach, expect, test, vi } from "vitest";

afterEach(() => vi.unstubAllGlobals());

/** A browser in which a page may have workers of these kinds. */
function browserOf(shared: Record<string, unknown>) {
  const Worker = vi.fn(class {});
  const kinds = { ...shared, Worker, location: { origin: "https://trapboard.example.org" } };
  for (const [name, kind] of Object.entries({ ...kinds, window: kinds })) vi.stubGlobal(name, kind);
  vi.stubGlobal("navigator", { locks: navigator.locks });
  return Worker;
}

async function takeTwo() {
  vi.resetModules();
  const { takeWorker } = await import("./begin.ts");
  for (const _ of [1, 2]) takeWorker("ada");
}

test("a browser without shared workers gives each page one of its own", async () => {
  const Worker = browserOf({});
  await takeTwo();
  expect(Worker).toHaveBeenCalledTimes(2);
});

test("so does one that refuses them to a page, which is asked for none again", async () => {
  const SharedWorker = vi.fn(
    class {
      constructor() {
        throw new DOMException("Access to shared workers is denied.", "SecurityError");
      }
    },
  );
  const Worker = browserOf({ SharedWorker });
  await takeTwo();
  expect(SharedWorker).toHaveBeenCalledOnce();
  expect(Worker).toHaveBeenCalledTimes(2);
});
