import { Link } from "react-router";
import { kindNames } from "#contract/codes.ts";
import { datetimeOf } from "#contract/datetime.ts";
import { reportKindLabel } from "#contract/labels.ts";
import { type AnswerTo, type DeviceRow, useFleet } from "#data/fleet.ts";
import { useNow } from "#data/now.ts";
import { paths } from "#data/paths.ts";
import { placeOf } from "#data/row-text.ts";
import { withReports } from "#data/url.ts";
import { dayMs } from "#lib/durations.ts";
import { formatCount } from "#lib/number.ts";
import { KindShape } from "#map/kind-shape.tsx";
import { DeviceLine } from "#ui/device-line.tsx";
import { Section } from "#ui/page.tsx";
import styles from "./sites.module.css";

interface LastDay {
  /** When it began, in ms since 1970. */
  readonly since: number;
  /** Undefined while it is on its way. */
  readonly reports: AnswerTo<"reports"> | undefined;
}

/** How much of each kind was reported in the last 24 hours. */
export function useLastDay(): LastDay {
  // A question that changes all the time is never answered.
  const since = useNow(300_000) - dayMs;
  const { data } = useFleet({ name: "reports", scope: {}, period: { since }, kinds: [], from: 0, to: 0 });
  return { since, reports: data };
}

/** What has come to be acted on in the last 24 hours, the newest first, and how much of each kind was reported meanwhile. */
export function LiveStrip({
  attention,
  since,
  reports,
  now,
}: {
  attention: AnswerTo<"attention">;
  since: number;
  reports: AnswerTo<"reports">;
  now: number;
}) {
  const rows = attention.newest.filter((row) => row.since !== undefined && row.since > now - dayMs);
  const kinds = kindNames.filter((kind) => (reports.kinds[kind] ?? 0) > 0);
  return (
    <Section title="Last 24 hours">
      <p className="dim">
        {rows.length > 0 ? "New to act on:" : "Nothing to act on began in this time, as far as reports tell."}
      </p>
      <ul className="ruled" aria-label="Newest to act on">
        {rows.map((row) => (
          <li key={row.serial_number}>
            <Link to={paths.device(row.serial_number)} className={styles.newLine}>
              <DeviceLine
                device={{ ...row, action: eventText(row) }}
                place={placeOf(row, undefined)}
                since={row.since}
                now={now}
                age={true}
                layout="below"
              />
            </Link>
          </li>
        ))}
      </ul>
      {kinds.length === 0 ? null : <p className={`${styles.reported} dim`}>Reported:</p>}
      <ul className={styles.kinds} aria-label="Reports">
        {kinds.map((kind) => (
          <li key={kind}>
            <Link
              className={styles.kind}
              // The very same hours: no preset has as many reports.
              to={paths.reports(
                {},
                withReports(new URLSearchParams(), { since: datetimeOf(since), kinds: [kind] }),
              )}
            >
              <KindShape kind={kind} />
              {reportKindLabel(kind)} {formatCount(reports.kinds[kind] ?? 0)}
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** "Catch detected. Empty and re-arm.": what began, before what to do, which need not say it again. */
function eventText({ state, briefAction, action }: DeviceRow): string {
  const todo = briefAction ?? action;
  return todo === undefined ? state : `${state}. ${todo}`;
}
