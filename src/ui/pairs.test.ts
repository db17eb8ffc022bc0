import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Marked } from "./marked.tsx";
import { Numbered, Pairs } from "./pairs.tsx";

/** What is kept together, and the whole text as it is read. */
function read(text: string, Kept = Pairs) {
  const html = renderToStaticMarkup(createElement(Kept, { text }));
  return {
    whole: html.replaceAll(/<[^>]+>/g, ""),
    kept: [...html.matchAll(/<span[^>]*>(.*?)<\/span>/g)].map(([, part]) => part),
  };
}

test("keeps a number with its unit, and changes no letter", () => {
  for (const [text, kept] of [
    [
      "Inspect now: 11 activities in 36 h (limit 3). Refill bait (150 g Neutra).",
      ["36 h", "(limit 3)", "150 g"],
    ],
    ["Bring a battery, 12 % left.", ["12 %"]],
    ["Check and re-arm (trap 1).", ["re-arm", "(trap 1)"]],
    ["Falle 2 hinten, 1,200 m", ["1,200 m"]],
  ] as const)
    expect(read(text)).toEqual({ whole: text, kept });
});

test("keeps a name's number with its word", () => {
  for (const [text, kept] of [
    ["Falle 3, hinter Öfen (LT-370884), Halle 2 › Versand", ["Falle 3", "LT-370884", "Halle 2"]],
    ["BS-481750, Laderampe-links: Getreideköder GK-7", ["BS-481750", "GK-7"]],
    ["Halle 1 (8), Kühlraum #2 (6)", ["Halle 1", "Kühlraum #2"]],
    ["×29 Köderstation 12", ["Köderstation 12"]],
    ["Halle 1: 9 · New York, Red Hook: 1,257 · elsewhere: 8", ["Halle 1: 9", "Hook: 1,257", "elsewhere: 8"]],
    ["Außengelände", []],
  ] as const)
    expect(read(text, Numbered)).toEqual({ whole: text, kept });
});

test("keeps a number with its unit beside what a search found", () => {
  const text = "Bring a battery, 12 % left.";
  const html = renderToStaticMarkup(createElement(Marked, { text, q: "battery" }));
  expect(html.replaceAll(/<[^>]+>/g, "")).toBe(text);
  expect(html).toContain('<span class="whole">12 %</span>');
});
