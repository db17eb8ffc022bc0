import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { formatNumbers, parseNumbers } from "./digits.ts";

/** The numbers that a text says of so many, and the largest. */
function parsed(text: string, room: number) {
  const into = new Uint32Array(room + 2).fill(7);
  const largest = parseNumbers(text, into, 1, room);
  return { largest, numbers: [...into] };
}

describe("numbers as a text", () => {
  test("are the same when they are read again, and nothing beside them is touched", () => {
    fc.assert(
      fc.property(fc.array(fc.nat(91 ** 4 - 1), { maxLength: 200 }), (numbers) => {
        const { largest, numbers: read } = parsed(formatNumbers(numbers), numbers.length);
        expect(read).toEqual([7, ...numbers, 7]);
        expect(largest).toBe(Math.max(0, ...numbers));
      }),
    );
  });

  test("need no escape in JSON and one byte a sign", () => {
    const text = formatNumbers(Array.from({ length: 91 }, (_, number) => number));
    expect(text).toHaveLength(91);
    expect(Buffer.byteLength(JSON.stringify(text))).toBe(93);
    expect(new Set(text).size).toBe(91);
  });

  test("are short where all of them are small", () => {
    expect(formatNumbers([0, 90])).toHaveLength(2);
    expect(formatNumbers([0, 91])).toHaveLength(4);
    expect(formatNumbers([])).toBe("");
  });

  test.each([
    ["too short", "#", 2],
    ["not so many times as many digits", "###", 2],
    ["empty", "", 1],
    ["of too many digits", "#####", 1],
    ["there where there should be none", "#", 0],
    ["of a space", " ", 1],
    ["of a quotation mark", '"', 1],
    ["of a backslash", "\\", 1],
    ["of what is no ASCII", "ö", 1],
    ["of a control character", "\u007f", 1],
  ])("are refused where the text is %s", (_, text, room) => {
    expect(parsed(text, room).largest).toBeUndefined();
  });
});
