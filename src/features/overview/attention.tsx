import { Link } from "react-router";
import { type Scope, useFleet } from "#data/fleet.tsx";
import { paths } from "#data/paths.ts";
import { placeText, stateText } from "#data/row-text.ts";
import { age } from "#lib/instant.ts";
import { formatCount } from "#lib/number.ts";
import { LevelMark } from "#ui/level-mark.tsx";
import { Nothing } from "#ui/notice.tsx";
import { Section } from "#ui/page.tsx";
import styles from "./overview.module.css";

const shown = 12;
const needing = ["act-now", "plan", "not-reporting"] as const;

/** The devices that need somebody, worst first. */
export function Attention({ scope, now }: { scope: Scope; now: number }) {
  const filtered: Scope = { ...scope, levels: needing };
  const answer = useFleet({
    name: "rows",
    scope: filtered,
    sort: { column: "level", descending: false },
    from: 0,
    to: shown,
  });
  const total = answer.data?.total ?? 0;
  return (
    <Section
      title="Needs attention"
      actions={
        total > shown ? <Link to={paths.devices(filtered)}>See all {formatCount(total)}</Link> : undefined
      }
    >
      {answer.data !== undefined && total === 0 ? (
        <Nothing title="Nothing needs attention here">
          Every device reports, and every device is clear.
        </Nothing>
      ) : null}
      <ul className={styles.list}>
        {(answer.data?.rows ?? []).map((row) => (
          <li key={row.serial_number}>
            <Link to={paths.device(row.serial_number)} className={styles.item}>
              <LevelMark level={row.level} text={stateText(row)} />
              <span className={styles.itemWhere}>
                <span className={styles.itemName}>{row.name}</span>
                <span className={styles.itemPlace}>{placeText(row.place, row.location_name)}</span>
              </span>
              <span className={styles.itemAge}>
                {row.last_heartbeat === undefined
                  ? "Never heard of"
                  : `heard ${age(row.last_heartbeat, now)}`}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}
