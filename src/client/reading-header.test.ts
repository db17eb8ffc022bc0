import { describe, expect, test } from "vitest";
import type { Trouble } from "#contract/reading.ts";
import { formatNoted, joinNoted, withNoted } from "./reading-header.ts";

const nothing = { rows: [], setAside: 0, unreadable: 0, examples: [] };

describe("what was put aside, as a header", () => {
  test("is left out when everything could be read", () => {
    expect(formatNoted(nothing)).toBeUndefined();
  });

  test("is printable ASCII and comes back whole, whatever the names are", () => {
    const examples: Trouble[] = [
      { row: 1, serial_number: "🐀\r\nSet-Cookie: é\u007f", field: "name", problem: "„no“" },
    ];
    const header = formatNoted({ setAside: 3, unreadable: 4, examples });
    expect(header).toMatch(/^[\x20-\x7e]+$/);
    expect(withNoted(nothing, header ?? null)).toEqual({ rows: [], setAside: 3, unreadable: 4, examples });
  });

  test("counts rows that repeated a serial number", () => {
    const header = formatNoted({ ...nothing, duplicates: 2 }) ?? null;
    expect(withNoted(nothing, header)).toEqual({ ...nothing, duplicates: 2 });
  });

  test("is of two resources what is noted of either", () => {
    const trouble = (row: number): Trouble => ({ row, field: "serial_number", problem: "missing" });
    const one = { setAside: 3, unreadable: 1, duplicates: 2, examples: [trouble(1)] };
    const other = { setAside: 1, unreadable: 4, examples: [trouble(2)] };
    expect(joinNoted(one, other)).toEqual({
      setAside: 4,
      unreadable: 5,
      duplicates: 2,
      examples: [trouble(1), trouble(2)],
    });
    expect(joinNoted(other, one).duplicates).toBe(2);
  });

  test("keeps its counts and as many examples as a header bears", () => {
    const trouble: Trouble = {
      row: 1,
      serial_number: "🐀".repeat(500),
      field: "é".repeat(500),
      problem: "ü".repeat(500),
    };
    const header = formatNoted({ setAside: 20, unreadable: 0, examples: Array(20).fill(trouble) }) ?? "";
    expect(header.length).toBeLessThanOrEqual(4096);
    const { setAside, examples } = withNoted(nothing, header);
    expect(setAside).toBe(20);
    expect(examples.length).toBeGreaterThan(0);
  });

  test("does not mind how many examples there are: an account of version 1.0 is read in many answers", () => {
    const examples = Array<Trouble>(100_000).fill({ row: 1, field: "status", problem: "no" });
    const header = formatNoted({ setAside: 0, unreadable: 100_000, examples }) ?? "";
    expect(withNoted(nothing, header)).toMatchObject({
      unreadable: 100_000,
      examples: examples.slice(0, 20),
    });
  });
});
