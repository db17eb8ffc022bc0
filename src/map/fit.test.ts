import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { fittingView, insetsOf } from "./fit.ts";
import { type Bounds, mercator, unwrapBounds } from "./geometry.ts";

const zooms = { least: 1, most: 19, spot: 17 };
const desk = { width: 1000, height: 700 };
const phone = { width: 366, height: 218 };

/** Where a corner of the bounds is seen, in pixels from the upper left of the map. */
function seenAt(bounds: Bounds, size: typeof desk) {
  const insets = insetsOf(size);
  const view = fittingView(bounds, size, insets, zooms);
  const world = 256 * 2 ** view.zoom;
  const [centerX, centerY] = mercator(view.longitude, view.latitude);
  const place = (longitude: number, latitude: number) => {
    const [x, y] = mercator(longitude, latitude);
    return { x: (x - centerX) * world + size.width / 2, y: (y - centerY) * world + size.height / 2 };
  };
  const [west, south, east, north] = unwrapBounds(bounds);
  return { view, insets, upperLeft: place(west, north), lowerRight: place(east, south) };
}

const box = fc
  .tuple(
    fc.double({ min: -180, max: 180, noNaN: true }),
    fc.double({ min: 0.0001, max: 60, noNaN: true }),
    fc.double({ min: -70, max: 60, noNaN: true }),
    fc.double({ min: 0.0001, max: 20, noNaN: true }),
  )
  .map(
    ([west, width, south, height]): Bounds => [
      west,
      south,
      west + width > 180 ? west + width - 360 : west + width,
      south + height,
    ],
  );

describe("a fitted box", () => {
  test("lies whole within the insets, and would not at the next zoom, wherever it is", () => {
    fc.assert(
      fc.property(box, fc.constantFrom(desk, { width: 500, height: 900 }), (bounds, size) => {
        const { view, insets, upperLeft, lowerRight } = seenAt(bounds, size);
        fc.pre(view.zoom > zooms.least && view.zoom < zooms.most);
        expect(upperLeft.x).toBeGreaterThanOrEqual(insets.left - 0.01);
        expect(upperLeft.y).toBeGreaterThanOrEqual(insets.top - 0.01);
        expect(lowerRight.x).toBeLessThanOrEqual(size.width - insets.right + 0.01);
        expect(lowerRight.y).toBeLessThanOrEqual(size.height - insets.bottom + 0.01);
        const wider = 2 * (lowerRight.x - upperLeft.x) > size.width - insets.left - insets.right;
        const higher = 2 * (lowerRight.y - upperLeft.y) > size.height - insets.top - insets.bottom;
        expect(wider || higher).toBe(true);
      }),
    );
  });

  test("over the antimeridian is shown in one piece", () => {
    const { view, upperLeft, lowerRight } = seenAt([176, -20, -178, -15], desk);
    expect(view.zoom).toBeGreaterThan(5);
    expect(lowerRight.x - upperLeft.x).toBeLessThan(desk.width);
  });

  test("of one spot is shown with its surroundings, of a room and of a yard as near as there is room", () => {
    expect(seenAt([13, 52, 13, 52], desk).view).toMatchObject({ zoom: 17 });
    expect(seenAt([13, 52, 13.000005, 52.000003], desk).view).toMatchObject({ zoom: 17 });
    expect(seenAt([13, 52, 13.0002, 52.0001], desk).view).toMatchObject({ zoom: 19 });
    expect(seenAt([13, 52, 13.0002, 52.0001], phone).view).toMatchObject({ zoom: 19 });
    expect(seenAt([13, 52, 13.003, 52.001], desk).view).toMatchObject({ zoom: 18 });
  });

  test("larger than the map is centred at the smallest zoom", () => {
    expect(seenAt([-180, -80, 180, 80], phone).view).toMatchObject({ zoom: 1 });
  });
});

test("a map too small for its insets still looks somewhere", () => {
  const insets = { top: 50, right: 50, bottom: 50, left: 50 };
  const view = fittingView([13, 52, 14, 53], { width: 80, height: 80 }, insets, zooms);
  expect(view.zoom).toBe(1);
  expect(Number.isFinite(view.latitude) && Number.isFinite(view.longitude)).toBe(true);
});
