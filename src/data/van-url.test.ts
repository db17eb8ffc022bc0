import { describe, expect, test } from "vitest";
import { pathOf } from "#contract/path.ts";
import { paths } from "./paths.ts";
import { scopeOf } from "./scope-url.ts";
import { chosenSites, unreadSites, urgentSites, vanListPath, vanSitesOf } from "./van-url.ts";

const paramsOf = (address: string) => new URL(address, "http://x").searchParams;

test("a van list of several locations is a link that comes back as it was, each location once", () => {
  const locations = [pathOf(["Client & Co", "A/B 50% + #1?"]), pathOf(["Ü", "Hall 3"]), "none" as const];
  const link = vanListPath([...locations]);
  expect(link.startsWith("/van-list?site=")).toBe(true);
  expect(vanSitesOf(paramsOf(link))).toEqual(locations);
  expect(vanSitesOf(paramsOf(`${link}&site=none`))).toEqual(locations);
});

test("one location stands under the name that every page has for it", () => {
  expect(vanListPath([pathOf(["A", "B"])])).toBe("/van-list?at=//A//B");
});

test("what names no location chooses none, and is said", () => {
  const params = paramsOf("/van-list?site=//A&site=A&site=//");
  expect(vanSitesOf(params)).toEqual(["//A"]);
  expect(unreadSites(params)).toEqual(["site=A", "site=//"]);
});

test("the van list of a filtered list is a link that comes back as it was, with and without a location", () => {
  const scope = { levels: ["plan"], needs: ["bait"], q: "Halle 3 & 4", serials: ["A,1", "B"] } as const;
  for (const at of [undefined, pathOf(["A", "B"])]) {
    const chosen = { ...scope, ...(at === undefined ? {} : { at }) };
    const link = paths.vanList(chosen);
    expect(link.startsWith("/van-list?")).toBe(true);
    expect(scopeOf(paramsOf(link))).toEqual(chosen);
    expect(vanSitesOf(paramsOf(link))).toEqual([]);
  }
  expect(paths.vanList()).toBe("/van-list");
});

describe("the sites that one list proposes", () => {
  /** So many sites to act on now, then so many to plan. */
  const groups = (actNow: number, plan: number) =>
    Array.from({ length: actNow + plan }, (_, index) => ({
      location: pathOf(["Client", `Site ${index}`]),
      levels: {
        "act-now": index < actNow ? 1 : 0,
        plan: 1,
        "not-reporting": 0,
        "all-clear": 0,
      },
    }));

  test("are all that are to be acted on now", () => {
    const { urgent, isAll, text } = urgentSites(groups(3, 2), 5);
    expect([urgent.length, isAll, text]).toEqual([3, true, "3 sites"]);
  });

  test("give way to those that are ticked, as far as these are known", () => {
    const known = groups(3, 2);
    const [, second, , fourth] = known.map(({ location }) => location);
    const of = (...ticked: readonly (typeof second | undefined)[]) => {
      const { chosen, text } = chosenSites(
        known,
        5,
        ticked.filter((location) => location !== undefined),
      );
      return [chosen.map(({ location }) => location), text];
    };
    expect(of(fourth, second, pathOf(["Client", "Gone"]))).toEqual([[second, fourth], "2 sites"]);
    expect(of()).toEqual([known.slice(0, 3).map(({ location }) => location), "3 sites"]);
  });

  test("are as many where more are known, on the overview and on the van list's own page", () => {
    for (const known of [20, 60]) {
      const { urgent, isAll, text } = urgentSites(groups(known, 0), 141);
      expect([urgent.length, isAll, text]).toEqual([20, false, "the 20 most urgent sites"]);
    }
  });
});
