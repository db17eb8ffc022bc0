import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isWithin, type LocationPath, pathOf } from "#contract/path.ts";
import type { Scope } from "#fleet/protocol/questions.ts";
import { sampleFleet, wireDevice } from "#fleet/testing/fleet-sample.ts";
import { levels, needing } from "#lib/level.ts";
import { answer } from "./answer.ts";

/** Fleets of a few dozen devices in which everything that matters here occurs, shares and lacks. */

const levelNames = ["A", "AB", "Halle 3", "Halle 30", "a/b", "/B", "B/", "%2F?&#+", "Ü"];
const paths = fc
  .array(fc.constantFrom(...levelNames), { minLength: 1, maxLength: 4 })
  .map(pathOf)
  // Two names may together read as another path (`B/` above `C` is `B` above `/C`): the written path counts.
  .filter((path) => !path.includes("////"));
const coordinate = fc.oneof(
  fc.constantFrom(0, 13.4, 13.40001, 52.5, 180, -180, 91),
  fc.double({ noNaN: true, min: -180, max: 180 }),
);

const wire = fc.record({
  name: fc.constantFrom("Trap 1", "Trap 10", "Küche", "x"),
  type: fc.constantFrom(0, 1, 3, 5, 9, null),
  status: fc.constantFrom(0, 1, 1, 1, 2, 3, 4, 5, 8, 13, 42, null),
  last_heartbeat: fc.constantFrom("2026-11-20T11:00:00", "2026-11-01T00:00:00", "2027-11-01T00:00:00", null),
  latitude: fc.option(coordinate),
  longitude: fc.option(coordinate),
  location: fc.option(paths.map((path) => ({ name: "here", path }))),
  reports: fc.array(
    fc.record({
      type: fc.integer({ min: 0, max: 26 }),
      timestamp: fc.constantFrom("2026-11-19T00:00:00", "2026-11-20T00:00:00"),
    }),
    { maxLength: 3 },
  ),
});
const fleets = fc
  .array(wire, { maxLength: 40 })
  .map((list) => sampleFleet(list.map((fields, index) => wireDevice(`S-${index}`, fields))));

const scopes: fc.Arbitrary<Scope> = fc.record(
  {
    at: fc.oneof(fc.constant("none" as const), paths),
    levels: fc.subarray([...levels]),
    statuses: fc.subarray([0, 1, 3, 13, 42]),
    types: fc.subarray([0, 1, 3, 5, 9]),
    q: fc.constantFrom("trap", "kueche", "s-1", "s2 halle", "zzz"),
  },
  { requiredKeys: [] },
);

const byName = { column: "name", descending: false } as const;
const world = [-180, -90, 180, 90] as const;

function serialsIn(fleet: ReturnType<typeof sampleFleet>, scope: Scope): string[] {
  const { rows, total } = answer(fleet, { name: "rows", scope, sort: byName, from: 0, to: 1000 });
  expect(rows).toHaveLength(total);
  return rows.map((row) => row.serial_number).sort();
}

