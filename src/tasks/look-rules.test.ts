import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { lookFaults } from "./look-rules.ts";

const sheets = globSync("src/**/*.module.css");

test("there are style sheets to look at", () => {
  expect(sheets.length).toBeGreaterThan(50);
});

test.each(sheets)("%s takes its sizes, spaces, colours and breakpoints from the tokens", (sheet) => {
  expect(lookFaults(readFileSync(sheet, "utf8"))).toEqual([]);
});

test.each([
  "font-size: 0.93rem",
  "font: 500 13px / 1.35 var(--tb-font)",
  "gap: 7px",
  "gap: var(--tb-space-2) 14px",
  "padding: 0 0.5rem",
  "margin-block: -13px",
  "margin-top: calc(1rem + var(--tb-space-1))",
  "color: #1a1d1b",
  "background: rgb(0 0 0 / 60%)",
  "color: white",
  "fill: var(--tb-accent, #0b5876)",
  "width: var(--tb-target, 48px)",
  "--level: #c2231a",
])("%s is refused", (declaration) => {
  expect(lookFaults(`.some {\n  ${declaration};\n}`)).toEqual([
    expect.objectContaining({ line: 2, declaration }),
  ]);
});

test.each([
  "@media (max-width: 760px)",
  "@media (max-height: 480px)",
  "@media (max-width: 720px), (max-height: 510px)",
  "@media (width <= 720px)",
  "@container (max-width: 333px)",
])("%s is refused", (query) => {
  expect(lookFaults(`${query} {\n  .some {\n    display: none;\n  }\n}`)).toHaveLength(1);
});

test.each([
  "font-size: var(--tb-type-plain)",
  "font: inherit",
  "gap: 1px var(--tb-space-4)",
  "margin: 0 auto",
  "margin: 12mm",
  "padding: 2pt 0",
  "padding-bottom: env(safe-area-inset-bottom)",
  "margin-block: calc(-1 * var(--tb-space-5))",
  "color: currentcolor",
  "-webkit-line-clamp: var(--lines, 2)",
  "width: 320px",
  "white-space: nowrap",
])("%s is taken", (declaration) => {
  expect(lookFaults(`/* gap: 7px; */\n.some:hover {\n  ${declaration};\n}`)).toEqual([]);
});
