import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
  KeepingSource,
  mostStreets,
  openKeptStreets,
  type PartSource,
  SourceWithKept,
} from "./kept-streets.ts";
import { fakeCaches } from "./testing/fake-caches.ts";

const file = "https://maps.example/streets.pmtiles";

beforeEach(() => void vi.stubGlobal("caches", fakeCaches()));
afterEach(() => void vi.unstubAllGlobals());

const bytesOf = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0)).buffer;
const textOf = (data: ArrayBuffer) => String.fromCharCode(...new Uint8Array(data));

/** A file of one edition, or of one that has no name. */
function network(etag?: string): PartSource & { isDown: boolean } {
  return {
    isDown: false,
    getKey: () => file,
    async getBytes(from) {
      if (this.isDown) throw new TypeError("Failed to fetch");
      return { data: bytesOf(`${etag} at ${from}`), ...(etag === undefined ? {} : { etag }) };
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

test("what an earlier try has kept is not fetched again, and counts", async () => {
  await taken();
  const line = network("one");
  line.isDown = true;
  const again = new KeepingSource(line, await openKeptStreets(file, "one"));
  expect(textOf((await again.getBytes(10, 10, undefined, "one")).data)).toBe("one at 10");
  expect(again.bytes).toBe("one at 10".length);
  await expect(again.getBytes(20, 10, undefined, "one")).rejects.toThrow("Failed to fetch");
});

test("parts of a file whose edition has no name are fetched again: they may be those of another one", async () => {
  const cache = await openKeptStreets(file, undefined);
  await new KeepingSource(network(), cache).getBytes(10, 10);
  const line = network();
  line.isDown = true;
  const again = new KeepingSource(line, cache);
  await expect(again.getBytes(10, 10)).rejects.toThrow("Failed to fetch");
});

test("no more than the bound is kept, and all can be read all the same", async () => {
  const part = new ArrayBuffer(mostStreets / 4);
  const cache = await openKeptStreets(file, "one");
  const keeping = new KeepingSource(
    { ...network("one"), getBytes: async () => ({ data: part, etag: "one" }) },
    cache,
  );
  for (const from of [0, 1, 2, 3]) await keeping.getBytes(from, 10);
  expect(keeping.isFull).toBe(false);
  expect((await keeping.getBytes(4, 10)).data).toBe(part);
  expect(keeping).toMatchObject({ isFull: true, bytes: mostStreets });
  expect(await cache.keys()).toHaveLength(4);
});

test("a server that says nothing any more is not waited for without an end", async () => {
  const late = new AbortController();
  vi.spyOn(AbortSignal, "timeout").mockReturnValue(late.signal);
  const silent: PartSource = {
    getKey: () => file,
    getBytes: (_from, _length, signal) =>
      new Promise((_, reject) => {
        signal?.addEventListener("abort", () => reject(signal.reason));
        late.abort(new DOMException("Too late.", "TimeoutError"));
      }),
  };
  const source = new KeepingSource(silent, await openKeptStreets(file, "one"));
  await expect(source.getBytes(0, 10)).rejects.toThrow("Too late.");
  vi.restoreAllMocks();
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
