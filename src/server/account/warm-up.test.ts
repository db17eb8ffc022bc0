import { expect, test } from "vitest";
import { datetimeOf } from "#contract/datetime.ts";
import { dayMs } from "#lib/durations.ts";
import type { Question } from "./question.ts";
import { WarmUp } from "./warm-up.ts";

const first: Question = { resource: "devices", query: {}, rights: {}, form: "columns", encoding: "br" };
const about = (serial: string): Question => ({ ...first, query: { ids: [serial] } });

test("the page's first question is always among them, once", () => {
  const ahead = new WarmUp();
  expect(ahead.questions(0)).toEqual([first]);
  ahead.note(first, 0);
  expect(ahead.questions(1)).toEqual([first]);
});

test("a question of the last ten minutes is answered ahead, for each set of rights", () => {
  const ahead = new WarmUp();
  ahead.note(about("A"), 0);
  ahead.note({ ...about("A"), encoding: "gzip" }, 300_000);
  ahead.note(about("A"), 300_000);
  expect(ahead.questions(599_999)).toHaveLength(3);
  expect(ahead.questions(900_000)).toEqual([first]);
});

test("of many questions the last ones are", () => {
  const ahead = new WarmUp();
  for (let index = 0; index < 100; index += 1) ahead.note(about(String(index)), index);
  const asked = ahead.questions(100).flatMap(({ query }) => query.ids ?? []);
  expect(asked).toEqual(["92", "93", "94", "95", "96", "97", "98", "99"]);
});

test("of one person's many questions a few are, and what only the API can tell never is", () => {
  const ahead = new WarmUp();
  ahead.note(about("of another"), 0, "ada");
  for (let index = 0; index < 100; index += 1) ahead.note(about(String(index)), index, "bob");
  const since = datetimeOf(0);
  const now = 100 * dayMs;
  ahead.note({ ...first, query: { reports_since: since } }, now, "ada");
  ahead.note({ ...first, query: { location_id: "0f8fad5b-d9cb-469f-a165-70867728950e" } }, 100, "ada");
  expect(ahead.questions(100)).toHaveLength(5);
  const asked = ahead.questions(100).flatMap(({ query }) => query.ids ?? []);
  expect(asked).toEqual(["of another", "97", "98", "99"]);
});
