import { expect, test } from "vitest";
import { pathOf } from "#contract/path.ts";
import { placeOf, surelyShown } from "./place.ts";

const silo = {
  location: pathOf(["Bakery", "Hamburg", "Hall 1", "Silo"]),
  siteDepth: 2,
};
const path = "Bakery › Hamburg › Hall 1 › Silo";

test("in a list that may hold several sites a row names its site first", () => {
  const named = { site: "Hamburg", levels: ["Hall 1", "Silo"], path };
  expect(placeOf(silo, undefined)).toEqual(named);
  expect(placeOf(silo, pathOf(["Bakery"]))).toEqual(named);
  expect(surelyShown(placeOf(silo, undefined))).toEqual(["Hamburg", "Silo"]);
});

test("in a list of one site a row names what is below the location that is chosen", () => {
  expect(placeOf(silo, pathOf(["Bakery", "Hamburg"]))).toEqual({ levels: ["Hall 1", "Silo"], path });
  expect(placeOf(silo, pathOf(["Bakery", "Hamburg", "Hall 1"]))).toEqual({ levels: ["Silo"], path });
  expect(placeOf(silo, silo.location)).toEqual({ levels: ["Silo"], path });
});

test("a device that stands at its site itself has that name alone", () => {
  const place = placeOf({ ...silo, siteDepth: 4 }, undefined);
  expect(place).toEqual({ site: "Silo", levels: [], path });
  expect(surelyShown(place)).toEqual(["Silo"]);
});

test("a device without a path has the name of its location", () => {
  const levels = ["Cellar"];
  const row = { location: "none", location_name: "Cellar" } as const;
  expect(placeOf(row, undefined)).toEqual({ levels, path: "Cellar" });
  expect(placeOf(row, "none")).toEqual({ levels, path: "Cellar" });
  expect(placeOf({ location: "none" }, undefined)).toEqual({ levels: ["No location"], path: "No location" });
});
