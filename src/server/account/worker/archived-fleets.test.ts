import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { datetimeOf } from "#contract/datetime.ts";
import { MalformedQuery } from "#contract/query.ts";
import { readDevices } from "#contract/reading.ts";
import type { Question } from "#fleet/protocol/questions.ts";
import { heldSince } from "#fleet/protocol/reach.ts";
import { answer } from "#fleet/queries/answer.ts";
import { Devices } from "#fleet/store/device-list.ts";
import { buildStore } from "#fleet/store/fleet-store.ts";
import { Memo } from "#fleet/store/memo.ts";
import { noon, path, readObserved } from "#fleet/testing/fleet-sample.ts";
import { dayMs } from "#lib/durations.ts";
import { covers, everything, type Rights } from "#server/account/rights.ts";
import { memoryStore } from "#server/store/store.ts";
import { ArchivedFleets } from "./archived-fleets.ts";
import { FairScheduler } from "./fair-scheduler.ts";
import { createFleetAnswers } from "./fleet-answers.ts";
import { Fleets } from "./fleets.ts";
import { Persistence } from "./persistence.ts";
import { AccountReplica } from "./replica.ts";
import { ReportArchive } from "./report-archive.ts";

const clock = { now: noon, silentAfterHours: 24 };
const today = Math.floor(noon / dayMs) * dayMs;
const begun = noon - 300 * dayMs;
const knownSince = today - (300 + 91) * dayMs;
const world = [-180, -90, 180, 90] as const;
const windowAt = (at: number) => datetimeOf(Math.floor(at / dayMs - 91) * dayMs);

const report = fc.record({
  type: fc.constantFrom(2, 3, 17, 24, 99),
  timestamp: fc
    .tuple(fc.integer({ min: 1, max: 390 }), fc.constantFrom(0, 1, 40_000, 86_399))
    .map(([days, second]) => datetimeOf(today - days * dayMs + second * 1000)),
});
const device = (serial_number: string) =>
  fc.record({
    serial_number: fc.constant(serial_number),
    name: fc.constantFrom("Trap 1", "Trap 2"),
    type: fc.constantFrom(0, 1, 5),
    status: fc.constantFrom(1, 2, 3),
    latitude: fc.constantFrom(52.5, null),
    longitude: fc.constantFrom(13.4),
    location: fc.constantFrom("//A", "//A//Hall", "//B").map((at) => ({ name: at.slice(-1), path: at })),
    reports: fc.array(report, { maxLength: 12 }),
  });
const accounts = fc.tuple(device("S-1"), device("S-2"), device("S-3"), device("S-4"));
type Row = typeof accounts extends fc.Arbitrary<readonly (infer One)[]> ? One : never;

/** An account that was polled for 300 days, now and then. */
async function polled(rows: readonly Row[]) {
  const replica = new AccountReplica(24);
  const store = memoryStore();
  const archive = new ReportArchive(store, "one");
  const persistence = new Persistence(store, archive);
  await persistence.load(replica, "one");
  const fleets = new Fleets({ replica, silentAfterHours: 24, version: "1.13" });
  for (let at = begun; at <= noon; at += 30 * dayMs) {
    const since = windowAt(at);
    const told = rows.map((row) => ({
      ...row,
      reports: row.reports.filter(({ timestamp }) => timestamp >= since && timestamp <= datetimeOf(at)),
    }));
    const read = readDevices(JSON.parse(JSON.stringify({ devices: told })));
    const change = replica.takeDevices(read, { takenAt: at, allSince: since });
    replica.since = since;
    if (change === undefined) continue;
    fleets.note(change);
    persistence.note("devices", change);
    // A poll lets go of a few days at a time; the archive finds the others all the same.
    await persistence.save(replica, at);
  }
  return async (fleet: readonly Question[], rights: Rights): Promise<unknown[]> => {
    // Nothing that was read for another question shows in an answer.
    const ask = createFleetAnswers({
      ...{ replica, fleets, turns: new FairScheduler() },
      archived: new ArchivedFleets(replica, archive),
    });
    const { bytes } = await ask({ fleet, rights, encoding: "identity", evaluatedAt: noon });
    const { answers } = JSON.parse(bytes.toString()) as { answers: { answer?: unknown }[] };
    return answers.map((one) => one.answer);
  };
}

