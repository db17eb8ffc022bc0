import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { buildSpots } from "#fleet/store/spots.ts";
import { buildClusterTree, partRadius, partsFrom, radius } from "./build-clusters.ts";
import { type ClusterTree, closest, drawnWithin, nodeHolding } from "./cluster-tree.ts";
import { northOf } from "./mercator.ts";

/** Near and far ones, and the ends of the world. */
const position = fc.oneof(
  fc.record({
    latitude: fc.double({ min: 52.5, max: 52.51, noNaN: true }),
    longitude: fc.double({ min: 13.4, max: 13.41, noNaN: true }),
  }),
  fc.record({
    latitude: fc.double({ min: -90, max: 90, noNaN: true }),
    longitude: fc.double({ min: -180, max: 180, noNaN: true }),
  }),
);
const world = [-180, -90, 180, 90] as const;
const zooms = Array.from({ length: 19 }, (_, zoom) => zoom);

/** A tree of every spot but for some, and the spots it holds. */
const trees = fc
  .tuple(fc.array(position, { maxLength: 40 }), fc.infiniteStream(fc.boolean()))
  .map(([positions, wanted]) => {
    const spots = buildSpots({
      latitudes: Float64Array.from(positions, ({ latitude }) => latitude),
      longitudes: Float64Array.from(positions, ({ longitude }) => longitude),
    });
    const chosen = Uint8Array.from(spots.latitudes, () => (wanted.next().value ? 1 : 0));
    return {
      tree: buildClusterTree(spots, chosen, new Int32Array(chosen.length)),
      held: [...chosen.keys()].filter((spot) => chosen[spot]),
    };
  });

/** Spots by the node that holds them. */
function spotsByNode(tree: ClusterTree, held: readonly number[], zoom: number): Map<number, number[]> {
  return Map.groupBy(held, (spot) => nodeHolding(tree, spot, zoom));
}

describe("a tree of clusters", () => {
  test("draws at every zoom what holds a spot, and nothing else", () => {
    fc.assert(
      fc.property(trees, ({ tree, held }) => {
        for (const zoom of zooms) {
          const drawn = drawnWithin(tree, world, zoom);
          const nodes = spotsByNode(tree, held, zoom);
          expect(drawn.map(({ node }) => node).sort()).toEqual([...nodes.keys()].sort());
          for (const { node, spot, expansionZoom } of drawn) {
            const there = nodes.get(node) ?? [];
            expect(there).toHaveLength(spot === undefined ? Math.max(2, there.length) : 1);
            expect(expansionZoom === undefined).toBe(spot !== undefined);
            if (spot !== undefined) expect(there).toEqual([spot]);
          }
        }
      }),
    );
  });

  test("keeps a cluster whole up to the zoom at which it says that it falls apart, and there it does", () => {
    fc.assert(
      fc.property(trees, ({ tree, held }) => {
        for (const { node, expansionZoom } of zooms.flatMap((zoom) => drawnWithin(tree, world, zoom))) {
          if (expansionZoom === undefined) continue;
          const there = spotsByNode(tree, held, expansionZoom - 1).get(node) ?? [];
          expect(spotsByNode(tree, there, expansionZoom).size).toBeGreaterThan(1);
        }
      }),
    );
  });

  test("draws at no zoom two markers so near that one would cover the other's number", () => {
    fc.assert(
      fc.property(trees, ({ tree }) => {
        for (const zoom of zooms.filter((one) => one < closest)) {
          const width = 256 * 2 ** zoom;
          const places = drawnWithin(tree, world, zoom).map(({ latitude, longitude }) => ({
            x: (longitude / 360) * width,
            y: northOf(latitude) * width,
          }));
          for (const [index, one] of places.entries())
            for (const other of places.slice(index + 1))
              expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThan(radius - 0.01);
        }
      }),
    );
  });

  test("takes together what is near on the screen and nothing that is far", () => {
    const east = (pixels: number, zoom: number) => (pixels / (256 * 2 ** zoom)) * 360;
    for (const [pixels, isOne] of [
      [radius - 1, true],
      [radius + 1, false],
    ] as const) {
      const spots = buildSpots({
        latitudes: Float64Array.of(0, 0),
        longitudes: Float64Array.of(10, 10 + east(pixels, 9)),
      });
      const tree = buildClusterTree(spots, Uint8Array.of(1, 1), Int32Array.of(0, 0));
      expect(drawnWithin(tree, world, 9)).toHaveLength(isOne ? 1 : 2);
      expect(drawnWithin(tree, world, 8)).toHaveLength(1);
      expect(drawnWithin(tree, world, 8)[0]?.longitude).toBeCloseTo(10 + east(pixels, 9) / 2, 9);
    }
  });

  test("keeps parts of a site apart where they are drawn, but for what would lie on one another", () => {
    const degree = (pixels: number) => (pixels / (256 * 2 ** partsFrom)) * 360;
    for (const [pixels, parts, drawn] of [
      [radius - 1, [0, 1], 2],
      [radius - 1, [0, 0], 1],
      [partRadius - 1, [0, 1], 1],
    ] as const) {
      const spots = buildSpots({
        latitudes: Float64Array.of(0, 0),
        longitudes: Float64Array.of(10, 10 + degree(pixels)),
      });
      const tree = buildClusterTree(spots, Uint8Array.of(1, 1), Int32Array.from(parts));
      expect(drawnWithin(tree, world, partsFrom)).toHaveLength(drawn);
      expect(drawnWithin(tree, world, partsFrom - 1)).toHaveLength(1);
    }
  });
});
