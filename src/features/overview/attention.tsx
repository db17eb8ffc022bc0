import { Link } from "react-router";
import { type AnswerTo, type Scope, useFleet } from "#data/fleet.tsx";
import { paths } from "#data/paths.ts";
import { placeLevels, stateText } from "#data/row-text.ts";
import { age } from "#lib/instant.ts";
import { formatCount } from "#lib/number.ts";
import { LevelMark } from "#ui/level-mark.tsx";
import { Nothing } from "#ui/notice.tsx";
import { Section } from "#ui/page.tsx";
import { PlaceLine } from "#ui/place-line.tsx";
import styles from "./overview.module.css";

const shown = 12;
const needing = ["act-now", "plan", "not-reporting"] as const;

function needingOf(scope: Scope): Scope {
  return { ...scope, levels: needing };
}

/** The first devices that need somebody, worst first, then oldest first; undefined while they are on their way. */
export function useAttention(scope: Scope): AnswerTo<"rows"> | undefined {
  return useFleet({
    name: "rows",
    scope: needingOf(scope),
    sort: { column: "attention", descending: false },
    from: 0,
    to: shown,
  }).data;
}

/** The devices that need somebody, and the way to all of them. `devices` is how many the scope has. */
export function Attention(props: { scope: Scope; devices: number; needing: AnswerTo<"rows">; now: number }) {
  const { scope, devices, now } = props;
  const { total, rows } = props.needing;
  return (
    <Section
      title="Needs attention"
      actions={
        total > shown ? (
          <Link to={paths.devices(needingOf(scope))}>See all {formatCount(total)}</Link>
        ) : undefined
      }
    >
      {total === 0 ? (
        <Nothing title={devices === 0 ? "No devices here" : "Nothing needs attention here"}>
          {devices === 0 ? noDevices(scope) : "Every device shown here reports and is clear."}
        </Nothing>
      ) : null}
      <ul className={styles.list}>
        {rows.map((row) => (
          <li key={row.serial_number}>
            <Link to={paths.device(row.serial_number)} className={styles.item}>
              <LevelMark level={row.level} text={stateText(row)} />
              <span className={styles.itemWhere}>
                <span className={styles.itemName}>{row.name}</span>
                <PlaceLine levels={placeLevels(row.place, row.location_name)} />
              </span>
              <span className={styles.itemAge}>
                {row.last_heartbeat === undefined
                  ? "no heartbeat yet"
                  : `heard ${age(row.last_heartbeat, now)}`}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function noDevices({ at }: Scope): string {
  return at === undefined ? "The account has no devices yet." : "The account has no device at this place.";
}