/** The engine over an account that has all of its reports itself. */
function wholeOf(rows: readonly Row[], rights: Rights) {
  const seen = readObserved(JSON.parse(JSON.stringify(rows))).filter(({ location }) =>
    covers(rights, location),
  );
  return {
    ...{ store: buildStore(new Devices(seen), clock), network: [], clock, memo: new Memo() },
    reportsSince: knownSince,
    // What the fleet that is joined holds by itself: a day less than a poll asks for.
    visitsSince: heldSince(noon),
  };
}

const ago = (days: number) => today - days * dayMs;
const periods = [
  { since: ago(200) },
  { since: ago(120), until: ago(40) - 1 },
  { since: ago(380), until: ago(370) },
  { until: ago(100) },
  {},
  { since: ago(1000) },
];
const slice = { from: 0, to: 100 };
const questions: readonly Question[] = [
  ...periods.flatMap((period): Question[] => [
    { name: "reports", scope: {}, period, kinds: [], ...slice },
    {
      name: "reports",
      scope: { at: path("//A") },
      period,
      kinds: ["trigger"],
      ...slice,
      folded: { open: [] },
    },
    { name: "reports", scope: { serials: ["S-2"] }, period, kinds: [], ...slice },
    { name: "reportsCsv", scope: {}, period, kinds: [], ...slice },
    { name: "reportClusters", scope: {}, period, kinds: [], bounds: world, zoom: 4 },
    { name: "site", at: path("//A"), period },
  ]),
  {
    ...{ name: "reportsOverTime", scope: {}, kinds: [] },
    ...{ starts: [ago(140), ago(120), ago(100)], until: ago(90) - 1, before: [ago(200), ago(180), ago(160)] },
  },
  { name: "reportsOverTime", scope: { at: path("//A") }, kinds: [], starts: [ago(390)], before: [ago(800)] },
  {
    name: "reportCalendar",
    at: path("//A"),
    days: [ago(150), ago(149), ago(148)],
    until: ago(147),
    ...slice,
  },
];

const seen = (of: unknown) =>
  JSON.stringify(of, (_, value) => (typeof value === "number" && !Number.isFinite(value) ? null : value));

describe("a period that begins before the reports that are held", () => {
  test("is answered as by an engine that has all of them, of any account, under any rights", async () => {
    await fc.assert(
      fc.asyncProperty(accounts, async (rows) => {
        const ask = await polled(rows);
        for (const rights of [everything, { at: path("//A") }, { at: path("//C") }]) {
          const whole = wholeOf(rows, rights);
          const own = questions.map((question) => answer(whole, question));
          // All in one request, and each by itself: what is read for others must not show.
          const together = await ask(questions, rights);
          for (const [index, question] of questions.entries()) {
            const [alone] = await ask([question], rights);
            for (const told of [together[index], alone]) {
              if (seen(told) === seen(own[index])) continue;
              expect(told, JSON.stringify([rights, question])).toEqual(own[index]);
            }
          }
        }
      }),
      { numRuns: 25 },
    );
  });

  test("says from when on reports are known, and nothing of it where it begins later", async () => {
    const ask = await polled([]);
    const reports = (since: number): Question => ({
      ...{ name: "reports", scope: {}, period: { since }, kinds: [], ...slice },
    });
    const answers = await ask([reports(ago(1000)), reports(ago(200)), reports(ago(10))], everything);
    expect(answers.map((one) => (one as { knownSince?: number }).knownSince)).toEqual([
      knownSince,
      undefined,
      undefined,
    ]);
  });

  test("is refused where it has more reports than one answer may need", async () => {
    const archive = new ReportArchive(memoryStore(), "one");
    archive.count = async () => 2_000_000;
    const replica = new AccountReplica(24);
    replica.takeDevices({ rows: [], setAside: 0, unreadable: 0, examples: [] }, { takenAt: noon });
    replica.since = windowAt(noon);
    const fleets = new Fleets({ replica, silentAfterHours: 24, version: "1.13" });
    const archived = new ArchivedFleets(replica, archive);
    const ask = createFleetAnswers({ replica, fleets, turns: new FairScheduler(), archived });
    const question: Question = { name: "reports", scope: {}, period: { since: 0 }, kinds: [], ...slice };
    const asked = { fleet: [question], rights: everything, encoding: "identity", evaluatedAt: noon } as const;
    await expect(ask(asked)).rejects.toBeInstanceOf(MalformedQuery);
    await expect(ask(asked)).rejects.toThrow("choose fewer days");
  });
});
