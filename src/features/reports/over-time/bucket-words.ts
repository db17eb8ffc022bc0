import { reportKinds } from "#contract/codes.ts";
import type { KindOverTime, ReportKinds, ReportsOverTime } from "#data/fleet.ts";
import { formatCount, formatPlural } from "#lib/number.ts";
import { type Buckets, bucketText } from "./buckets.ts";
import { kindCount } from "./trend-text.ts";

/** How many buckets at the beginning are not wholly known: not held here, or of before the account's oldest report. */
export function unknownBuckets(
  {
    knownSince = Number.NEGATIVE_INFINITY,
    oldest = Number.POSITIVE_INFINITY,
  }: Pick<ReportsOverTime, "knownSince" | "oldest">,
  { starts }: Pick<Buckets, "starts">,
): number {
  const first = starts.findIndex(
    (start, index) => start >= knownSince && (starts[index + 1] ?? Number.POSITIVE_INFINITY) > oldest,
  );
  return first === -1 ? starts.length : first;
}

/** What a bucket holds, kind by kind, beside its twin before where that is known. */
export function bucketWords(answer: ReportsOverTime, buckets: Buckets, index: number, now: number): string {
  const name = `${bucketText(buckets, index, now)}${answer.unfinished === index ? ", so far" : ""}`;
  const parts = answer.kinds.flatMap(({ kind, counts, before }) => {
    const [count = 0, twin = null] = [counts[index], before[index]];
    if (count === 0 && !twin) return [];
    return [kindCount(kind, count) + (twin === null ? "" : ` (before: ${formatCount(twin)})`)];
  });
  const served = answer.kinds.some(({ kind }) => kind === "service") ? 0 : (answer.services[index] ?? 0);
  if (served > 0) parts.push(kindCount("service", served));
  const visits = answer.visits[index] ?? 0;
  if (visits > 0) parts.push(`${formatPlural(visits, "visit")} reported by stations alone`);
  const known = index >= unknownBuckets(answer, buckets) ? "" : " Not everything of then is known here.";
  return `${name}: ${parts.length === 0 ? "no reports" : parts.join(", ")}.${known}`;
}

/** The kinds asked for of which there is nothing, neither in the period nor before, in a line; undefined where all occur. */
export function noneText({ kinds, services }: ReportsOverTime, asked: ReportKinds): string | undefined {
  const there = new Set<string>(kinds.map(({ kind }) => kind));
  if (services.some((count) => count > 0)) there.add("service");
  const missing = reportKinds.filter(
    ({ kind }) => !there.has(kind) && (asked.length === 0 || asked.includes(kind)),
  );
  // Where there is nothing at all, the sentence says so.
  if (missing.length === 0 || there.size === 0) return undefined;
  return `None: ${missing.map(({ label }) => label).join(", ")}.`;
}

/** "119, was 12", "4, as before": total of a kind and the one before, in the words beside its lane. */
export function laneWords(row: Pick<KindOverTime, "total" | "beforeTotal">): string {
  const { total, beforeTotal } = row;
  if (beforeTotal === undefined) return formatCount(total);
  return `${formatCount(total)}, ${total === beforeTotal ? "as before" : `was ${formatCount(beforeTotal)}`}`;
}
