import { expect, test } from "vitest";
import { at, path, sampleFleet, wireDevice } from "#fleet/testing/fleet-sample.ts";
import { locationTree } from "./location-tree.ts";
import { sitesOf } from "./sites.ts";

/** The site of each of these locations, where a device stands at each. */
function sites(...paths: string[]): (string | undefined)[] {
  const { store } = sampleFleet(
    paths.map((location, number) => wireDevice(`${number}`, { location: at(location) })),
  );
  const locations = store.locations();
  const of = sitesOf(locations);
  return paths.map(
    (location) => locations.nodes[of[locations.indexOf.get(path(location)) ?? -1] ?? -1]?.path,
  );
}

test("a site is the second level, whatever is below it", () => {
  expect(
    sites(
      "//Bakery//Hamburg//Hall 1//Silo",
      "//Bakery//Hamburg//Yard",
      "//Brewery//Cologne",
      "//Bakery//Bremen",
    ),
  ).toEqual(["//Bakery//Hamburg", "//Bakery//Hamburg", "//Brewery//Cologne", "//Bakery//Bremen"]);
});

test("a location above that depth where a device stands is a site with everything below it", () => {
  expect(sites("//Bakery", "//Bakery//Hamburg//Hall 1", "//Brewery", "//Dairy//Lindau")).toEqual([
    "//Bakery",
    "//Bakery",
    "//Brewery",
    "//Dairy//Lindau",
  ]);
});

test("one customer alone has its second level as sites", () => {
  expect(sites("//Bakery//Hamburg//Hall 1", "//Bakery//Bremen//Hall 1")).toEqual([
    "//Bakery//Hamburg",
    "//Bakery//Bremen",
  ]);
});

test("where everything is at one location, the first level at which it branches counts", () => {
  expect(sites("//Bakery//Hamburg//Hall 1//Silo", "//Bakery//Hamburg//Hall 2")).toEqual([
    "//Bakery//Hamburg//Hall 1",
    "//Bakery//Hamburg//Hall 2",
  ]);
  expect(sites("//Bakery//Hamburg//Plant//Hall 1//Silo", "//Bakery//Hamburg//Plant//Hall 2")).toEqual([
    "//Bakery//Hamburg//Plant//Hall 1",
    "//Bakery//Hamburg//Plant//Hall 2",
  ]);
});

test("on the way down, the first location where a device stands is the site", () => {
  expect(sites("//Bakery//Hamburg", "//Bakery//Hamburg//Hall 1//Silo")).toEqual([
    "//Bakery//Hamburg",
    "//Bakery//Hamburg",
  ]);
});

test("one location alone is a site, at any depth", () => {
  expect(sites("//Bakery")).toEqual(["//Bakery"]);
  expect(sites("//A//B//C//D")).toEqual(["//A//B//C//D"]);
  expect(sitesOf(locationTree([]))).toHaveLength(0);
});
