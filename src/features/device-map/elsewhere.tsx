import { Link } from "react-router";
import type { AnswerTo, Bounds, Scope } from "#data/fleet.ts";
import { withMapPlace } from "#data/map-place.ts";
import { paths } from "#data/paths.ts";
import { locationName } from "#data/row-text.ts";
import { type LevelLook, lookLabels, unknownLevel } from "#lib/level.ts";
import { formatCount } from "#lib/number.ts";
import { unseenOf } from "#map/unseen.ts";
import { LevelShape } from "#ui/level-mark.tsx";
import styles from "./view-list.module.css";

type Away = NonNullable<AnswerTo<"extent">["away"]>;

/**
 * The sites far from all others that the map does not show, each with the way there and how many of its devices are at its worst
 * level; nothing where it shows them.
 */
export function Elsewhere({ away, scope, seen }: { away: Away; scope: Scope; seen: Bounds | undefined }) {
  if (seen === undefined) return null;
  const unseen = unseenOf(away, seen);
  if (unseen.length === 0) return null;
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
    </p>
  );
}

function shapeOf(look: LevelLook) {
  if (look === "out") return { level: unknownLevel, isOut: true };
  if (look === "check") return { level: "all-clear", asks: ["check"] } as const;
  return { level: look };
}
