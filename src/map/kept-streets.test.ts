import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { KeepingSource, openKeptStreets, type PartSource, SourceWithKept } from "./kept-streets.ts";

const file = "https://maps.example/streets.pmtiles";
const here = "https://trapboard.example";

/** What of the browser's caches is asked here. */
function fakeCaches() {
  const named = new Map<string, Map<string, Response>>();
  const of = (name: string) => named.get(name) ?? new Map<string, Response>();
  return {
    match: async (address: string, { cacheName }: { cacheName: string }) =>
      of(cacheName)
        .get(here + address)
        ?.clone(),
    delete: async (name: string) => named.delete(name),
    open: async (name: string) => {
      const parts = of(name);
      named.set(name, parts);
      return {
        keys: async () => [...parts.keys()].map((url) => ({ url })),
        match: async ({ url }: { url: string }) => parts.get(url)?.clone(),
        put: async (address: string, response: Response) => void parts.set(here + address, response),
      };
    },
  };
}

beforeEach(() => void vi.stubGlobal("caches", fakeCaches()));
afterEach(() => void vi.unstubAllGlobals());

const bytesOf = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0)).buffer;
const textOf = (data: ArrayBuffer) => String.fromCharCode(...new Uint8Array(data));

function network(etag: string): PartSource & { isDown: boolean } {
  return {
    isDown: false,
    getKey: () => file,
    async getBytes(from) {
      if (this.isDown) throw new TypeError("Failed to fetch");
      return { data: bytesOf(`${etag} at ${from}`), etag };
    },
  };
}

/** A file whose first two parts were taken along in one edition. */
async function taken(etag = "one") {
  const keeping = new KeepingSource(network(etag), await openKeptStreets(file, etag));
  for (const from of [0, 10, 10]) await keeping.getBytes(from, 10);
  return keeping;
}

test("a part that many tiles have is kept and counted once", async () => {
  expect((await taken()).bytes).toBe("one at 0".length + "one at 10".length);
});

test("what was taken along is read where the network is gone, and nothing else", async () => {
  await taken();
  const line = network("one");
  const source = new SourceWithKept(line);
  expect(source.isAlone).toBe(false);
  line.isDown = true;
  expect(textOf((await source.getBytes(10, 10, undefined, "one")).data)).toBe("one at 10");
  expect(source.isAlone).toBe(true);
  await expect(source.getBytes(20, 10, undefined, "one")).rejects.toThrow("Failed to fetch");
  line.isDown = false;
  await source.getBytes(20, 10, undefined, "one");
  expect(source.isAlone).toBe(false);
});

test("the network's part comes first", async () => {
  await taken();
  expect(textOf((await new SourceWithKept(network("two")).getBytes(10, 10)).data)).toBe("two at 10");
});

test("parts of two editions are not mixed", async () => {
  await taken();
  const line = network("two");
  line.isDown = true;
  await expect(new SourceWithKept(line).getBytes(10, 10, undefined, "two")).rejects.toThrow(
    "Failed to fetch",
  );
});

test("a new edition takes the room of the one before", async () => {
  await taken("one");
  const cache = await openKeptStreets(file, "two");
  expect(await cache.keys()).toEqual([]);
});

test("a browser that keeps nothing reads from the network", async () => {
  vi.stubGlobal("caches", undefined);
  const source = new SourceWithKept(network("one"));
  expect(textOf((await source.getBytes(0, 10)).data)).toBe("one at 0");
});
