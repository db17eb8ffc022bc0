import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Block, ColumnsWriter } from "./columns.ts";
import { ColumnsReader } from "./columns-reading.ts";
import { deviceFields } from "./device.ts";
import { deviceReader, readDevices, UnreadableResponse } from "./reading.ts";

type Row = Readonly<Record<string, unknown>>;

/** The lines that tell these rows, so many of them in a block. */
function columnar(rows: readonly Row[], size: number): unknown[] {
  const writer = new ColumnsWriter();
  const lines: string[] = [];
  for (let from = 0; from < rows.length; from += size)
    lines.push(writer.block(rows.slice(from, from + size)));
  return [...lines, writer.end("devices")].map((line) => JSON.parse(line) as unknown);
}

function read(lines: readonly unknown[]) {
  const columns = new ColumnsReader(deviceReader());
  for (const line of lines) columns.read(line);
  const reading = columns.reading();
  return { ...reading, rows: [...reading.rows], isWhole: columns.isWhole };
}

const location = fc.record({
  name: fc.constantFrom("Hall", null, 7),
  path: fc.constantFrom("//A", "//A//B", "A"),
});
/** Good values, values of the wrong kind, and texts that read like the JSON of another value. */
const value = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    0,
    1,
    "1",
    0.5,
    3,
    42,
    "x",
    '{"name":"Hall","path":"//A"}',
    "2026-01-01T00:00:00",
  ),
  location,
  fc.jsonValue({ maxDepth: 2 }),
);
const row = fc
  .tuple(
    fc.record({ serial_number: fc.constantFrom("A", "B", "C"), name: fc.constantFrom("Trap", "Öfen", null) }),
    fc.dictionary(
      fc.constantFrom(...Object.keys(deviceFields), "__proto__", "constructor", "new field"),
      value,
      {
        maxKeys: 6,
      },
    ),
  )
  .map(([good, more]) => JSON.parse(JSON.stringify({ ...good, ...more })) as Row);

