import { describe, expect, test } from "vitest";
import { everyQuestion } from "#fleet/testing/every-question.ts";
import { noon, path } from "#fleet/testing/fleet-sample.ts";
import { parseQuestion } from "./question-codec.ts";
import { registry } from "./registry.ts";

const questions = everyQuestion({
  now: noon,
  locations: [path("//A//Hall 3"), "none"],
  serials: ["S-1", "Ü/2"],
});
const sort = { column: "name", descending: false };

describe("a question that came as JSON", () => {
  test("is read as it was asked, whichever of all it is", () => {
    for (const question of questions) {
      expect(parseQuestion(JSON.parse(JSON.stringify(question))), question.name).toEqual(question);
    }
    expect(new Set(questions.map(({ name }) => name))).toEqual(new Set(Object.keys(registry)));
  });

  test("has its fields in one order, whatever the order they were written in", () => {
    const one = parseQuestion({ to: 9, from: 0, sort, scope: { q: "x", at: "none" }, name: "rows" });
    const other = parseQuestion({ name: "rows", scope: { at: "none", q: "x" }, sort, from: 0, to: 9 });
    expect(JSON.stringify(one)).toBe(JSON.stringify(other));
  });

  test.each([
    ["no object", "summary"],
    ["null", null],
    ["a list", [{ name: "batteries" }]],
    ["no name", {}],
    ["a name that is none", { name: "weather" }],
    ["a name of every object", { name: "__proto__" }],
    ["a field too few", { name: "summary" }],
    ["a field too many", { name: "batteries", of: "everybody" }],
    ["a field too many within", { name: "summary", scope: { everything: true } }],
    ["a path that is none", { name: "location", at: "A" }],
    ["a level that is none", { name: "summary", scope: { levels: ["worst"] } }],
    ["a position before the first", { name: "rows", scope: {}, sort, from: -1, to: 9 }],
    ["a position that is no whole number", { name: "rows", scope: {}, sort, from: 0.5, to: 9 }],
    ["a number without end", { name: "rows", scope: {}, sort, from: 0, to: JSON.parse("1e999") }],
    ["a text without end", { name: "find", text: "x".repeat(3000) }],
    ["a list without end", { name: "summary", scope: { serials: Array(10_001).fill("x") } }],
    ["null in place of nothing", { name: "summary", scope: { q: null } }],
  ])("is none with %s", (_, value) => {
    expect(parseQuestion(value)).toBeUndefined();
  });
});
