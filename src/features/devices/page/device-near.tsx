import { Link } from "react-router";
import type { AnswerTo, DeviceRow, LocationKey } from "#data/fleet.ts";
import { paths } from "#data/paths.ts";
import { isOutOfUse, workFirst } from "#data/work-left.ts";
import { formatCount } from "#lib/number.ts";
import { LevelMark } from "#ui/level-mark.tsx";
import { Section } from "#ui/page.tsx";
import styles from "./device-near.module.css";
import { distanceText } from "./distance-text.ts";

/** The devices at the very spot of this one, the nearest of the others, and the ways to all of its location. */
export function DeviceNear(props: {
  serial: string;
  location: LocationKey;
  near: AnswerTo<"neighbours"> | null;
}) {
  const { serial, location, near } = props;
  if (near === undefined || near === null) {
    return (
      <Section title="Nearby">
        <p className={`${styles.room} dim`}>Loading…</p>
      </Section>
    );
  }
  const { here } = near;
  return (
    <Section title="Nearby">
      {here.total + near.near.length > 0 ? null : <p className="dim">No other device within 5 km.</p>}
      {here.total === 0 ? null : (
        <>
          <h3 className={styles.title}>At the same spot</h3>
          <ul className="ruled" aria-label="At the same spot">
            {workFirst(here.rows).map((row) => (
              <NearDevice key={row.serial_number} row={row} />
            ))}
            {here.total > here.rows.length ? (
              <li>
                <Link className="target" to={paths.devices({ spot: serial })}>
                  All {formatCount(here.total + 1)} devices at this spot
                </Link>
              </li>
            ) : null}
          </ul>
        </>
      )}
      {near.near.length === 0 ? null : (
        <>
          {here.total === 0 ? null : <h3 className={styles.title}>Around it</h3>}
          <ul className="ruled" aria-label="Nearest devices">
            {workFirst(near.near).map((row) => (
              <NearDevice key={row.serial_number} row={row} distance={distanceText(row.metres)} />
            ))}
          </ul>
        </>
      )}
      <ul className={styles.links}>
        <li>
          <Link className="target" to={paths.devices({ at: location })}>
            All devices of this location
          </Link>
        </li>
        <li>
          <Link className="target" to={paths.map({ at: location })}>
            On the map
          </Link>
        </li>
      </ul>
    </Section>
  );
}

function NearDevice({ row, distance }: { row: DeviceRow; distance?: string }) {
  return (
    <li className={styles.device}>
      <Link className={styles.name} to={paths.device(row.serial_number)} dir="auto">
        {row.name}
      </Link>
      {distance === undefined ? null : <span className="dim">{distance}</span>}
      <span className={`${styles.state} words`}>
        <LevelMark
          level={row.level}
          text={row.action ?? row.state}
          asks={row.needs}
          isOut={isOutOfUse(row)}
        />
      </span>
    </li>
  );
}
