import { expect, test } from "vitest";
import { tilesOf } from "./take-streets.ts";

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
