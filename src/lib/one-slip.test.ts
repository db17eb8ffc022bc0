import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isOneSlip } from "./one-slip.ts";

describe("one slip", () => {
  test.each([
    ["another digit", "vt289307", "vt289317"],
    ["another first sign", "vt289307", "wt289307"],
    ["another last sign", "vt289307", "vt289308"],
    ["a missing digit", "vt289307", "vt28937"],
    ["a missing last digit", "vt289307", "vt28930"],
    ["one too many", "vt289307", "vt2893307"],
    ["two swapped", "vt289307", "vt298307"],
    ["the last two swapped", "vt289307", "vt289370"],
  ])("%s", (_, one, other) => {
    expect(isOneSlip(one, other)).toBe(true);
    expect(isOneSlip(other, one)).toBe(true);
  });

  test.each([
    ["none", "vt289307", "vt289307"],
    ["two other digits", "vt289307", "vt299308"],
    ["two swapped that stand apart", "vt289307", "vt789302"],
    ["two missing", "vt289307", "vt2893"],
    ["one missing and one other", "vt289307", "vt28938"],
    ["nothing at all", "", ""],
  ])("not %s", (_, one, other) => {
    expect(isOneSlip(one, other)).toBe(false);
    expect(isOneSlip(other, one)).toBe(false);
  });

  test("is what one change of any text is", () => {
    const digits = fc.string({ unit: fc.constantFrom("0", "1", "2"), minLength: 1, maxLength: 9 });
    fc.assert(
      fc.property(digits, fc.nat(8), fc.constantFrom("0", "1", "2"), (text, where, sign) => {
        const at = where % text.length;
        const changed = text.slice(0, at) + sign + text.slice(at + 1);
        const longer = text.slice(0, at) + sign + text.slice(at);
        expect(isOneSlip(text, changed)).toBe(text !== changed);
        expect(isOneSlip(text, longer)).toBe(true);
      }),
    );
  });
});
