import { expect, test } from "vitest";
import { clients } from "./clients.ts";
import { floorPlan, positionIn } from "./floor-plan.ts";

const sites = clients.flatMap((client) => client.sites);

test.each(sites)("no two locations of $name overlap", ({ locations }) => {
  const plan = floorPlan(locations);
  for (const [index, a] of plan.entries()) {
    for (const b of plan.slice(index + 1)) {
      const isApart =
        Math.abs(a.east - b.east) > (a.width + b.width) / 2 ||
        Math.abs(a.north - b.north) > (a.depth + b.depth) / 2;
      expect(isApart).toBe(true);
    }
  }
});

test("a device stands within the walls of its location, however the site is turned", () => {
  for (const site of sites) {
    const middles = floorPlan(site.locations).map((ground) => {
      const walls = [0, 0.25, 0.5, 0.75].map((along) => positionIn(site, ground, along, 0));
      const mean = (of: (position: (typeof walls)[number]) => number) =>
        walls.reduce((sum, position) => sum + of(position) / walls.length, 0);
      return { ground, latitude: mean((at) => at.latitude), longitude: mean((at) => at.longitude) };
    });
    for (const { ground, ...middle } of middles) {
      const farthest = Math.max(
        ...[0.1, 0.3, 0.6, 0.9].flatMap((along) =>
          [0, 0.5, 1].map((inset) => metresBetween(middle, positionIn(site, ground, along, inset))),
        ),
      );
      expect(farthest).toBeLessThanOrEqual(Math.hypot(ground.width, ground.depth) / 2 + 0.2);
    }
  }
});

interface Place {
  readonly latitude: number;
  readonly longitude: number;
}

function metresBetween(a: Place, b: Place): number {
  const north = (a.latitude - b.latitude) * 111_320;
  const east = (a.longitude - b.longitude) * 111_320 * Math.cos((a.latitude * Math.PI) / 180);
  return Math.hypot(north, east);
}
