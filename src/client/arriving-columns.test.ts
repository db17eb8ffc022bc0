import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { ColumnsWriter } from "#contract/columns.ts";
import { deviceReader, readDevices } from "#contract/reading.ts";
import { ArrivingColumns } from "./arriving-columns.ts";

const rows = Array.from({ length: 40 }, (_, index) => ({
  serial_number: `TB-${index}`,
  name: `Öfen\n${index % 3}`,
  status: index % 5,
}));
const writer = new ColumnsWriter();
const body = writer.block(rows.slice(0, 25)) + writer.block(rows.slice(25)) + writer.end("devices");

function read(pieces: Iterable<string>) {
  const arriving = new ArrivingColumns(deviceReader());
  for (const piece of pieces) arriving.push(piece);
  const reading = arriving.end();
  return { ...reading, rows: [...reading.rows] };
}

const mismatch = expect.objectContaining({ kind: "contract-mismatch" });

describe("an answer by columns", () => {
  test("says the same wherever it is cut", () => {
    fc.assert(
      fc.property(fc.array(fc.nat(body.length), { maxLength: 20 }), (places) => {
        const at = [0, ...places.sort((a, b) => a - b), body.length];
        const pieces = at.slice(1).map((end, index) => body.slice(at[index], end));
        expect(read(pieces)).toEqual(readDevices({ devices: rows }));
      }),
    );
  });

  test("is refused wherever it breaks off", () => {
    for (let end = 0; end < body.length; end += 1) expect(() => read([body.slice(0, end)])).toThrow(mismatch);
  });

  test.each(["<html>\n", "7\n", `${body}{}\n`, `${body}more`])("is refused where it is %j", (text) => {
    expect(() => read([text])).toThrow(mismatch);
  });
});
