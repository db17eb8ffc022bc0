import { expect, test } from "vitest";
import { zoomFocus } from "./zoom-focus.ts";

const size = { x: 800, y: 600 };

test("a step closer keeps the middle of the map while that leaves a marker in view", () => {
  expect(
    zoomFocus(
      [
        { x: 500, y: 350 },
        { x: 20, y: 20 },
      ],
      size,
    ),
  ).toBeUndefined();
});

test("a step closer that would leave no marker in view keeps the marker that is nearest to the middle", () => {
  const nearest = { x: 650, y: 300 };
  expect(zoomFocus([{ x: 20, y: 20 }, nearest, { x: 900, y: 300 }], size)).toEqual(nearest);
  // In view after it, but cut by the edge.
  expect(zoomFocus([{ x: 595, y: 300 }], size)).toEqual({ x: 595, y: 300 });
});

test("where no marker is in view there is nothing to keep", () => {
  expect(zoomFocus([], size)).toBeUndefined();
  expect(zoomFocus([{ x: 900, y: 300 }], size)).toBeUndefined();
});
