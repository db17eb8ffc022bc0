import { Link } from "react-router";
import { datetimeOf } from "#contract/datetime.ts";
import type { KindOverTime, ReportKinds, ReportsOverTime, Scope } from "#data/fleet.ts";
import { paths } from "#data/paths.ts";
import { type ReportsChange, withReports } from "#data/url.ts";
import { dateOf } from "#lib/days.ts";
import { formatCount } from "#lib/number.ts";
import { upperFirst } from "#lib/upper-first.ts";
import { type Buckets, rangeText } from "./buckets.ts";
import { beforeText, comparedText } from "./change.ts";
import { besideSubject, type ChangedKind } from "./changed-kinds.ts";
import styles from "./over-time.module.css";
import {
  areaText,
  daysInWords,
  kindCount,
  kindWord,
  noReportsText,
  silenceText,
  subjectOf,
  whyNotCompared,
  withinText,
} from "./trend-text.ts";
import { HowJudged, VerdictList } from "./verdict-list.tsx";

/**
 * What the bars say, in a sentence whose numbers lead to their lists, and below it what they cannot say. Where some days are looked at,
 * what was reported in these, and below it the sentence of the whole period.
 */
export function Trend(props: {
  answer: ReportsOverTime;
  buckets: Buckets;
  /** The first and the last of the buckets that are looked at, where these are not all. */
  chosen?: readonly [first: number, last: number] | undefined;
  scope: Scope;
  kinds: ReportKinds;
  /** The period as the URL holds it. */
  period: Pick<ReportsChange, "since" | "until">;
  now: number;
}) {
  const { answer, buckets, chosen, scope, kinds, now } = props;
  const silence = silenceText(answer);
  const subject = subjectOf(answer.kinds);
  const why = whyNotCompared(answer, buckets, now);
  const below = [why, silence].filter((text) => text !== undefined);
  if (chosen !== undefined) {
    return (
      <div className={styles.trend}>
        <p className={`${styles.sentence} running`}>
          {rangeText(buckets, chosen, now)}: {withinText(answer.kinds, chosen)}.
        </p>
        {subject === undefined ? null : (
          <p className="dim running">
            <Sentence {...props} subject={subject} />
          </p>
        )}
        {silence === undefined ? null : <p className="dim">{silence}</p>}
      </div>
    );
  }
  return (
    <div className={styles.trend}>
      <p className={`${styles.sentence} running`}>
        {subject === undefined ? (
          <>
            {noReportsText(kinds, scope.q)} in {daysInWords(buckets.days)}.
          </>
        ) : (
          <Sentences {...props} subject={subject} />
        )}
      </p>
      <VerdictList answer={answer} />
      <div className={styles.below}>
        {why === undefined && subject !== undefined ? <HowJudged /> : null}
        {below.length === 0 ? null : <p className="dim">{below.join(" ")}</p>}
      </div>
    </div>
  );
}

/** How many parts of the location the sentence names. */
const mostNamed = 2;

type Parts = Omit<Parameters<typeof Trend>[0], "kinds" | "now" | "chosen"> & {
  subject: KindOverTime;
  /** Whether where most was reported is left out, and of other kinds only the one that changed most is told. */
  isBrief?: boolean;
};

/**
 * The sentence of the kind that the bars are about, and beside it which others changed: what is worst stands in the first
 * line, and none that is worse is left to the bars.
 */
export function Sentences(props: Parts) {
  const { answer, scope, period, subject } = props;
  const { others, areFirst } = besideSubject(answer.kinds, subject.kind);
  const told = props.isBrief ? others.slice(0, 1) : others;
  // Where it is worse stands in the first line too.
  const where =
    props.isBrief || !areFirst ? undefined : answer.kinds.find(({ kind }) => kind === told[0]?.kind);
  const changes = told.length === 0 ? null : <Changes {...{ scope, period, where }} others={told} />;
  return (
    <>
      {areFirst ? <>{changes} </> : null}
      <span>
        <Sentence {...props} />
      </span>
      {areFirst ? null : <> {changes}</>}
    </>
  );
}

/**
 * "Activity reports rose to 117 from 12, most at Hall 1 (60), Hall 2 (40). Infestation reports fell to 6 from 30.", each number a link
 * to its reports.
 * @param where the first of them, where it is told at which places it was reported
 */
function Changes(
  props: { others: readonly ChangedKind[]; where: KindOverTime | undefined } & Pick<
    Parts,
    "scope" | "period"
  >,
) {
  const { others, where, scope, period } = props;
  return (
    <span>
      {others.map(({ kind, change, total, before }, index) => (
        <span key={kind}>
          {index === 0 ? "" : " "}
          {kindWord(kind)} {change === "more" ? "rose" : "fell"} to{" "}
          <Link to={reportsOf(scope, kind, period)} aria-label={kindCount(kind, total)}>
            {formatCount(total)}
          </Link>{" "}
          from {formatCount(before)}
          {where?.kind === kind && where.areas.length > 0 ? (
            <>
              , <Places {...{ scope, period }} subject={where} />
            </>
          ) : null}
          .
        </span>
      ))}
    </span>
  );
}

/** "17 catches in 30 days, 12 in the 30 days before: 42 % more. Most at Hall 1 (8), Hall 2 (7)." */
function Sentence({ answer, buckets, scope, period, subject, isBrief = false }: Parts) {
  const { kind, total, beforeTotal } = subject;
  const pathTo = (change: ReportsChange) => reportsOf(scope, kind, change);
  const [first = 0] = buckets.before;
  const before = { since: dateOf(first), until: datetimeOf(answer.beforeUntil) };
  return (
    <>
      <Link to={pathTo(period)}>
        {total === 0 ? kindCount(kind, 0).replace("0", "No") : kindCount(kind, total)}
      </Link>{" "}
      in {daysInWords(buckets.days)}
      {beforeTotal === undefined ? null : (
        <>
          , <Link to={pathTo(before)}>{beforeText(total, beforeTotal, buckets.days)}</Link>
          {comparedText(total, beforeTotal)}
        </>
      )}
      .
      {isBrief || subject.areas.length === 0 ? null : (
        <>
          {" "}
          <Places {...{ scope, period, subject }} isSentence />.
        </>
      )}
    </>
  );
}

/** "most at Hall 1 (8), Hall 2 (7)", each a link to its reports; "all at" where no report is at another place. */
function Places(props: Pick<Parts, "scope" | "period" | "subject"> & { isSentence?: boolean }) {
  const { scope, period, subject } = props;
  const named = subject.areas.slice(0, mostNamed);
  const isAll = named.reduce((sum, { reports }) => sum + reports, 0) === subject.total;
  const word = isAll ? "all at" : "most at";
  return (
    <>
      {props.isSentence ? upperFirst(word) : word}{" "}
      {named.map((area, index) => (
        <span key={area.location}>
          {index === 0 ? null : ", "}
          <Link to={reportsOf({ ...scope, at: area.location }, subject.kind, period)} dir="auto">
            {areaText(area)}
          </Link>
          {` (${formatCount(area.reports)})`}
        </span>
      ))}
    </>
  );
}

function reportsOf(scope: Scope, kind: KindOverTime["kind"], change: ReportsChange): string {
  return paths.reports(scope, withReports(new URLSearchParams(), { kinds: [kind], ...change }));
}
