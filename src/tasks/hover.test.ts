import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { hoverByPointer } from "./hover.ts";

const flat = (css: string) => css.replace(/\s+/g, " ").trim();

test("a rule for what is pointed at holds where something points, and all others stay", () => {
  const css = ".a { color: red }\n/* b; { */\n.b:hover > svg { fill: red }\n.c { color: blue }";
  expect(flat(hoverByPointer(css))).toBe(
    ".a { color: red } @media (hover: hover) { .b:hover > svg { fill: red }} .c { color: blue }",
  );
});

test("also within another condition", () => {
  expect(flat(hoverByPointer("@media print { .a:hover { color: red } .b { color: red } }"))).toBe(
    "@media print { @media (hover: hover) { .a:hover { color: red }} .b { color: red } }",
  );
});

test.each(globSync("src/**/*.css"))("in %s such a rule says nothing of what is not pointed at", (sheet) => {
  const rules = readFileSync(sheet, "utf8").match(/[^{};]*:hover[^{};]*(?=\{)/g) ?? [];
  for (const rule of rules) {
    // A list within brackets counts as one.
    const selectors = rule.replace(/\/\*[\s\S]*?\*\//g, "").split(/,(?![^(]*\))/);
    for (const selector of selectors) expect(selector).toContain(":hover");
    expect(rule).not.toMatch(/\([^)]*[^)]*,[^)]*:hover|:hover[^)]*,[^)]*\)/);
  }
});
