import { type KindName, kindNames } from "#contract/codes.ts";
import type { KindOverTime, ReportArea, ReportsOverTime } from "#data/fleet.ts";
import { locationLevels, locationName } from "#data/row-text.ts";
import { dayMs } from "#lib/durations.ts";
import { localDay } from "#lib/instant.ts";
import { formatCount, formatPlural } from "#lib/number.ts";
import { upperFirst } from "#lib/upper-first.ts";
import type { Buckets } from "./buckets.ts";
import { leadOf } from "./kind-order.ts";

/** The words of what the bars show. */

/** Reports of a kind, one and many. */
const nouns: Readonly<Record<KindName, readonly [one: string, many: string]>> = {
  catch: ["catch", "catches"],
  infestation: ["infestation report", "infestation reports"],
  trigger: ["trigger", "triggers"],
  activity: ["activity report", "activity reports"],
  bait: ["report of low bait", "reports of low bait"],
  "false-trigger": ["false trigger", "false triggers"],
  service: ["service", "services"],
  other: ["report of an unknown kind", "reports of an unknown kind"],
};

export function kindCount(kind: KindName, count: number): string {
  return formatPlural(count, ...nouns[kind]);
}

/** Reports of a kind as the beginning of a sentence: "Activity reports". */
export function kindWord(kind: KindName): string {
  const [, many] = nouns[kind];
  return upperFirst(many);
}

/** That there is nothing, and nothing of what: "No catches", "No report fits “zzzz”". */
export function noReportsText(kinds: readonly KindName[], q: string | undefined): string {
  if (q !== undefined) return `No report fits “${q}”`;
  const [kind, ...others] = kinds;
  if (kind === undefined) return "No reports";
  return others.length === 0 ? `No ${nouns[kind][1]}` : "No reports of these kinds";
}

/** What an area is called, with what is above it where another one has its name. */
export function areaNames({ location, isNamesake }: ReportArea): { name: string; above: string | undefined } {
  return {
    name: locationName(location),
    above: isNamesake ? locationLevels(location, undefined).at(-2) : undefined,
  };
}

/** The same in one text: "Werk Bremen, Bachau Brauerei 26". */
export function areaText(area: ReportArea): string {
  const { name, above } = areaNames(area);
  return above === undefined ? name : `${name}, ${above}`;
}

/** The first areas, and how many reports are in the others: where one alone is left, it is named too. */
export function firstAreas({ total, areas }: Pick<KindOverTime, "total" | "areas">, most: number) {
  const leftAfter = (count: number) =>
    areas.slice(0, count).reduce((left, { reports }) => left - reports, total);
  const count = leftAfter(most + 1) === 0 ? most + 1 : most;
  return { named: areas.slice(0, count), elsewhere: leftAfter(count) };
}

/** The kinds, the one first that says most. */
function byWeight(kinds: readonly KindOverTime[]): readonly KindOverTime[] {
  return [...kinds].sort((a, b) => kindNames.indexOf(a.kind) - kindNames.indexOf(b.kind));
}

/** The kind that the sentence is about: a catch says most, and different kinds are never added together. */
export function subjectOf(kinds: readonly KindOverTime[]): KindOverTime | undefined {
  return byWeight(kinds)[0];
}

/** An answer with the kinds that are looked at alone; none means all. */
export function ofKinds(answer: ReportsOverTime, kinds: readonly KindName[]): ReportsOverTime {
  if (kinds.length === 0) return answer;
  return { ...answer, kinds: answer.kinds.filter(({ kind }) => kinds.includes(kind)) };
}

/** The kinds that were reported in the buckets from the first to the last, each with its number there, the one first that says most. */
export function kindsWithin(
  kinds: readonly KindOverTime[],
  [first, last]: readonly [first: number, last: number],
): readonly { readonly kind: KindName; readonly total: number }[] {
  return byWeight(kinds)
    .map(({ kind, counts }) => ({
      kind,
      total: counts.slice(first, last + 1).reduce((sum, count) => sum + count, 0),
    }))
    .filter(({ total }) => total > 0);
}

/** The kind that map, list and bars count: the one that leads, where it was reported in the buckets that are looked at. */
export function countedKind(
  kinds: readonly KindOverTime[],
  range: readonly [first: number, last: number] | undefined,
): KindName | undefined {
  const lead = leadOf(kinds)?.kind;
  const within = range === undefined ? [] : kindsWithin(kinds, range);
  return within.some(({ kind }) => kind === lead) ? lead : (within[0]?.kind ?? lead);
}

/** "2 infestation reports, 4 services; no catches": what was reported in some buckets, and that what the period is about was not. */
export function withinText(
  kinds: readonly KindOverTime[],
  range: readonly [first: number, last: number],
): string {
  const within = kindsWithin(kinds, range);
  const subject = leadOf(kinds);
  if (within.length === 0 || subject === undefined) return "no reports";
  const counts = within.map(({ kind, total }) => kindCount(kind, total)).join(", ");
  const none = within.some(({ kind }) => kind === subject.kind) ? "" : `; no ${nouns[subject.kind][1]}`;
  return counts + none;
}

/** Why the days before say nothing; undefined where they are known. */
export function whyNotCompared(
  { knownSince, oldest }: Pick<ReportsOverTime, "knownSince" | "oldest">,
  { before, days }: Pick<Buckets, "before" | "days">,
  now: number,
): string | undefined {
  const first = before[0] ?? now;
  const what = days === 1 ? "The day before" : `The ${formatPlural(days, "day")} before`;
  if (oldest === undefined) return "No report is known yet.";
  // Both bound it, and other pages say from when on reports are known.
  if (knownSince !== undefined && knownSince > first) {
    const later = oldest < knownSince + 2 * dayMs ? "" : `, and the first is of ${localDay(oldest, now)}`;
    return `${what} cannot be compared: reports are known from ${localDay(knownSince, now)} on${later}.`;
  }
  if (oldest > first) {
    return `${what} cannot be compared: the oldest report known is of ${localDay(oldest, now)}.`;
  }
  return undefined;
}

/** A device of which nothing is heard has nothing to report, whatever happens at it. */
export function silenceText({
  devices,
  notReporting,
  silentElsewhere,
}: Pick<ReportsOverTime, "devices" | "notReporting" | "silentElsewhere">): string | undefined {
  const all = `of ${formatPlural(devices, "device")}`;
  const parts = [[notReporting, "not reporting"] as const, [silentElsewhere, "offline"] as const].flatMap(
    ([count, word], index) => {
      const are = count === 1 ? "is" : "are";
      const of = index === 0 || notReporting === 0 ? all : "more";
      return count === 0 ? [] : [`${formatCount(count)} ${of} ${are} ${word}`];
    },
  );
  return parts.length === 0 ? undefined : `${parts.join(", ")}: reports may be missing.`;
}

/** "497 (was 385)": how many, and how many so long before; the first alone where that is not known. */
export function thenAndNow(count: number, before: number | null | undefined): string {
  const now = formatCount(count);
  return before === null || before === undefined ? now : `${now} (was ${formatCount(before)})`;
}
