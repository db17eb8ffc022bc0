import fc from "fast-check";
import { matchRoutes } from "react-router";
import { describe, expect, test } from "vitest";
import { pathOf } from "#contract/path.ts";
import { paths, serialOf } from "./paths.ts";

/** What the router makes of an address after a browser has normalised it. */
function serialAt(address: string): string | undefined {
  const { pathname } = new URL(address, "http://localhost");
  const parameter = matchRoutes([{ path: "/devices/:serial" }], pathname)?.[0]?.params.serial;
  return parameter === undefined ? undefined : serialOf(parameter);
}

describe("the address of a device", () => {
  test("is plain for a plain serial number", () => {
    expect(paths.device("TB-00.12_A")).toBe("/devices/TB-00.12_A");
    expect(paths.device("a b")).toBe("/devices/a%20b");
  });

  test.each([
    "a/b%2F?#",
    "%",
    "%2F",
    "..",
    ".",
    "~",
    "~25",
    "~.",
    "a//b",
    " ",
    "😀",
    "%E0%A4%A",
    "a\\b",
    "a;b,c:@=&+$",
  ])("leads to the device “%s”", (serial) => {
    expect(serialAt(paths.device(serial))).toBe(serial);
  });

  test("leads to the device whatever its serial number holds", () => {
    const serials = fc.oneof(
      fc.string({ unit: "grapheme", minLength: 1 }),
      fc.string({
        unit: fc.constantFrom("~", "%", ".", "/", "2", "5", "E", "F", "7", "?", "#"),
        minLength: 1,
      }),
    );
    fc.assert(
      fc.property(serials, (serial) => {
        expect(serialAt(paths.device(serial))).toBe(serial);
      }),
    );
  });
});

describe("the address of a page", () => {
  test("carries its scope", () => {
    const at = pathOf(["A", "B"]);
    expect(paths.overview()).toBe("/");
    expect(paths.devices({ at, statuses: [13, 14] })).toBe("/devices?at=//A//B&status=13,14");
    expect(paths.map({ at: "none" })).toBe("/map?at=none");
    expect(paths.reports({ at })).toBe("/reports?at=//A//B");
    expect(paths.network({})).toBe("/network");
    expect(paths.scan).toBe("/scan");
  });

  test("of network devices carries the location and the search, whatever scope is given", () => {
    const scope = { at: pathOf(["A"]), q: "x", types: [5] };
    expect(paths.network(scope)).toBe("/network?at=//A&q=x");
  });

  test("keeps the rest of a URL where that is given", () => {
    expect(paths.devices({ q: "x" }, new URLSearchParams("sort=-name&q=y"))).toBe("/devices?sort=-name&q=x");
  });
});
