import type { Question } from "./questions.ts";

const scope = {};

/**
 * What a page asks when it is first drawn, by its path, as it asks it. A page's HTML asks this at once (data/ahead.ts); what is
 * missing here, or is asked otherwise, the page asks itself, a round trip later.
 */
const byPath: Readonly<Record<string, readonly Question[]>> = {
  "/": [
    { name: "summary", scope },
    { name: "network", to: 0 },
    { name: "attention", from: 0, to: 20, lines: 0, newest: 8 },
  ],
  "/devices": [
    {
      name: "rows",
      scope,
      sort: [{ column: "attention", descending: false }],
      extras: [],
      from: 0,
      to: 100,
    },
    { name: "facets", scope },
  ],
  "/map": [
    { name: "extent", scope },
    { name: "facets", scope },
  ],
};

/** The first questions of a page whose address says no more than its path. */
export function firstQuestions(path: string): readonly Question[] {
  return Object.hasOwn(byPath, path) ? (byPath[path] ?? []) : [];
}
