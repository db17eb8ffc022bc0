import { Link } from "react-router";
import type { AnswerTo, DeviceRow } from "#data/fleet.ts";
import { paths } from "#data/paths.ts";
import { elsewhereText, locationName } from "#data/row-text.ts";
import { actionOrState, markOf, workFirst } from "#data/work-left.ts";
import { distanceText } from "#lib/metres.ts";
import { formatCount } from "#lib/number.ts";
import { LevelMark } from "#ui/level-mark.tsx";
import { Section } from "#ui/page.tsx";
import styles from "./device-near.module.css";

/** The devices at the very spot of this one, the nearest of the others, and the ways to all of its location. */
export function DeviceNear(props: { row: DeviceRow; near: AnswerTo<"neighbours"> | null }) {
  const { row: own, near } = props;
  if (near === undefined || near === null) {
    return (
      <Section title="Nearby">
        <p className={`${styles.room} dim`}>Loading…</p>
      </Section>
    );
  }
  const { here } = near;
  const all = [own, ...here.rows, ...near.near];
  const line = (row: DeviceRow, distance?: string) => (
    <NearDevice key={row.serial_number} row={row} where={whereText(row, own, all)} distance={distance} />
  );
  return (
    <Section
      title="Nearby"
      actions={
        here.rows.length + near.near.length > 1 ? (
          // The next one to go to may stand further away than all of these.
          <span className="dim">
            {here.total > 0 ? "Most" : `The ${formatCount(near.near.length)} nearest, most`} urgent first
          </span>
        ) : undefined
      }
    >
      {here.total + near.near.length > 0 ? null : (
        <p className="dim">
          {own.latitude === undefined
            ? "Its distance to other devices is unknown: it has no usable coordinates."
            : "No other device within 5 km."}
        </p>
      )}
      {here.total === 0 ? null : (
        <>
          <h3 className={styles.title}>At the same spot</h3>
          <ul className="ruled" aria-label="At the same spot">
            {workFirst(here.rows).map((row) => line(row))}
            {here.total > here.rows.length ? (
              <li>
                <Link className="target" to={paths.devices({ spot: own.serial_number })}>
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
            {workFirst(near.near).map((row) => line(row, distanceText(row.metres)))}
          </ul>
        </>
      )}
      <ul className={styles.links}>
        <li>
          <Link className="target" to={paths.devices({ at: own.location })}>
            All devices of this location
          </Link>
        </li>
        <li>
          <Link className="target" to={paths.map({ at: own.location })}>
            On the map
          </Link>
        </li>
      </ul>
    </Section>
  );
}

/** Where one stands, and of those that share name and place the number too. */
function whereText(row: DeviceRow, from: DeviceRow, all: readonly DeviceRow[]): string {
  const { serial_number, name, location } = row;
  const place = elsewhereText(row, from.location) || locationName(location);
  const isAlike = all.filter((other) => other.name === name && other.location === location).length > 1;
  return isAlike ? `${place} · ${serial_number}` : place;
}

function NearDevice(props: { row: DeviceRow; where: string; distance: string | undefined }) {
  const { row, where, distance } = props;
  return (
    <li className={styles.device}>
      <span className={styles.words}>
        <Link className={styles.name} to={paths.device(row.serial_number)} dir="auto">
          {row.name}
        </Link>{" "}
        <bdi className="dim">{where}</bdi>
      </span>
      {distance === undefined ? null : <span className="dim">{distance}</span>}
      <span className={`${styles.state} words`}>
        <LevelMark {...markOf(row)} text={actionOrState(row)} />
      </span>
    </li>
  );
}
