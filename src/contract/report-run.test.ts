import { expect, test } from "vitest";
import { reportTypes } from "./codes.ts";
import { longestPause, runTypeOf } from "./report-run.ts";

test("a report joins a run by its type, whatever the type is", () => {
  expect(reportTypes.map(({ code }) => runTypeOf({ type: code }))).toEqual(
    reportTypes.map(({ code }) => code),
  );
});

test("a report that people read by itself, or of a type that is not listed, joins none", () => {
  expect(runTypeOf({ type: 21, user: "ada" })).toBeUndefined();
  expect(runTypeOf({ type: 21, description: "two mice" })).toBeUndefined();
  expect(runTypeOf({ type: 21, user: "", description: "" })).toBeUndefined();
  expect(runTypeOf({ type: 99 })).toBeUndefined();
  expect(runTypeOf({})).toBeUndefined();
});

test("a run breaks off after six hours", () => {
  expect(longestPause).toBe(21_600_000);
});
