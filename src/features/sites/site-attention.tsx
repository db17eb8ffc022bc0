import { Link } from "react-router";
import { type DeviceRow, type Place, useFleet } from "#data/fleet.tsx";
import { paths } from "#data/paths.ts";
import { levelsBelow, quietText, quietTitle, sinceOf } from "#data/row-text.ts";
import { formatCount, formatPlural } from "#lib/number.ts";
import { Instant } from "#ui/instant.tsx";
import { LevelMark } from "#ui/level-mark.tsx";
import { Nothing, Waiting } from "#ui/notice.tsx";
import { Section } from "#ui/page.tsx";
import { PlaceLine } from "#ui/place-line.tsx";
import styles from "./site-page.module.css";

const shown = 6;
const needing = ["act-now", "plan", "not-reporting"] as const;
const sort = { column: "attention", descending: false } as const;

/** The first devices of the branch that need somebody, and the way to all of them. */
export function SiteAttention({ at, now }: { at: Place; now: number }) {
  const scope = { at, levels: needing, inactive: false };
  const summary = useFleet({ name: "summary", scope: { at } }).data;
  // Reasons such as "silent for 40 days" grow with time alone.
  const { data } = useFleet({ name: "rows", scope, sort, from: 0, to: shown }, { everyMs: 60_000 });
  return (
    <Section
      title="Needs attention"
      actions={
        data === undefined || data.total === 0 ? undefined : (
          <Link to={paths.devices(scope, new URLSearchParams({ sort: sort.column }))} className={styles.more}>
            Show all {formatCount(data.total)}
          </Link>
        )
      }
    >
      {data === undefined ? <Waiting>Loading the devices…</Waiting> : null}
      {data?.total === 0 && summary !== undefined ? (
        <Nothing title={`${quietTitle(summary)} here`}>{quietText(summary)}</Nothing>
      ) : null}
      <ul className={styles.list}>
        {data?.rows.map((row) => (
          <li key={row.serial_number}>
            <Line row={row} at={at} now={now} />
          </li>
        ))}
      </ul>
      {summary === undefined || summary.inactive === 0 ? null : (
        <p className={styles.dim}>
          <Link to={paths.devices({ at, inactive: true })}>
            {formatPlural(summary.inactive, "inactive device")}
          </Link>{" "}
          {summary.inactive === 1 ? "is" : "are"} not listed here.
        </p>
      )}
    </Section>
  );
}

function Line({ row, at, now }: { row: DeviceRow; at: Place; now: number }) {
  const since = sinceOf(row);
  return (
    <Link to={paths.device(row.serial_number)} className={styles.line}>
      <LevelMark level={row.level} text={row.reason} />
      <span className={styles.where}>
        <span className={styles.name} dir="auto" title={row.name}>
          {row.name}
        </span>
        <PlaceLine levels={levelsBelow(row.place, at, row.location_name)} />
      </span>
      <span className={styles.age}>
        {since === undefined ? null : <Instant instant={since} now={now} brief />}
      </span>
    </Link>
  );
}
