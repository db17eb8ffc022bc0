import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Datetime, parseDatetime } from "#contract/datetime.ts";
import type { Device } from "#contract/device.ts";
import { identityOf } from "#contract/observed.ts";
import type { Report } from "#contract/report.ts";
import { AccountReplica } from "./replica.ts";
import { firstReports, inOrder, mergeReports, type Reports, youngReports } from "./reports.ts";

const none: Reports = new Map();

function at(text: string): Datetime {
  return parseDatetime(text) ?? expect.fail(text);
}

const early: Report = { type: 2, timestamp: at("2026-11-18T10:00:00") };
const late: Report = { type: 21, timestamp: at("2026-11-20T10:00:00") };
const undated: Report = { type: 20 };

function device(reports: Report[], serial_number = "A"): Device {
  return { name: serial_number, serial_number, reports };
}

function merged(...polls: Report[][]): readonly Report[] {
  let known = none;
  for (const reports of polls) known = new Map([...known, ...mergeReports(known, [device(reports)]).reports]);
  return known.get("A") ?? [];
}

describe("two identical reports", () => {
  test("in one answer are two events, and are told as two", () => {
    const { reports, added } = mergeReports(none, [device([late, { ...late }])]);
    expect(reports.get("A")).toEqual([late, late]);
    expect(added).toEqual([{ serial_number: "A", report: late, times: 2 }]);
  });

  test("in the answers of two polls are one; as many as one answer told at most are kept", () => {
    expect(merged([late], [late])).toEqual([late]);
    expect(merged([late, late], [late], [late, late])).toEqual([late, late]);
    const { added } = mergeReports(new Map([["A", [late]]]), [device([late, late, late])]);
    expect(added).toEqual([{ serial_number: "A", report: late, times: 3 }]);
  });

  test("are such as have all in common, wherever a line ends", () => {
    const one = { ...late, user: "a\nb", description: "c" };
    const other = { ...late, user: "a", description: "b\nc" };
    expect(merged([one], [other])).toHaveLength(2);
  });

  test("are never less than one answer told, nor more than all of them together", () => {
    const kinds = fc.array(fc.constantFrom(early, late, undated), { maxLength: 6 });
    const count = (list: readonly Report[], one: Report) =>
      list.filter((report) => identityOf(report) === identityOf(one)).length;
    fc.assert(
      fc.property(fc.array(kinds, { maxLength: 4 }), (polls) => {
        for (const one of [early, late, undated]) {
          const most = Math.max(0, ...polls.map((poll) => count(poll, one)));
          expect(count(merged(...polls), one)).toBe(most);
        }
      }),
    );
  });
});

describe("the first answer", () => {
  test("is taken as an answer to a replica that knows nothing", () => {
    const rows = fc.array(
      fc.record({
        serial: fc.constantFrom("A", "B"),
        reports: fc.array(fc.constantFrom(early, late, undated), { maxLength: 6 }),
      }),
      { maxLength: 5 },
    );
    fc.assert(
      fc.property(rows, (list) => {
        const devices = list.map(({ serial, reports }) => device(reports, serial));
        expect(firstReports(devices)).toEqual(mergeReports(none, devices).reports);
      }),
    );
  });
});

describe("a report without a readable time", () => {
  test("is kept once however often it is told, and stands behind the others in an answer", () => {
    const known = merged([undated, late], [undated], [early]);
    expect(known).toEqual([undated, late, early]);
    expect(inOrder(known)).toEqual([early, late, undated]);
    expect(inOrder([early, late])).toEqual([early, late]);
  });

  test("never grows old, and goes when an answer with all reports has it no more", () => {
    const since = at("2026-11-19T00:00:00");
    const left = (...told: Report[]) => youngReports([early, late, undated, undated], since, told, 0);
    expect(left(late, undated, undated)).toEqual([late, undated, undated]);
    expect(left(late, undated)).toEqual([late, undated]);
    expect(left()).toEqual([late]);
    const young = [late, undated];
    expect(youngReports(young, since, [undated], 0)).toBe(young);
  });
});

test("a device that is back is told with all its reports, since readers forgot them with it", () => {
  const replica = new AccountReplica(24);
  const answer = (rows: Device[]) => ({ rows, setAside: 0, unreadable: 0, examples: [] });
  const bare: Device = { type: 0, status: 1, ...device([], "A") };
  const other: Device = { type: 0, status: 1, ...device([late], "B") };
  const poll = (...rows: Device[]) => replica.takeDevices(answer(rows), { takenAt: 0 })?.reports;
  poll({ ...bare, reports: [early, late, late] }, other);
  expect(poll(other)).toEqual([]);
  // Polls ask for two days back: of what is older the answer says nothing.
  expect(poll({ ...bare, reports: [late] }, other)).toEqual([
    { serial_number: "A", report: early },
    { serial_number: "A", report: late, times: 2 },
  ]);
  expect(poll({ ...bare, status: 3, reports: [late] }, other)).toEqual([]);
});
