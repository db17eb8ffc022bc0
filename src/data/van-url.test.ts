import { expect, test } from "vitest";
import { pathOf } from "#contract/path.ts";
import { unreadSites, vanListPath, vanSitesOf } from "./van-url.ts";

const paramsOf = (address: string) => new URL(address, "http://x").searchParams;

test("a van list of several places is a link that comes back as it was, each place once", () => {
  const places = [pathOf(["Client & Co", "A/B 50% + #1?"]), pathOf(["Ü", "Hall 3"]), "none" as const];
  const link = vanListPath([...places]);
  expect(link.startsWith("/van-list?site=")).toBe(true);
  expect(vanSitesOf(paramsOf(link))).toEqual(places);
  expect(vanSitesOf(paramsOf(`${link}&site=none`))).toEqual(places);
});

test("one place stands under the name that every page has for it", () => {
  expect(vanListPath([pathOf(["A", "B"])])).toBe("/van-list?at=//A//B");
});

test("what names no place chooses none, and is said", () => {
  const params = paramsOf("/van-list?site=//A&site=A&site=//");
  expect(vanSitesOf(params)).toEqual(["//A"]);
  expect(unreadSites(params)).toEqual(["site=A", "site=//"]);
});
