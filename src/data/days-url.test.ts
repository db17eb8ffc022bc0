import { expect, test } from "vitest";
import {
  barUnitOf,
  daysOf,
  daysText,
  daysWithin,
  narrowed,
  unreadDays,
  withBarUnit,
  withDays,
} from "./days-url.ts";
import { dayIn } from "./period.ts";
import { withReports } from "./url.ts";

const read = (search: string) => daysOf(new URLSearchParams(search));
const start = (text: string) => dayIn(text) ?? Number.NaN;
const end = (text: string) => (dayIn(text, 1) ?? Number.NaN) - 1;

test("the address names a day, or the first and the last of some", () => {
  expect(read("only=2026-11-16")).toEqual({ since: start("2026-11-16"), until: end("2026-11-16") });
  expect(read("only=2026-11-16..2026-11-22")).toEqual({
    since: start("2026-11-16"),
    until: end("2026-11-22"),
  });
  for (const text of [
    "only=yesterday",
    "only=2026-11-22..2026-11-16",
    "only=2026-11-16..x",
    "only=1..2..3",
  ]) {
    expect(read(text)).toBeUndefined();
    expect(unreadDays(new URLSearchParams(text))).toEqual([text]);
  }
  expect(unreadDays(new URLSearchParams(""))).toEqual([]);
});

test("what is written is read again", () => {
  for (const text of ["2026-11-16", "2026-11-16..2026-11-22"]) {
    const days = read(`only=${text}`);
    expect(withDays(new URLSearchParams("since=30d"), days).get("only")).toBe(text);
  }
  expect(withDays(new URLSearchParams("only=2026-11-16"), undefined).has("only")).toBe(false);
});

test("another period has other days", () => {
  const params = new URLSearchParams("since=30d&only=2026-11-16");
  expect(withReports(params, { since: "7d" }).has("only")).toBe(false);
  expect(withReports(params, { kinds: ["catch"] }).get("only")).toBe("2026-11-16");
});

test("days narrow a period to what it has of them", () => {
  const days = { since: start("2026-11-16"), until: end("2026-11-16") };
  const since = start("2026-11-16") + 1000;
  expect(narrowed({ since }, days)).toEqual({ since, until: days.until });
  expect(narrowed({ since: start("2026-11-01"), until: days.since + 5 }, days)).toEqual({
    since: days.since,
    until: days.since + 5,
  });
  expect(narrowed({ apart: "ahead" }, days)).toEqual({ apart: "ahead" });
  expect(narrowed({ since }, undefined)).toEqual({ since });
});

test("are said in words, and bars are days or weeks", () => {
  const now = start("2026-11-20");
  const days = read("only=2026-11-16..2026-11-22");
  expect(days && daysText(days, now)).toBe("16 November to 22 November");
  expect(barUnitOf(withBarUnit(new URLSearchParams(), "week"))).toBe("week");
  expect(barUnitOf(new URLSearchParams("by=hour"))).toBeUndefined();
});

test("days that a period has none of are none of its days", () => {
  const days = { since: start("2026-11-16"), until: end("2026-11-17") };
  expect(daysWithin(days, { since: start("2026-11-17") })).toEqual(days);
  expect(daysWithin(days, { since: start("2026-11-18") })).toBeUndefined();
  expect(daysWithin(days, { until: start("2026-11-15") })).toBeUndefined();
  expect(daysWithin(days, { apart: "ahead" })).toBeUndefined();
});
