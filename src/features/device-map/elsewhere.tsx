import { Link } from "react-router";
import type { AnswerTo, Bounds, Scope } from "#data/fleet.ts";
import { withMapPlace } from "#data/map-place.ts";
import { paths } from "#data/paths.ts";
import { locationName } from "#data/row-text.ts";
import { type LevelLook, lookLabels, unknownLevel } from "#lib/level.ts";
import { formatCount, formatPlural } from "#lib/number.ts";
import { unseenOf } from "#map/unseen.ts";
import { LevelShape } from "#ui/level-mark.tsx";
import { Numbered } from "#ui/pairs.tsx";
import styles from "./view-list.module.css";

type Away = NonNullable<AnswerTo<"extent">["away"]>;

/** "Far away to act on now: New York, Red Hook: 2"; nothing where the map shows all of them, or none of them is urgent. */
export function FarAndUrgent({ away, seen }: { away: Away; seen: Bounds | undefined }) {
  const urgent = seen === undefined ? [] : unseenOf(away, seen).filter(({ worst }) => worst === "act-now");
  if (urgent.length === 0) return null;
  const sites = urgent.map(({ location, atWorst }) => `${locationName(location)}: ${formatCount(atWorst)}`);
  return (
    <span className={styles.far}>
      Far away to act on now: <Numbered text={sites.join(" · ")} />
    </span>
  );
}

/**
 * The sites far from all others that the map does not show, each with the way there and how many of its devices are at its worst
 * level, and how many others are out of view, so that all add up; nothing where it shows these sites.
 * @param outOfView how many devices the map does not show; undefined until that is known
 */
export function Elsewhere(props: {
  away: Away;
  scope: Scope;
  seen: Bounds | undefined;
  outOfView: number | undefined;
}) {
  const { away, scope, seen } = props;
  if (seen === undefined) return null;
  const unseen = unseenOf(away, seen);
  if (unseen.length === 0) return null;
  const others = unseen.reduce((left, { devices }) => left - devices, props.outOfView ?? 0);
  return (
    <p className={`${styles.away} running`}>
      Far away:
      {unseen.map(({ location, devices, worst, atWorst, place }) => (
        <span key={location} className={styles.awaySite}>
          {" "}
          <Link to={paths.map(scope, withMapPlace(new URLSearchParams(), place))}>
            {locationName(location)}
          </Link>{" "}
          <LevelShape {...shapeOf(worst)} size={15} /> {formatCount(atWorst)}
          <span className="visually-hidden"> {lookLabels[worst].toLowerCase()}</span>
          {atWorst === devices ? "" : ` of ${formatCount(devices)}`}
        </span>
      ))}
      {others <= 0 ? null : (
        <span className={styles.awaySite}> {formatPlural(others, "other")} out of view</span>
      )}
    </p>
  );
}

function shapeOf(look: LevelLook) {
  if (look === "out") return { level: unknownLevel, isOut: true };
  if (look === "check") return { level: "all-clear", asks: ["check"] } as const;
  return { level: look };
}
