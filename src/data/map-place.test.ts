import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { formatSearch } from "./address.ts";
import { mapPlaceOf, withMapPlace } from "./map-place.ts";
import { withScope } from "./scope-url.ts";

const placeIn = (search: string) => mapPlaceOf(new URLSearchParams(search));

describe("the place of the map in the URL", () => {
  test("is read as it was written, to a metre", () => {
    const place = fc.record({
      latitude: fc.double({ min: -85, max: 85, noNaN: true }),
      longitude: fc.double({ min: -180, max: 180, noNaN: true }),
      zoom: fc.integer({ min: 0, max: 19 }),
    });
    fc.assert(
      fc.property(place, (given) => {
        const read = placeIn(formatSearch(withMapPlace(new URLSearchParams(), given)));
        expect(read?.zoom).toBe(given.zoom);
        expect(read?.latitude).toBeCloseTo(given.latitude, 4);
        expect(read?.longitude).toBeCloseTo(given.longitude, 4);
      }),
    );
  });

  test.each([
    "map=12",
    "map=12/91/0",
    "map=12/0/181",
    "map=20/0/0",
    "map=a/b/c",
    "map=1e1/1/1",
    "map=NaN/1/1",
  ])("“%s” names none", (search) => {
    expect(placeIn(search)).toBeUndefined();
  });

  test("is read from a link", () => {
    expect(placeIn("?at=//A&map=12/52.52/-13.405")).toEqual({
      latitude: 52.52,
      longitude: -13.405,
      zoom: 12,
    });
  });

  test("ends where another place is chosen or searched for, and stays while only a filter changes", () => {
    const params = new URLSearchParams("at=//A&map=12/52.52/13.405");
    expect(placeIn(formatSearch(withScope(params, { levels: ["plan"] })))).toBeDefined();
    expect(placeIn(formatSearch(withScope(params, { at: undefined, levels: [] })))).toBeUndefined();
    expect(placeIn(formatSearch(withScope(params, { q: "" })))).toBeDefined();
    expect(placeIn(formatSearch(withScope(params, { q: "kitchen" })))).toBeUndefined();
  });
});
