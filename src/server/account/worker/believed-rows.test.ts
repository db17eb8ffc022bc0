import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isSame } from "#lib/same.ts";
import { Rows } from "./believed-rows.ts";

type Row = { readonly serial_number: string; readonly status: number };

const row: fc.Arbitrary<Row> = fc.record({
  serial_number: fc.constantFrom("A", "B", "C", "D"),
  status: fc.constantFrom(1, 2),
});
const answers = fc.array(fc.array(row, { maxLength: 5 }), { minLength: 1, maxLength: 4 });
/** Answers as most are: the same devices in the same order. */
const steady = fc.array(fc.tuple(...["A", "B", "C"].map((serial) => serialled(serial))), { minLength: 2 });

function serialled(serial_number: string) {
  return fc.constantFrom(1, 2).map((status) => ({ serial_number, status }));
}

const readingOf = (rows: Row[]) => ({ rows, setAside: 0, unreadable: 0, examples: [] });
const lastOf = (rows: readonly Row[]) => new Map(rows.map((one) => [one.serial_number, one]));

describe("rows that are taken over", () => {
  test("are the last of each serial number; what differs and what is gone is told, and the rest stays the very object", () => {
    fc.assert(
      fc.property(fc.oneof(answers, steady), (list) => {
        const rows = new Rows<Row>();
        for (const answer of list) {
          const before = rows.rows;
          const { changed, removed } = rows.take(readingOf(answer), () => false, 0);
          const after = lastOf(answer);
          expect(rows.rows).toEqual(after);
          const differs = [...after.values()].filter(
            (one) => !isSame(before.get(one.serial_number) ?? null, one),
          );
          expect(new Set(changed)).toEqual(new Set(differs));
          expect(removed).toEqual([...before.keys()].filter((serial) => !after.has(serial)));
          expect(rows.noted.duplicates ?? 0).toBe(answer.length - after.size);
          for (const [serial, one] of before)
            if (!changed.some(({ serial_number }) => serial_number === serial) && after.has(serial))
              expect(rows.rows.get(serial)).toBe(one);
          if (changed.length + removed.length === 0) expect(rows.rows).toBe(before);
        }
      }),
    );
  });
});
