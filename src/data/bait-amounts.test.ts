import { expect, test } from "vitest";
import { amountText } from "./bait-amounts.ts";

test("an amount is what the stations take together, apart from a weight in the name of the bait", () => {
  const portions = [
    { grams: 150, stations: 2 },
    { grams: 110, stations: 1 },
  ];
  const murex = { bait: "Murex Blox 20 g", stations: 3, grams: 410, unknown: 0, portions };
  expect(amountText(murex)).toBe("410 g of “Murex Blox 20 g”");
  expect(amountText({ ...murex, stations: 4, unknown: 1 })).toBe(
    "410 g of “Murex Blox 20 g” and more for 1 station",
  );
  expect(amountText({ stations: 1, grams: 0, unknown: 1, portions: [] })).toBe(
    "bait of unknown kind for 1 station (amount unknown)",
  );
});
