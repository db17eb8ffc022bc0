import type { ReactNode } from "react";
import type { KindName } from "#contract/codes.ts";
import { reportKindLabel } from "#contract/labels.ts";
import type { BarUnit, Days } from "#data/days-url.ts";
import type { Period, ReportKinds, ReportsOverTime, Scope } from "#data/fleet.ts";
import { formatCount, formatPlural } from "#lib/number.ts";
import { AsTable } from "#ui/as-table.tsx";
import { ChoiceRow } from "#ui/choice-row.tsx";
import { usePhone } from "#ui/use-phone.ts";
import { noneText, unknownBuckets } from "./bucket-words.ts";
import {
  type Buckets,
  bucketDays,
  bucketsOf,
  bucketsWithin,
  bucketText,
  rangeText,
  whyNoBars,
} from "./buckets.ts";
import { Chart } from "./chart.tsx";
import { ChosenDays } from "./chosen-days.tsx";
import { KindLines } from "./kind-lines.tsx";
import { kindOrder } from "./kind-order.ts";
import styles from "./over-time.module.css";
import { Play, type Player } from "./play.tsx";
import { TrendNotes } from "./trend-notes.tsx";
import { noReportsText, ofKinds, thenAndNow, withinText } from "./trend-text.ts";
import { useReportsOverTime } from "./use-reports-over-time.ts";

export interface OverTimeProps {
  readonly scope: Scope;
  readonly kinds: ReportKinds;
  readonly period: Period;
  /** The kind that map and list are about, where this is the page of these. */
  readonly shown?: KindName | undefined;
  /** Where a press on the line of a kind leads. */
  readonly pathTo: (kind: KindName) => string;
  readonly now: number;
  readonly unit: BarUnit | undefined;
  readonly onUnit: (unit: BarUnit) => void;
  /** The days that are looked at. */
  readonly days: Days | undefined;
  readonly onDays: (days: Days | undefined) => void;
  /** Where bars can be played one after the other: whether they are, and how to begin and to end it. */
  readonly player?: Player;
  /** What explains the numbers, for the table. */
  readonly note?: string | undefined;
  /** What chooses them: beside the name where that is to be seen, and else below the sentence. */
  readonly controls?: ReactNode;
  /** Whether its name is to be seen: where it is not the first thing on its page. */
  readonly isTitled?: boolean;
}

const units = [
  { value: "day", label: "Days" },
  { value: "week", label: "Weeks" },
] as const;

/** Reports by day or week and kind, beside those of the period before, in a sentence, bars and a table. */
export function OverTime(props: OverTimeProps) {
  const { scope, kinds, period, now, unit, days } = props;
  const buckets = bucketsOf(period, now, unit);
  const answer = useReportsOverTime(scope, [], buckets);
  // Of a search that finds nothing no bar is drawn: what is wrong is the search, and the way back stands below.
  const isNothing =
    scope.q !== undefined &&
    answer?.kinds.length === 0 &&
    [...answer.services, ...answer.visits].every((count) => count === 0);
  const isPhone = usePhone();
  const chosen = buckets && bucketsWithin(buckets, days);
  const range = buckets && chosen && rangeText(buckets, chosen, now);
  return (
    <section className={styles.region} aria-label="Reports over time" data-nothing={isNothing || undefined}>
      <div className={props.isTitled ? styles.title : "visually-hidden"}>
        <h2 className="heading">Reports over time</h2>
        {props.isTitled ? props.controls : null}
      </div>
      {buckets === undefined ? (
        <p className="dim">{whyNoBars(period, now)}</p>
      ) : answer === undefined ? (
        <div className={styles.lines} />
      ) : answer.kinds.length === 0 ? (
        <p className={`${styles.lines} strong`}>
          {noReportsText(kinds, scope.q)} in {formatPlural(buckets.days, "day")}.
        </p>
      ) : (
        <KindLines answer={answer} kinds={kinds} shown={props.shown} pathTo={props.pathTo} />
      )}
      {props.isTitled ? null : props.controls}
      {buckets === undefined || isNothing ? null : answer !== undefined ? (
        <>
          <TrendNotes answer={ofKinds(answer, kinds)} buckets={buckets} now={now} />
          <div className={styles.tools}>
            <Legend buckets={buckets} answer={answer} />
            <div className="beside screen-only">
              {props.player && answer.kinds.length > 0 ? (
                <Play {...props} {...props.player} buckets={buckets} />
              ) : null}
              <ChoiceRow label="Bars of" choices={units} chosen={buckets.unit} onChange={props.onUnit} />
            </div>
          </div>
          <Chart
            answer={answer}
            buckets={buckets}
            now={now}
            chosen={chosen}
            kinds={kinds}
            shown={
              chosen === undefined ? undefined : (
                <>
                  {range}: {withinText(ofKinds(answer, kinds).kinds, chosen)}.
                  {/* At a desk it is taken back among the filters. */}
                  {isPhone ? <ChosenDays days={range ?? ""} onClear={() => props.onDays(undefined)} /> : null}
                </>
              )
            }
            onChoose={(range) => {
              if (range === undefined) return props.onDays(undefined);
              const [from, to] = range.map((bucket) => bucketDays(buckets, bucket, now));
              if (from !== undefined && to !== undefined)
                props.onDays({ since: from.since, until: to.until });
            }}
          >
            <BucketTable
              answer={answer}
              buckets={buckets}
              now={now}
              note={[noneText(answer, kinds), props.note].filter((text) => text !== undefined).join(" ")}
            />
          </Chart>
        </>
      ) : (
        <div className={styles.room} role="status">
          Loading the reports…
        </div>
      )}
    </section>
  );
}

function Legend({ buckets, answer }: { buckets: Buckets; answer: ReportsOverTime }) {
  const { unit, days } = buckets;
  return (
    <ul className={styles.legend}>
      {answer.kinds.some(({ before }) => before.some((count) => count !== null)) ? (
        <li className="beside">
          <span className={styles.sample} data-sample="before" />
          {days === 1 ? "the day before" : `the ${formatCount(days)} days before`}
        </li>
      ) : null}
      {unknownBuckets(answer, buckets) === 0 ? null : (
        <li className="beside">
          <span className={styles.sample} data-sample="unknown" />
          not known here
        </li>
      )}
      {answer.unfinished === undefined ? null : (
        <li className="beside">
          <span className={styles.sample} data-sample="open" />
          {unit === "day" ? "today" : "this week"} so far
        </li>
      )}
    </ul>
  );
}

function BucketTable(props: { answer: ReportsOverTime; buckets: Buckets; now: number; note: string }) {
  const { answer, buckets, now, note } = props;
  const { services, visits } = answer;
  // Those with a line first, as above.
  const order = kindOrder(answer.kinds);
  const kinds = answer.kinds.toSorted((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind));
  return (
    <AsTable
      caption={`Reports by ${buckets.unit} and kind`}
      note={note}
      head={[
        buckets.unit === "day" ? "Day" : "Week",
        ...kinds.map(({ kind }) => reportKindLabel(kind)),
        "Services",
        "Visits reported by stations alone",
      ]}
      rows={() =>
        buckets.starts
          .map(
            (_, index) =>
              [
                bucketText(buckets, index, now),
                ...kinds.map(({ counts, before }) => thenAndNow(counts[index] ?? 0, before[index])),
                formatCount(services[index] ?? 0),
                formatCount(visits[index] ?? 0),
              ] as const,
          )
          .reverse()
      }
    />
  );
}
