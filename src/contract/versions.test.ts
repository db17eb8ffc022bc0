import { expect, test } from "vitest";
import {
  currentVersion,
  hasFlatLocations,
  isAtLeast,
  isVersion,
  versionOfSegment,
  versions,
} from "./versions.ts";

test("the determined versions are served, the others are not", () => {
  expect(versions.map((version) => versionOfSegment(`v${version}`))).toEqual([...versions]);
  for (const minor of [2, 4, 5, 7, 8, 9, 11, 14]) expect(versionOfSegment(`v1.${minor}`)).toBeUndefined();
});

test("the alias is the latest minor", () => {
  expect(versionOfSegment("v1")).toBe(currentVersion);
});

test.each(["", "v", "1.13", "v1.", "v1.130", "v01.13", "V1.13", "v2", "v1.13 ", "vv1", "constructor"])(
  "%j addresses no version",
  (segment) => {
    expect(versionOfSegment(segment)).toBeUndefined();
  },
);

test("1.10 comes after 1.6", () => {
  expect(isAtLeast("1.10", "1.6")).toBe(true);
  expect(isAtLeast("1.6", "1.10")).toBe(false);
  expect(isAtLeast("1.6", "1.6")).toBe(true);
});

test("only a version is one", () => {
  expect(isVersion("1.13")).toBe(true);
  expect(isVersion("1.2")).toBe(false);
});

test("1.1 alone knows locations by nothing but their names", () => {
  expect(versions.filter(hasFlatLocations)).toEqual(["1.1"]);
});
