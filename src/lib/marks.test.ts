import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { marksOf } from "./marks.ts";

/** The text with what is marked in brackets. */
function shown(text: string, q: string): string {
  let at = 0;
  const parts = marksOf(text, q).map(([from, to]) => {
    const part = `${text.slice(at, from)}[${text.slice(from, to)}]`;
    at = to;
    return part;
  });
  return parts.join("") + text.slice(at);
}

describe("what a search marks", () => {
  test.each([
    ["tri", "Limmat Pharma Vertrieb", "Limmat Pharma Ver[tri]eb"],
    ["TRI", "Triggered", "[Tri]ggered"],
    ["mueller", "Müller und Muller", "[Müller] und [Muller]"],
    ["muller", "Mueller", "[Mueller]"],
    ["strasse", "Hafenstraße 5", "Hafen[straße] 5"],
    ["cafe", "Cafe\u0301 Nord", "[Cafe\u0301] Nord"],
    ["tb0017", "TB-00-17", "[TB-00-17]"],
    ["wifi", "Trap (Wi-Fi)", "Trap ([Wi-Fi])"],
    ["falle tor", "Falle 1, links vom Tor", "[Falle] 1, links vom [Tor]"],
    ["an na", "Banane", "B[anan]e"],
    ["x", "Halle", "Halle"],
    [" ", "Halle", "Halle"],
  ])("“%s” in “%s”", (q, text, marked) => {
    expect(shown(text, q)).toBe(marked);
  });

  test("stands apart and in order, whatever is typed", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), fc.string({ unit: "grapheme" }), (text, q) => {
        let end = -1;
        for (const [from, to] of marksOf(text, q)) {
          expect(from).toBeGreaterThan(end);
          expect(to).toBeGreaterThan(from);
          end = to;
        }
        expect(end).toBeLessThanOrEqual(text.length);
      }),
    );
  });
});
