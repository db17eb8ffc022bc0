import { expect, test } from "vitest";
import { loadTowns, readTowns } from "./towns.ts";

test("the largest towns are on the map first, where they are, and no two names of a zoom lie on one another", async () => {
  const towns = await loadTowns();
  expect(towns.length).toBeGreaterThan(5000);
  const berlin = towns.find(({ name }) => name === "Berlin");
  expect(berlin).toMatchObject({ from: 5 });
  expect(berlin?.x).toBeCloseTo(0.5 + 13.41 / 360, 4);
  for (const zoom of [5, 8]) {
    const world = 256 * 2 ** zoom;
    const shown = towns.filter(({ from }) => from <= zoom).sort((a, b) => a.x - b.x);
    for (const [index, one] of shown.entries()) {
      for (let next = index + 1; next < shown.length; next += 1) {
        const other = shown[next];
        if (other === undefined || (other.x - one.x) * world >= 110) break;
        expect(Math.abs(other.y - one.y) * world).toBeGreaterThan(20);
      }
    }
  }
});

test("a line that is none is no town", () => expect(readTowns("")).toEqual([]));
