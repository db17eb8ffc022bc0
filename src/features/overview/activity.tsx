import { useMemo } from "react";
import { Link } from "react-router";
import { reportKindLabel } from "#contract/labels.ts";
import { useFleet } from "#data/fleet.ts";
import { paths } from "#data/paths.ts";
import { apartText } from "#data/period.ts";
import { withReports } from "#data/url.ts";
import { localDays } from "#lib/days.ts";
import { localDay } from "#lib/instant.ts";
import { formatCount, formatPlural } from "#lib/number.ts";
import { KindShape } from "#map/kind-shape.tsx";
import { AsTable } from "#ui/as-table.tsx";
import { Bars } from "#ui/bars.tsx";
import { Nothing } from "#ui/notice.tsx";
import { Section } from "#ui/page.tsx";
import styles from "./charts.module.css";

const dayCount = 30;

function totalOf(days: readonly number[]): number {
  return days.reduce((sum, count) => sum + count, 0);
}

/**
 * The reports of the last 30 local days, every kind in a row of its own: they are different things, which no bar adds
 * together, and each row has the height of its own highest day. `now` in ms since 1970.
 */
export function Activity({ now }: { now: number }) {
  const today = localDays(now, 1)[0] ?? now;
  const days = useMemo(() => localDays(today, dayCount), [today]);
  const { data } = useFleet({ name: "activity", days });
  const dayName = (index: number) => (index === dayCount - 1 ? "today" : localDay(days[index] ?? 0, now));
  return (
    <Section title="Reports of the last 30 days">
      {data === undefined ? <div className={styles.room} /> : null}
      {data?.kinds.length === 0 ? (
        <Nothing title="No reports">No device has reported anything in the last 30 days.</Nothing>
      ) : null}
      <ul className={styles.kinds}>
        {data?.kinds.map(({ kind, days: counts }) => {
          const label = reportKindLabel(kind);
          const most = Math.max(...counts);
          return (
            <li key={kind} className={styles.kind}>
              <Link
                to={paths.reports(
                  {},
                  withReports(new URLSearchParams(), { since: `${dayCount}d`, kinds: [kind] }),
                )}
                className={styles.kindName}
              >
                <KindShape kind={kind} />
                <span className="cut">{label}</span>
                <span className="visually-hidden"> reports </span>
                <span className={styles.total}>{formatCount(totalOf(counts))}</span>
              </Link>
              <Bars
                values={counts}
                height={34}
                text={`${label}: ${formatPlural(totalOf(counts), "report")} in 30 days, at most ${formatCount(most)} a day, on ${dayName(counts.indexOf(most))}`}
                titleOf={(index) => `${label}, ${dayName(index)}: ${formatCount(counts[index] ?? 0)}`}
              />
            </li>
          );
        })}
      </ul>
      {data === undefined || data.kinds.length === 0 ? null : (
        <>
          <div className={styles.axis} aria-hidden="true">
            <span>{dayName(0)}</span>
            <span>today</span>
          </div>
          {(["ahead", "unreadable"] as const).map((apart) =>
            data.apart[apart] === 0 ? null : (
              <p key={apart} className={styles.note}>
                <Link to={paths.reports({}, withReports(new URLSearchParams(), { since: apart }))}>
                  {apartText(apart, data.apart[apart])}
                </Link>
              </p>
            ),
          )}
          <AsTable
            caption="Reports by day and kind"
            head={["Day", ...data.kinds.map(({ kind }) => reportKindLabel(kind))]}
            rows={() =>
              days
                .map(
                  (_, index) =>
                    [
                      dayName(index),
                      ...data.kinds.map(({ days: all }) => formatCount(all[index] ?? 0)),
                    ] as const,
                )
                .reverse()
            }
          />
        </>
      )}
    </Section>
  );
}
