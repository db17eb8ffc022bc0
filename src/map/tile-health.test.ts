import { expect, test } from "vitest";
import { enoughFailures, freshTiles, sightOf, type TileEvent, tileHealth } from "./tile-health.ts";

const after = (events: readonly TileEvent[]) => events.reduce(tileHealth, freshTiles);
const failures: readonly TileEvent[] = Array.from({ length: enoughFailures }, () => "failed");

test("a tile server is left alone after failures in a row, and asked again later", () => {
  expect(after(failures).resting).toBe(true);
  expect(after([...failures, "again"]).resting).toBe(false);
});

test("a single tile that loads shows that the server answers", () => {
  expect(after([...failures.slice(1), "loaded", ...failures.slice(1)]).resting).toBe(false);
});

test("a file that cannot be had is left alone at once, and asked for again later", () => {
  expect(sightOf(after(["loaded", "gone"]))).toBe("unreachable");
  expect(after(["gone", "again"]).resting).toBe(false);
});

test("nobody is named for tiles before one is on the map, or after they were taken off it", () => {
  expect(sightOf(after([]))).toBe("awaited");
  expect(sightOf(after(["failed"]))).toBe("awaited");
  expect(sightOf(after(["loaded"]))).toBe("drawn");
  expect(sightOf(after(["loaded", "failed"]))).toBe("drawn");
  expect(sightOf(after(["loaded", ...failures]))).toBe("unreachable");
});

test("what cannot be fetched stays said until a tile comes", () => {
  for (const events of [[...failures], ["gone"]] satisfies TileEvent[][]) {
    expect(sightOf(after([...events, "again"]))).toBe("unreachable");
    expect(sightOf(after([...events, "again", "failed"]))).toBe("unreachable");
    expect(sightOf(after([...events, "again", "loaded"]))).toBe("drawn");
  }
});
