import type { LocationKey, Question, QuestionName, Questions } from "#fleet/protocol/questions.ts";
import { hourMs } from "#lib/durations.ts";

/** Of whom questions are asked, and by what time. */
export interface Asked {
  readonly now: number;
  readonly locations: readonly [LocationKey, ...LocationKey[]];
  readonly serials: readonly [string, ...string[]];
}

const world = [-180, -90, 180, 90] as const;
const rows = { from: 0, to: 50 };
const byName = { column: "name", descending: false } as const;

/**
 * Every question there is, each in several ways, so that a test can ask all of them: one that is added to the engine
 * without a line here does not compile.
 */
export function everyQuestion({ now, locations, serials }: Asked): Question[] {
  const [at, other = at] = locations;
  const [serial_number] = serials;
  const period = { since: now - 90 * 24 * hourMs };
  const view = { open: true, toggled: [at] };
  const scopes = [
    {},
    { at },
    { at: other, q: "trap" },
    { levels: ["act-now" as const], inactive: false },
    { silence: {}, battery: { max: 0.5 }, needs: ["battery" as const] },
    { serials: [...serials], statuses: [1, 3, "unknown" as const], types: [1, 5] },
    { news: { name: "silent" as const, since: now - 48 * hourMs }, bait: ["low" as const] },
    { spot: serial_number, transferModes: [0], operationModes: [0, 1] },
  ];
  const asked: { readonly [Name in QuestionName]: readonly Questions[Name]["asked"][] } = {
    summary: scopes.map((scope) => ({ scope })),
    facets: scopes.map((scope) => ({ scope })),
    rows: scopes.flatMap((scope) => [
      { scope, sort: byName, ...rows },
      { scope, sort: [{ column: "attention", descending: true }, byName], ...rows, extras: ["mode", "bait"] },
      { scope, sort: { column: "match", descending: true }, from: 3, to: 9 },
    ]),
    serials: [{ scope: {}, sort: byName, ...rows }],
    csv: [
      { scope: {}, except: [serial_number], sort: byName, columns: ["level", "serial", "address"], ...rows },
    ],
    tree: [
      { view, ...rows, locate: [...locations] },
      { view: { open: false, toggled: [], q: "a" }, ...rows, locate: [] },
      { view: { open: true, toggled: [], byUrgency: true }, ...rows, locate: [at] },
    ],
    treeNext: [{ view, text: "h", row: 0 }],
    branch: [{ ...rows }, { at, q: "h", ...rows }],
    treeClosed: [{ view: { open: false, toggled: [] }, beside: at }],
    location: locations.map((location) => ({ at: location })),
    site: locations.map((location) => ({ at: location, period })),
    subLocations: locations.map((location) => ({
      at: location,
      period,
      sort: { column: "level", descending: true },
      ...rows,
    })),
    clusters: scopes.flatMap((scope) => [3, 12].map((zoom) => ({ scope, bounds: world, zoom }))),
    areas: scopes.map((scope) => ({ scope, bounds: world, zoom: 14 })),
    extent: scopes.map((scope) => ({ scope })),
    inView: scopes.map((scope) => ({ scope, bounds: world, ...rows })),
    spot: serials.map((serial) => ({ scope: {}, serial_number: serial, ...rows })),
    marker: serials.map((serial) => ({ scope: {}, serial_number: serial, zoom: 5 })),
    unlocated: scopes.map((scope) => ({ scope, ...rows })),
    device: serials.map((serial) => ({ serial_number: serial })),
    find: serials.map((serial) => ({ text: serial.toLowerCase() })),
    alike: serials.map((serial) => ({ serial_number: `${serial}9`, limit: 4 })),
    jump: [...serials, "a", "trap"].map((text) => ({ text, limit: 10 })),
    reports: [
      ...scopes.map((scope) => ({ scope, period, kinds: ["trigger", "service"] as const, ...rows })),
      {
        scope: {},
        period,
        kinds: [],
        ...rows,
        folded: { open: [{ serial_number: "1", since: now - hourMs }] },
      },
    ],
    reportsOnPaper: [{ scope: {}, period, kinds: [], most: 5 }],
    reportClusters: [{ scope: {}, period: {}, kinds: [], bounds: world, zoom: 4 }],
    reportsOverTime: scopes.map((scope) => ({
      scope,
      kinds: [],
      starts: [now - 48 * hourMs, now - 24 * hourMs],
      before: [now - 96 * hourMs, now - 72 * hourMs],
    })),
    reportCalendar: [{ at: "none", days: [now - 48 * hourMs, now - 24 * hourMs], until: now, ...rows }],
    reportsCsv: [{ scope: {}, period: { arrived: now - hourMs }, kinds: ["other"], ...rows }],
    network: [{}, { at, states: ["disconnected"] }, { to: 0 }],
    attention: [
      { from: 0, to: 9, lines: 5 },
      { from: 0, to: 2, lines: 0, newest: 3 },
    ],
    news: [{ since: now - 24 * hourMs }],
    activity: [{ days: [now - 48 * hourMs, now - 24 * hourMs, now] }],
    batteries: [{}],
    vanList: [
      ...[...locations.map((location) => [location]), locations].map((at) => ({ at })),
      ...scopes.map((scope) => ({ scope })),
      { at: [at], scope: { levels: ["plan" as const] } },
    ].map((devices) => ({ ...devices, limit: 20, baitDays: 90 })),
    bait: scopes.map((scope) => ({
      scope,
      flags: ["low"],
      sort: { column: "left", descending: false },
      ...rows,
    })),
    baitLocations: [{ scope: {}, ...rows }],
    baitEstimate: serials.map((serial) => ({ serial_number: serial })),
    neighbours: serials.flatMap((serial) => [
      { serial_number: serial, limit: 5 },
      { serial_number: serial, limit: 5, skip: serials.toReversed() },
    ]),
    placeless: locations.map((location) => ({ at: location, limit: 5 })),
    networkFor: locations.map((location) => ({ at: location })),
  };
  // Each list holds what the question of its name asks.
  return Object.entries(asked).flatMap(([name, list]) => list.map((one) => ({ name, ...one }) as Question));
}
