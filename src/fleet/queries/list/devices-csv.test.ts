import { describe, expect, test } from "vitest";
import { type Questions, tableColumns } from "#fleet/protocol/questions.ts";
import { answer } from "#fleet/queries/answer.ts";
import { at, sampleFleet, wireDevice } from "#fleet/testing/fleet-sample.ts";
import { byteOrderMark } from "#lib/csv.ts";

const fleet = sampleFleet([
  wireDevice("A-1", {
    name: "=1+1",
    status: 3,
    battery_status: 0.256,
    latitude: -12.5,
    longitude: 7,
    location: at("//Client; A//Hall 3"),
    transfer_mode: 1,
  }),
  wireDevice("B-2", {
    name: 'Trap "left", low',
    type: 5,
    status: 13,
    last_heartbeat: "2026-11-01T00:00:00",
    bait_weight_grams: 150,
    last_bait_replaced_at: "2026-10-01T06:30:00",
  }),
  wireDevice("C-3", { last_heartbeat: undefined, type: 42 }),
]);

function csv(asked: Partial<Questions["csv"]["asked"]>) {
  return answer(fleet, {
    name: "csv",
    scope: {},
    except: [],
    sort: { column: "serial", descending: false },
    columns: tableColumns,
    from: 0,
    to: 100,
    ...asked,
  });
}

describe("the list as CSV", () => {
  test("has the columns that were asked for, in their order, with units and both times in the header", () => {
    const { total, text } = csv({ columns: ["serial", "name", "battery", "heartbeat", "grams", "replaced"] });
    const [head, ...lines] = text.split("\r\n");
    expect(total).toBe(3);
    expect(head).toMatch(
      /^\uFEFFSerial number,Name,Battery \(%\),Last heartbeat \(UTC\),Last heartbeat \([^,]+\),Filled with \(g\),Bait replaced \(UTC\),Bait replaced \([^,]+\)$/,
    );
    expect(lines[0]).toMatch(/^A-1,'=1\+1,26,2026-11-20T11:00:00Z,2026-11-20 \d\d:\d\d:00,,,$/);
    expect(lines[1]).toMatch(
      /^B-2,"Trap ""left"", low",,2026-11-01T00:00:00Z,[^,]+,150,2026-10-01T06:30:00Z,/,
    );
    expect(lines[2]).toBe("C-3,C-3,,,,,,");
  });

  test("says levels and codes in words, and leaves numbers numbers", () => {
    const lines = csv({ columns: ["level", "type", "connection", "latitude", "location"] }).text.split(
      "\r\n",
    );
    expect(lines[1]).toBe(
      'Act now,Triggered,No,Triggered,Trap (LoRa),LoRa,-12.5,Hall 3,"//Client; A//Hall 3"',
    );
    expect(lines[3]).toMatch(/^Not reporting,Active,Yes,Never heard,Unknown type \(42\),/);
  });

  test("is the same in slices as in one piece, every line with as many cells as the header", () => {
    const whole = csv({}).text;
    const slices = [0, 1, 2].map((from) => csv({ from, to: from + 1 }).text);
    expect(slices.join("")).toBe(whole);
    expect(whole.startsWith(byteOrderMark)).toBe(true);
    const plain = csv({ scope: { serials: ["C-3"] } })
      .text.trimEnd()
      .split("\r\n");
    expect(new Set(plain.map((line) => line.split(",").length)).size).toBe(1);
  });

  test("holds the devices of the scope without those that are taken out", () => {
    const { total, text } = csv({ columns: ["serial"], except: ["B-2", "nobody"] });
    expect(total).toBe(2);
    expect(text).toBe(`${byteOrderMark}Serial number\r\nA-1\r\nC-3\r\n`);
    expect(csv({ columns: ["serial"], scope: { statuses: [13] } }).text).toContain("\r\nB-2\r\n");
  });
});

test("serial numbers are answered for a range of the list", () => {
  const sort = { column: "serial", descending: true } as const;
  expect(answer(fleet, { name: "serials", scope: {}, sort, from: 1, to: 3 })).toEqual(["B-2", "A-1"]);
});

test("rows tell what extra columns say, and nothing where there is nothing", () => {
  const sort = { column: "serial", descending: false } as const;
  const { rows } = answer(fleet, {
    name: "rows",
    scope: {},
    sort,
    from: 0,
    to: 2,
    extras: ["grams", "connection"],
  });
  expect(rows.map(({ extras }) => extras)).toEqual([
    { connection: "LoRa" },
    { connection: "Unknown connection", grams: 150 },
  ]);
});
