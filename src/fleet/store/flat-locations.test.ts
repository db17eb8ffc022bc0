import { describe, expect, test } from "vitest";
import { atItsName } from "./flat-locations.ts";

const device = { serial_number: "A", name: "a" };

describe("a device of an API without paths", () => {
  test("stands under its location's name, and under the new one when that is another", () => {
    const placed = atItsName({ ...device, location: { name: "Hall 3" } });
    expect(placed.location).toEqual({ name: "Hall 3", path: "//Hall 3" });
    expect(atItsName(placed)).toBe(placed);
    const renamed = atItsName({ ...placed, location: { ...placed.location, name: "Hall 30" } });
    expect(renamed.location?.path).toBe("//Hall 30");
  });

  test.each([undefined, {}, { name: "" }, { name: "  " }, { name: "A//B" }])(
    "has no location at %j",
    (location) => {
      const one = location === undefined ? device : { ...device, location };
      expect(atItsName(one)).toBe(one);
    },
  );
});
