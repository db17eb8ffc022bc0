import { localDays } from "#lib/days.ts";
import { dayMs, minuteMs } from "#lib/durations.ts";
import type { Question } from "./questions.ts";

const scope = {};

/** The overview: its figures, the devices that need somebody, and the last 24 hours in steps of five minutes. */
function overview(): readonly Question[] {
  const since = Math.floor(Date.now() / (5 * minuteMs)) * 5 * minuteMs - dayMs;
  return [
    { name: "summary", scope },
    { name: "network", to: 0 },
    { name: "attention", from: 0, to: 20, lines: 0, newest: 8 },
    { name: "reports", scope, period: { since }, kinds: [], from: 0, to: 0 },
  ];
}

/** The reports of the last thirty days, as their page shows them where nothing else is chosen. */
function lastReports(): readonly Question[] {
  const days = localDays(Date.now(), 60);
  const starts = days.slice(30);
  const [since = 0] = starts;
  return [
    {
      name: "reports",
      scope,
      period: { since },
      kinds: [],
      from: 0,
      to: 100,
      folded: { open: [], leading: true },
    },
    { name: "reportsOverTime", scope, kinds: [], starts, before: days.slice(0, 30) },
  ];
}

/**
 * What each page asks first, by its path. The page's HTML asks these questions at once (data/prefetch.ts). A question that
 * is missing here, or differs from what the page asks, costs a round trip more.
 */
const byPath: Readonly<Record<string, readonly Question[] | (() => readonly Question[])>> = {
  "/": overview,
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
  "/reports": lastReports,
  // What could be taken along from here.
  "/scan": [{ name: "summary", scope }],
};

/** The first questions of a page whose address says no more than its path. */
export function firstQuestions(path: string): readonly Question[] {
  const questions = Object.hasOwn(byPath, path) ? byPath[path] : undefined;
  return typeof questions === "function" ? questions() : (questions ?? []);
}
