import { expect, test } from "vitest";
import { formatCount } from "./number.ts";

test("numbers are grouped as British English groups them", () => {
  const intl = new Intl.NumberFormat("en-GB", { maximumFractionDigits: 2 });
  for (const value of [0, 7, 999, 1000, 12_345, 999_999, 123_456_789, -1234, -123, 12.5, 1234.567, 2 ** 60])
    expect(formatCount(value)).toBe(intl.format(value));
});
