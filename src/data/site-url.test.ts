import { expect, test } from "vitest";
import { networkStateIn, pressedSort, siteSortOf, withNetworkState } from "./site-url.ts";
import { withSorts } from "./sort-url.ts";

test("the comparison puts the worst first unless the URL says otherwise", () => {
  const worst = { column: "level", descending: true };
  expect(siteSortOf(new URLSearchParams())).toEqual(worst);
  expect(siteSortOf(new URLSearchParams("sort=battery"))).toEqual(worst);
  expect(siteSortOf(new URLSearchParams("sort=-visit"))).toEqual({ column: "visit", descending: true });
  expect(siteSortOf(new URLSearchParams("sort=name"))).toEqual({ column: "name", descending: false });
});

test("a press on a column sorts by it, and another press the other way round", () => {
  const params = new URLSearchParams("at=//A");
  const byName = withSorts(params, [pressedSort(siteSortOf(params), "name")]);
  expect(byName.toString()).toBe("at=%2F%2FA&sort=name");
  expect(pressedSort(siteSortOf(byName), "name")).toEqual({ column: "name", descending: true });
  expect(pressedSort(siteSortOf(byName), "silent")).toEqual({ column: "silent", descending: true });
  expect(pressedSort(siteSortOf(params), "level")).toEqual({ column: "level", descending: false });
});

test("a state of the network is one of four words, or none", () => {
  const params = withNetworkState(new URLSearchParams("at=//A"), "disconnected");
  expect(networkStateIn(params)).toBe("disconnected");
  expect(networkStateIn(withNetworkState(params, undefined))).toBeUndefined();
  expect(networkStateIn(new URLSearchParams("status=3"))).toBeUndefined();
});