describe("for any fleet", () => {
  test("every branch of the tree counts the rows of its location, and a branch is what isWithin says", () => {
    fc.assert(
      fc.property(fleets, (fleet) => {
        const view = { open: true, toggled: [] };
        const { nodes } = answer(fleet, { name: "tree", view, from: 0, to: 1000, locate: [] });
        const top = nodes.filter(({ depth }) => depth === 1);
        expect(top.reduce((sum, node) => sum + node.devices, 0)).toBe(fleet.store.devices.length);
        for (const node of nodes) {
          expect(serialsIn(fleet, { at: node.location })).toHaveLength(node.devices);
          expect(levels.reduce((sum, level) => sum + node.levels[level], 0)).toBe(node.devices);
          if (node.location === "none") continue;
          const ancestor: LocationPath = node.location;
          const inside = fleet.store.devices
            .all()
            .filter(({ location }) => location?.path && isWithin(location.path, ancestor));
          expect(node.devices).toBe(inside.length);
        }
      }),
      { numRuns: 60 },
    );
  });

  test("the parts of a scope narrow one another: together they keep what each keeps", () => {
    fc.assert(
      fc.property(fleets, scopes, (fleet, scope) => {
        const parts = Object.entries(scope).map(([part, value]) => serialsIn(fleet, { [part]: value }));
        const expected = parts.reduce(
          (kept, part) => kept.filter((serial) => part.includes(serial)),
          serialsIn(fleet, {}),
        );
        expect(serialsIn(fleet, scope)).toEqual(expected);
      }),
      { numRuns: 100 },
    );
  });

  test("a van list has the devices of its scope, and a stop for each at which something is to be done", () => {
    fc.assert(
      fc.property(fleets, scopes, (fleet, scope) => {
        const asked = { name: "vanList", limit: 1000 } as const;
        const { devices, toDo, clearToCheck, stops, allStops } = answer(fleet, { ...asked, scope });
        expect(devices).toBe(serialsIn(fleet, scope).length);
        const toGoTo = stops.flatMap(({ rows }) => rows.map((row) => row.serial_number)).sort();
        // What has no location is told, and is no site.
        const sites = stops.filter(({ location }) => location !== "none");
        expect([toGoTo.length, sites.length]).toEqual([toDo, allStops]);
        // Whatever needs somebody is to be gone to; a scope of such devices has all of them on its stops.
        const { levels: chosen = [] } = scope;
        const left = chosen.length === 0 ? needing : needing.filter((level) => chosen.includes(level));
        if (left.length === 0) return;
        const needyScope = { ...scope, levels: left, inactive: false };
        const needy = serialsIn(fleet, needyScope);
        expect(toGoTo).toEqual(expect.arrayContaining(needy));
        const { rearm, ...ofNeedy } = answer(fleet, { ...asked, scope: needyScope });
        expect([ofNeedy.devices, ofNeedy.toDo, ofNeedy.attention]).toEqual(
          Array.from({ length: 3 }, () => needy.length),
        );
        expect(rearm.total).toBe(stops.reduce((sum, { needs }) => sum + needs.rearm, 0));
        // The same devices at a location that holds them all are one stop.
        if (scope.at === undefined) return;
        const here = answer(fleet, { ...asked, at: [scope.at], scope });
        expect([here.devices, here.stops[0]?.total]).toEqual([devices, here.toDo]);
        // Nobody drives to a site for what is only to be checked; at a chosen one that is told.
        expect(here.toDo - here.clearToCheck).toBe(toDo - clearToCheck);
      }),
      { numRuns: 100 },
    );
  });

  test("clusters hold every located device of the scope once, at every zoom", () => {
    fc.assert(
      fc.property(fleets, scopes, fc.integer({ min: 0, max: 20 }), (fleet, scope, zoom) => {
        const { clusters } = answer(fleet, { name: "clusters", scope, bounds: world, zoom });
        const { located, unlocated } = answer(fleet, { name: "extent", scope });
        expect(clusters.reduce((sum, cluster) => sum + cluster.devices, 0)).toBe(located);
        expect(answer(fleet, { name: "unlocated", scope, from: 0, to: 1 }).total).toBe(unlocated);
        expect(located + unlocated).toBe(answer(fleet, { name: "summary", scope }).devices);
        for (const { members, expansionZoom, devices } of clusters) {
          expect(members === undefined).toBe(expansionZoom !== undefined);
          if (members !== undefined) expect(members).toHaveLength(devices);
          if (expansionZoom !== undefined) expect(expansionZoom).toBeGreaterThan(zoom);
        }
      }),
      { numRuns: 100 },
    );
  });

  test("reports are counted by kind, listed and mapped alike", () => {
    fc.assert(
      fc.property(fleets, scopes, (fleet, scope) => {
        const asked = { scope, period: {}, kinds: [] } as const;
        const { total, kinds, unlocated, rows } = answer(fleet, {
          name: "reports",
          ...asked,
          from: 0,
          to: 1000,
        });
        // One that tells two things is of both kinds, and one report.
        const counted = rows.reduce((sum, row) => sum + row.kinds.length, 0);
        expect(Object.values(kinds).reduce((sum, count) => sum + count, 0)).toBe(counted);
        expect(rows).toHaveLength(total);
        const { clusters } = answer(fleet, { name: "reportClusters", ...asked, bounds: world, zoom: 3 });
        expect(clusters.reduce((sum, cluster) => sum + cluster.reports, 0)).toBe(total - unlocated);
      }),
      { numRuns: 60 },
    );
  });

  test("no device that is silent or has an unknown status is ever clear", () => {
    fc.assert(
      fc.property(fleets, (fleet) => {
        const clear = answer(fleet, {
          name: "rows",
          scope: { levels: ["all-clear"] },
          sort: byName,
          from: 0,
          to: 99,
        });
        for (const row of clear.rows) expect(row).toMatchObject({ status: 1, silent: false });
      }),
    );
  });
});
