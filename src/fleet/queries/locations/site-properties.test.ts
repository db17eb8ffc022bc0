import fc from "fast-check";
import { expect, test } from "vitest";
import { epochOf, parseDatetime } from "#contract/datetime.ts";
import { isWithin, pathOf } from "#contract/path.ts";
import { type LocationKey, siteSortColumns } from "#fleet/protocol/questions.ts";
import { answer } from "#fleet/queries/answer.ts";
import { noon, sampleFleet, wireDevice } from "#fleet/testing/fleet-sample.ts";
import { dayMs } from "#lib/durations.ts";

const paths = fc
  .array(fc.constantFrom("A", "Halle 3", "Halle 30", "b"), { minLength: 1, maxLength: 4 })
  .map(pathOf);
const times = fc.constantFrom("2026-08-01T00:00:00", "2026-11-15T09:00:00", "2026-11-20T10:00:00");
const wire = fc.record({
  type: fc.constantFrom(1, 5),
  status: fc.constantFrom(0, 1, 2, 3, 4, 42),
  transfer_mode: fc.constantFrom(0, 1, 2),
  last_heartbeat: fc.constantFrom("2026-11-20T11:00:00", "2026-11-01T00:00:00", null),
  location: fc.option(paths.map((path) => ({ path }))),
  last_bait_replaced_at: fc.option(times),
  last_activity_reset_at: fc.option(times),
  reports: fc.array(fc.record({ type: fc.constantFrom(2, 3, 20, 25), timestamp: times }), { maxLength: 4 }),
});
const gateway = fc.record({
  status: fc.constantFrom("connected", "disconnected", "N/A"),
  location: fc.option(paths.map((path) => ({ path }))),
});
const fleets = fc
  .tuple(fc.array(wire, { minLength: 1, maxLength: 25 }), fc.array(gateway, { maxLength: 8 }))
  .map(([devices, gateways]) =>
    sampleFleet(
      devices.map((fields, index) => wireDevice(`S-${index}`, fields)),
      gateways.map((fields, index) => ({ serial_number: `G-${index}`, ...fields })),
    ),
  );
const period = { since: noon - 30 * dayMs };

/** When somebody was last at the devices of a branch, told from the devices themselves. */
function lastVisit(fleet: ReturnType<typeof sampleFleet>, at: LocationKey): number | undefined {
  const instants = fleet.store.devices
    .all()
    .filter(({ location }) =>
      at === "none"
        ? location?.path === undefined
        : location?.path !== undefined && isWithin(location.path, at),
    )
    .flatMap(({ last_bait_replaced_at, last_activity_reset_at, reports = [] }) => [
      last_bait_replaced_at,
      last_activity_reset_at,
      ...reports.filter(({ type }) => type === 3 || type === 25).map(({ timestamp }) => timestamp),
    ])
    .map((text) => parseDatetime(text ?? ""))
    .filter((datetime) => datetime !== undefined)
    .map(epochOf);
  return instants.length === 0 ? undefined : Math.max(...instants);
}

test("a site counts what the other questions count, whatever the fleet", () => {
  fc.assert(
    fc.property(fleets, (fleet) => {
      const locations: LocationKey[] = ["none", ...fleet.store.locations().indexOf.keys()];
      for (const at of locations) {
        const site = answer(fleet, { name: "site", at, period });
        const { devices, levels, silent, inactive } = answer(fleet, { name: "summary", scope: { at } });
        if (devices === 0) {
          expect(site).toBeUndefined();
          continue;
        }
        const { total } = answer(fleet, {
          name: "reports",
          scope: { at },
          period,
          kinds: [],
          from: 0,
          to: 0,
        });
        expect(site).toMatchObject({ devices, levels, silent, inactive, reports: total });
        expect(site?.visit?.at).toBe(lastVisit(fleet, at));
      }
    }),
    { numRuns: 60 },
  );
});

test("the rows of a comparison add up to the site, in every order", () => {
  fc.assert(
    fc.property(fleets, fc.constantFrom(...siteSortColumns), fc.boolean(), (fleet, column, descending) => {
      for (const at of fleet.store.locations().indexOf.keys()) {
        const site = answer(fleet, { name: "site", at, period });
        const asked = { at, period, sort: { column, descending }, from: 0, to: 1000 };
        const { rows, total } = answer(fleet, { name: "subLocations", ...asked });
        expect(rows).toHaveLength(total);
        if (site === undefined || total === 0) {
          expect(site?.children).toBe(0);
          continue;
        }
        for (const part of ["devices", "inactive", "silent", "reports", "down"] as const)
          expect(rows.reduce((sum, row) => sum + row[part], 0)).toBe(site[part]);
        const visits = rows.flatMap(({ visit }) => (visit === undefined ? [] : [visit.at]));
        expect(visits.length === 0 ? undefined : Math.max(...visits)).toBe(site.visit?.at);
        expect(rows.filter(({ itself, devices }) => !itself && devices > 0)).toHaveLength(site.children);
        // A row without devices is there for the network devices that its location has, as the network lists them.
        for (const { location, down } of rows.filter(({ devices, itself }) => devices === 0 && !itself)) {
          const { states } = answer(fleet, { name: "network", at: location, to: 0 });
          expect([down > 0, down]).toEqual([true, states.disconnected]);
        }
      }
    }),
    { numRuns: 60 },
  );
});
