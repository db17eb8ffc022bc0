import { Link } from "react-router";
import type { KindName } from "#contract/codes.ts";
import { datetimeOf } from "#contract/datetime.ts";
import { barUnitOf } from "#data/days-url.ts";
import type { KindOverTime, LocationKey, ReportsOverTime, Scope } from "#data/fleet.ts";
import { useNow } from "#data/now.ts";
import { paths } from "#data/paths.ts";
import { namedPeriod, periodOf } from "#data/period.ts";
import { type ReportsChange, withReports } from "#data/url.ts";
import { useUrlParams } from "#data/use-scope.ts";
import { dateOf } from "#lib/days.ts";
import { formatCount, formatPlural } from "#lib/number.ts";
import { type Buckets, bucketsOf } from "./over-time/buckets.ts";
import { beforeText, comparedText } from "./over-time/change.ts";
import { besideSubject, type ChangedKind } from "./over-time/changed-kinds.ts";
import { kindCount, kindWord, subjectOf } from "./over-time/trend-text.ts";
import { useReportsOverTime } from "./over-time/use-reports-over-time.ts";

/** The usual period, which an address without words means. */
const usual = new URLSearchParams();

/**
 * Whether it gets better in the whole account, or at a location in the period of its page, in sentences that lead to the reports.
 * Empty until that is known.
 */
export function BriefTrend({ at }: { at?: LocationKey }) {
  const now = useNow(60_000);
  const [chosen] = useUrlParams();
  const params = at === undefined ? usual : chosen;
  const buckets = bucketsOf(periodOf(params, now), now, barUnitOf(params));
  const scope = at === undefined ? {} : { at };
  const answer = useReportsOverTime(scope, [], buckets);
  const subject = answer && subjectOf(answer.kinds);
  if (answer === undefined || buckets === undefined || subject === undefined) return null;
  return <Sentences {...{ answer, buckets, subject, scope }} period={namedPeriod(params)} />;
}

type Parts = {
  answer: ReportsOverTime;
  buckets: Buckets;
  subject: KindOverTime;
  scope: Scope;
  /** The period as the URL holds it. */
  period: Pick<ReportsChange, "since" | "until">;
};

/** The sentence of the kind that says most, and the one that changed most: what is worse stands first. */
function Sentences(props: Parts) {
  const { others, areFirst } = besideSubject(props.answer.kinds, props.subject.kind);
  const [most] = others;
  const changed = most === undefined ? null : <Changed {...props} {...most} />;
  return (
    <>
      {areFirst ? <>{changed} </> : null}
      <Sentence {...props} />
      {areFirst ? null : <> {changed}</>}
    </>
  );
}

/** "Activity reports rose to 117 in 30 days, from 12.", the number a link to its reports. */
function Changed({
  scope,
  period,
  buckets,
  kind,
  change,
  total,
  before,
}: Pick<Parts, "scope" | "period" | "buckets"> & ChangedKind) {
  return (
    <span>
      {kindWord(kind)} {change === "more" ? "rose" : "fell"} to{" "}
      <Link to={reportsOf(scope, kind, period)} aria-label={kindCount(kind, total)}>
        {formatCount(total)}
      </Link>{" "}
      in {formatPlural(buckets.days, "day")}, from {formatCount(before)}.
    </span>
  );
}

/** "17 catches in 30 days, 12 in the 30 days before: 42 % more." */
function Sentence({ answer, buckets, scope, period, subject }: Parts) {
  const { kind, total, beforeTotal } = subject;
  const [first = 0] = buckets.before;
  const before = { since: dateOf(first), until: datetimeOf(answer.beforeUntil) };
  return (
    <span>
      <Link to={reportsOf(scope, kind, period)}>
        {total === 0 ? kindCount(kind, 0).replace("0", "No") : kindCount(kind, total)}
      </Link>{" "}
      in {formatPlural(buckets.days, "day")}
      {beforeTotal === undefined ? null : (
        <>
          , <Link to={reportsOf(scope, kind, before)}>{beforeText(total, beforeTotal, buckets.days)}</Link>
          {comparedText(total, beforeTotal)}
        </>
      )}
      .
    </span>
  );
}

function reportsOf(scope: Scope, kind: KindName, change: ReportsChange): string {
  return paths.reports(scope, withReports(new URLSearchParams(), { kinds: [kind], ...change }));
}
