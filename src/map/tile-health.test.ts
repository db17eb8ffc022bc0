import { expect, test } from "vitest";
import { enoughFailures, freshTiles, type TileEvent, tileHealth } from "./tile-health.ts";

const after = (events: readonly TileEvent[]) => events.reduce(tileHealth, freshTiles);
const failures: readonly TileEvent[] = Array.from({ length: enoughFailures }, () => "failed");

test("a tile server is left alone after failures in a row, and asked again later", () => {
  expect(after(failures).resting).toBe(true);
  expect(after([...failures, "again"])).toEqual(freshTiles);
});

test("a single tile that loads shows that the server answers", () => {
  expect(after([...failures.slice(1), "loaded", ...failures.slice(1)]).resting).toBe(false);
});
