import type { LocationKey } from "#data/fleet.ts";
import { localDay } from "#lib/instant.ts";
import { kindShapes } from "#map/kind-shapes.ts";
import { Section } from "#ui/page.tsx";
import styles from "./calendar.module.css";
import { Calendar } from "./calendar.tsx";

/** More days would be narrower than a sign. */
const mostDays = 31;

/** The last days of a period, device by device, so that a pattern along a wall is seen. */
export function SiteCalendar(props: {
  at: LocationKey;
  /** Where each day of the period begins. */
  days: readonly number[];
  until: number | undefined;
  now: number;
  most?: number;
}) {
  const { at, now, most = mostDays } = props;
  const days = props.days.slice(-most);
  const isCut = days.length < props.days.length;
  return (
    <Section title="Devices by day">
      <ul className={styles.legend}>
        {isCut ? (
          <li className="beside">
            The last {days.length} days, from {localDay(days[0] ?? now, now)} on.
          </li>
        ) : null}
        <li className="beside">
          <Sample level="act-now" /> act now
        </li>
        <li className="beside">
          <Sample level="plan" /> plan
        </li>
        <li className="beside">
          <Sample /> other reports
        </li>
        <li className="beside">
          <span className={styles.cell} data-state="nothing" /> no report
        </li>
        <li className="beside">
          <span className={styles.cell} data-state="silent" /> offline, as far as the last heartbeat tells
        </li>
      </ul>
      <Calendar at={at} days={days} until={props.until} now={now} />
    </Section>
  );
}

function Sample({ level }: { level?: "act-now" | "plan" }) {
  const shape = level === "act-now" ? "catch" : level === "plan" ? "false-trigger" : "service";
  return (
    <span className={styles.cell} data-state="reported" data-level={level}>
      <svg className="pen" strokeWidth={2} viewBox="0 0 20 20" aria-hidden="true" focusable="false">
        <path d={kindShapes[shape]} />
      </svg>
    </span>
  );
}