describe("columnar rows", () => {
  test("are read as the same rows sent one by one", () => {
    fc.assert(
      fc.property(fc.array(row, { maxLength: 30 }), fc.integer({ min: 1, max: 12 }), (rows, size) => {
        const { isWhole, ...reading } = read(columnar(rows, size));
        expect(isWhole).toBe(true);
        expect(reading).toEqual(readDevices({ devices: rows }));
      }),
      { numRuns: 500 },
    );
  });

  test("tell once what many of them have, and share it where it is an object", () => {
    const rows = ["A", "B", "C"].map((serial_number) => ({
      serial_number,
      location: { path: "//A" },
      type: 0,
    }));
    const lines = columnar(rows, 2);
    expect(lines[0]).toMatchObject({ columns: { location: { new: [{ path: "//A" }], at: [1, 1] } } });
    expect(lines[1]).toMatchObject({
      columns: { location: { new: [], at: [1] }, type: { new: [], at: [1] } },
    });
    const [one, , other] = read(lines).rows;
    expect(one?.location).toBe(other?.location);
  });

  test("write 0 for a row without the field, and list values one by one where hardly two devices share one", () => {
    const rows = [
      { serial_number: "A", type: 5, latitude: 47.3, reports: [] },
      { serial_number: "B", type: null },
      { serial_number: "C", type: 5 },
      { serial_number: "D" },
    ];
    expect(columnar(rows, 4)[0]).toEqual({
      rows: 4,
      columns: {
        serial_number: { all: ["A", "B", "C", "D"] },
        type: { new: [5], at: [1, 0, 1, 0] },
        latitude: { all: [47.3, null, null, null] },
        reports: { all: [[], null, null, null] },
      },
    });
  });

  test("are not whole before the last line", () => {
    expect(read(columnar([{ serial_number: "A" }], 1).slice(0, -1)).isWhole).toBe(false);
    expect(read(columnar([], 1))).toMatchObject({ rows: [], isWhole: true });
  });

  const good: Block = { rows: 2, columns: { serial_number: { all: ["A", "B"] } } };
  const named = (name: unknown) => [{ ...good, columns: { ...good.columns, name } }];
  test.each<[string, unknown[], string]>([
    ["no line", [7], "is not what it should be"],
    ["an empty line", [null], "is not what it should be"],
    ["a list for a line", [[good]], "is not what it should be"],
    ["a block without rows", [{ columns: {} }], "is not what it should be"],
    ["a block of fewer rows than none", [{ ...good, rows: -1 }], "is not what it should be"],
    ["a block of half a row", [{ ...good, rows: 1.5 }], "is not what it should be"],
    ["a block whose columns are none", [{ rows: 2, columns: null }], "has no columns"],
    ["a block that claims rows it does not have", [{ rows: 1e15, columns: {} }], "has no columns"],
    [
      "a block whose known columns are none",
      [{ rows: 1e15, columns: { unknown: { all: [] } } }],
      "has no columns",
    ],
    ["a column that is too short", [{ ...good, rows: 3 }], "has a column of another length"],
    ["a column that is none", named(null), "has a column that is none"],
    ["a column without values", named({ at: [1, 1] }), "has a column that is none"],
    ["too few numbers", named({ new: ["x"], at: [1] }), "has a column of another length"],
    ["too many numbers", named({ new: ["x"], at: [1, 1, 1] }), "has a column of another length"],
    [
      "a short list of numbers for more rows than there is room",
      [{ rows: 1e15, columns: { name: { new: [], at: [0] } } }],
      "has a column of another length",
    ],
    ["a number without a value", named({ new: ["x"], at: [1, 2] }), "has a number without a value"],
    ["a number below none", named({ new: ["x"], at: [1, -1] }), "has a number without a value"],
    ["half a number", named({ new: ["x"], at: [1, 0.5] }), "has a number without a value"],
    ["a number that is none", named({ new: ["x"], at: [1, "1"] }), "has a number without a value"],
    ["numbers that are no list", named({ new: ["x"], at: "11" }), "has a column that is none"],
    ["an end that counts otherwise", [good, { end: "devices", rows: 3 }], "is not whole"],
    ["an end of other rows", [good, { end: "network_devices", rows: 2 }], "is not whole"],
    ["a line after the end", [good, { end: "devices", rows: 2 }, good], "is not what it should be"],
  ])("are refused with %s", (_, lines, words) => {
    expect(() => read(lines)).toThrow(new UnreadableResponse(`The answer by columns ${words}.`));
  });

  test.each([1, 2, 3, 5])("without a serial number are set aside, in blocks of %i", (size) => {
    const rows = [
      { serial_number: "A", type: 2 },
      { name: "Lost", type: 1 },
      { serial_number: " ", type: 3 },
      { serial_number: "B" },
      { serial_number: null, type: 4 },
    ];
    const reading = read(columnar(rows, size));
    expect(reading.rows).toEqual([
      { serial_number: "A", name: "A", type: 2 },
      { serial_number: "B", name: "B" },
    ]);
    expect(reading).toMatchObject({ setAside: 3, unreadable: 0, troubled: 3 });
    expect(reading.examples.map(({ row }) => row)).toEqual([1, 2, 4]);
  });

  test("have a number in every column, also in those that later blocks do not have", () => {
    const columns = new ColumnsReader(deviceReader());
    const rows = [
      { serial_number: "A", type: 5 },
      ...["B", "C", "D"].map((serial) => ({ serial_number: serial })),
    ];
    for (const line of columnar(rows, 1)) columns.read(line);
    const { rows: read } = columns.reading();
    expect(read.column("type").of).toHaveLength(4);
    expect(Array.from(read, ({ type }) => type)).toEqual([5, undefined, undefined, undefined]);
  });

  test("may come in blocks of which one is empty", () => {
    const writer = new ColumnsWriter();
    const lines = [writer.block([]), writer.block([{ serial_number: "A" }]), writer.end("devices")];
    expect(read(lines.map((line) => JSON.parse(line) as unknown))).toMatchObject({
      ...{ rows: [{ serial_number: "A" }], isWhole: true },
    });
  });
});
