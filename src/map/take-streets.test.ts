import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { largeStreets } from "#lib/testing/street-archive.ts";
import { mostStreets, NoRoomForStreets, streetsTaken } from "./kept-streets.ts";
import { takeStreets, tilesOf } from "./take-streets.ts";
import { fakeCaches } from "./testing/fake-caches.ts";

test("the whole world is one tile at the farthest zoom", () => {
  expect(tilesOf([-180, -85, 180, 85], 0)).toEqual([[0, 0]]);
});

test("a spot has its tile, and those around it", () => {
  const tiles = tilesOf([13.4, 52.5, 13.4, 52.5], 14);
  expect(tiles).toHaveLength(9);
  expect(tiles?.[4]).toEqual([8801, 5374]);
});

test("a box over the antimeridian goes on at the other side", () => {
  const columns = new Set(tilesOf([179.9, 0, -179.9, 0.1], 8)?.map(([x]) => x));
  expect([...columns]).toEqual([254, 255, 0, 1]);
});

test("a box at the edge of the world asks for no tile beyond it", () => {
  const rows = tilesOf([0, 84.9, 1, 85.05], 5)?.map(([, y]) => y);
  expect(Math.min(...(rows ?? []))).toBe(0);
});

test("a country is too wide for near zooms", () => {
  expect(tilesOf([6, 47, 15, 55], 14)).toBeUndefined();
});

describe("a location's streets", () => {
  const url = "https://maps.example/streets.pmtiles";
  const at = "//A";
  const here = [13.4, 52.5, 13.4, 52.5] as const;
  let asked: number;
  /** How many parts are answered before the line breaks. */
  let answers: number;
  let caches: ReturnType<typeof fakeCaches>;

  function serve(tileBytes: number) {
    const file = largeStreets(tileBytes);
    vi.stubGlobal("fetch", async (_: string, { headers }: { headers: Headers }) => {
      asked += 1;
      if (asked > answers) throw new TypeError("Failed to fetch");
      const [, from = "0", to = "0"] = /^bytes=(\d+)-(\d+)$/.exec(headers.get("range") ?? "") ?? [];
      const body = Uint8Array.from(file.read(Number(from), Number(to) + 1));
      return new Response(body, { status: 206, headers: { etag: '"one"' } });
    });
  }

  beforeEach(() => {
    asked = 0;
    answers = Number.POSITIVE_INFINITY;
    caches = fakeCaches();
    vi.stubGlobal("caches", caches);
  });
  afterEach(() => void vi.unstubAllGlobals());

  const partsKept = async () => (await (await caches.open("trapboard streets")).keys()).length;

  test("are whole, and said to be here", async () => {
    serve(1000);
    expect(await takeStreets(url, at, here)).toMatchObject({ isWhole: true });
    expect(await streetsTaken(url, at)).toMatchObject({ isWhole: true });
  });

  test("never take more room than they may, and lack the nearest zooms then", async () => {
    serve(900_000);
    const taken = await takeStreets(url, at, here);
    expect(taken.isWhole).toBe(false);
    expect(taken.bytes).toBeLessThanOrEqual(mostStreets);
    expect(taken.bytes).toBeGreaterThan(mostStreets - 900_000);
  });

  test("whose server is gone in the middle are not said to be here, and the next try fetches the rest alone", async () => {
    serve(1000);
    await takeStreets(url, at, here);
    const all = asked;
    caches = fakeCaches();
    vi.stubGlobal("caches", caches);
    asked = 0;
    answers = 15;
    await expect(takeStreets(url, at, here)).rejects.toThrow("Failed to fetch");
    expect(await streetsTaken(url, at)).toBeUndefined();
    asked = 0;
    answers = Number.POSITIVE_INFINITY;
    expect(await takeStreets(url, at, here)).toMatchObject({ isWhole: true });
    // The header is read anew, once to learn the edition and once to keep it.
    expect(asked).toBe(all - 15 + 2);
  });

  test("for which there is no room leave none of it taken", async () => {
    serve(1000);
    const { open } = caches;
    let puts = 0;
    caches.open = async (name) => {
      const cache = await open(name);
      const put = async (address: string, response: Response) => {
        puts += 1;
        if (puts > 15) throw new DOMException("No room.", "QuotaExceededError");
        await cache.put(address, response);
      };
      return { ...cache, put };
    };
    await expect(takeStreets(url, at, here)).rejects.toThrow(NoRoomForStreets);
    expect(puts).toBeGreaterThan(15);
    expect(await partsKept()).toBe(0);
  });
});
