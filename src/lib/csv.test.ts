import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { byteOrderMark, type CsvCell, csvLine, csvText } from "./csv.ts";

/** A reader of its own, as RFC 4180 says, at any separator; quotes count only at the start of a field. */
function parse(text: string, separator = ","): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = "";
  let quoted = false;
  let begins = true;
  const endCell = () => {
    row.push(cell);
    cell = "";
    begins = true;
  };
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charAt(at);
    if (quoted) {
      if (sign !== '"') cell += sign;
      else if (text.charAt(at + 1) === '"') {
        cell += sign;
        at += 1;
      } else quoted = false;
    } else if (sign === '"' && begins) {
      quoted = true;
      begins = false;
    } else if (sign === separator) endCell();
    else if (sign === "\n" || sign === "\r") {
      if (sign === "\r" && text.charAt(at + 1) === "\n") at += 1;
      endCell();
      rows.push(row);
      row = [];
    } else {
      cell += sign;
      begins = false;
    }
  }
  if (cell !== "" || row.length > 0) rows.push([...row, cell]);
  return rows;
}

const texts = fc.oneof(
  fc.string({ unit: "binary" }),
  fc.string({ unit: fc.constantFrom(..."=+-@＝＋\t\r\n \"',;1a".split("")) }),
);
const cells: fc.Arbitrary<CsvCell> = fc.oneof(texts, fc.double(), fc.integer(), fc.constant(undefined));
const tables = fc.array(fc.array(cells, { minLength: 1, maxLength: 5 }), { maxLength: 6 });

/** What the guard may have put in. */
const bare = (text: string) => text.replaceAll("'", "");

function plain(cell: CsvCell): string {
  if (typeof cell === "number") return Number.isFinite(cell) ? String(cell) : "";
  return bare(cell ?? "");
}

describe("a CSV file", () => {
  test("is read back as it was written, but for the apostrophes of the guard", () => {
    fc.assert(
      fc.property(tables, (rows) => {
        const text = csvText(rows);
        expect(text.startsWith(byteOrderMark)).toBe(true);
        expect(parse(text.slice(1)).map((row) => row.map(bare))).toEqual(rows.map((row) => row.map(plain)));
      }),
    );
  });

  test("holds no text that begins a formula, wherever a program splits it", () => {
    fc.assert(
      fc.property(fc.array(texts, { minLength: 1, maxLength: 4 }), (row) => {
        for (const separator of [",", ";", "\t"]) {
          for (const cell of parse(csvLine(row), separator).flat()) {
            expect(cell).not.toMatch(/^[\s"]*[=+\-@＝＋－＠]/);
          }
        }
      }),
      { numRuns: 1000 },
    );
  });

  test.each([
    ["=1+1", "'=1+1"],
    ["-5", "'-5"],
    ["＝A1", "'＝A1"],
    ["\tx", '"\'\tx"'],
    ["a;=1", '"a;\'=1"'],
    ["a-b", "a-b"],
    ["'s Hertogenbosch", "'s Hertogenbosch"],
    ['5" pipe, left', '"5"" pipe, left"'],
    [" x", '" x"'],
  ])("writes the text %j as %s", (text, written) => {
    expect(csvLine([text])).toBe(`${written}\r\n`);
  });

  test("leaves numbers numbers, and what is none empty", () => {
    expect(csvLine([-12.5, 0, Number.NaN, Number.POSITIVE_INFINITY, undefined, ""])).toBe("-12.5,0,,,,\r\n");
    expect(csvText([[""]])).toBe(`${byteOrderMark}""\r\n`);
  });
});
