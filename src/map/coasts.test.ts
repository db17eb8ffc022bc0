import { expect, test } from "vitest";
import { mercator } from "./geometry.ts";
import type { World } from "./world.ts";
import { worldIn } from "./world-atlas.ts";

/** Whether land is there, by how often a line to the east crosses its edges. */
function isLand({ land }: World, longitude: number, latitude: number): boolean {
  const [x, y] = mercator(longitude, latitude);
  let crossings = 0;
  for (const { points } of land) {
    for (let at = 0; at + 3 < points.length; at += 2) {
      const [ax = 0, ay = 0, bx = 0, by = 0] = points.subarray(at, at + 4);
      if (ay > y !== by > y && x < ax + ((y - ay) / (by - ay)) * (bx - ax)) crossings += 1;
    }
  }
  return crossings % 2 === 1;
}

test("the finer coasts are a whole world, closed and where it is", async () => {
  const { text } = await import("virtual:coasts");
  const world = worldIn(JSON.parse(text));
  expect(world.names.map(({ name }) => name)).toContain("Denmark");
  for (const { points } of world.land) expect([...points.slice(0, 2)]).toEqual([...points.slice(-2)]);
  for (const [where, longitude, latitude] of [
    ["Berlin", 13.4, 52.52],
    ["Fehmarn", 11.15, 54.45],
    ["Singapore", 103.82, 1.36],
  ] as const)
    expect([where, isLand(world, longitude, latitude)]).toEqual([where, true]);
  for (const [where, longitude, latitude] of [
    ["the Bay of Kiel", 10.5, 54.6],
    ["the Bay of Lübeck", 11.0, 54.12],
    ["the Atlantic", -30, 45],
  ] as const)
    expect([where, isLand(world, longitude, latitude)]).toEqual([where, false]);
});
