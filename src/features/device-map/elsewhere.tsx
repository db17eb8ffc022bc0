import { Link } from "react-router";
import type { AnswerTo, Scope } from "#data/fleet.ts";
import { withMapPlace } from "#data/map-place.ts";
import { paths } from "#data/paths.ts";
import { locationName } from "#data/row-text.ts";
import { type LevelLook, lookLabels, unknownLevel } from "#lib/level.ts";
import { formatCount, formatPlural } from "#lib/number.ts";
import { viewAround } from "#map/unseen.ts";
import { LevelShape } from "#ui/level-mark.tsx";
import styles from "./view-list.module.css";

type Unseen = Pick<AnswerTo<"inView">, "away" | "others">;
type Part = NonNullable<Unseen["others"]>;

/**
 * The sites far from all others that the map does not show, and what else it does not: each with the way there and how many of its
 * devices are at its worst level, so that all add up. Nothing where it shows these sites.
 * @param isRow whether they stand beside one another, in one row that a finger moves
 */
export function Elsewhere(props: { unseen: Unseen | undefined; scope: Scope; isRow?: boolean }) {
  const { scope, isRow = false } = props;
  const { away = [], others } = props.unseen ?? {};
  if (away.length === 0) return null;
  const parts: readonly (readonly [name: string, part: Part])[] = [
    ...away.map((site) => [locationName(site.location), site] as const),
    ...(others === undefined
      ? []
      : [[`${formatPlural(others.devices, "other")} out of view`, others] as const]),
  ];
  return (
    <div className={isRow ? styles.far : `${styles.away} running`}>
      {isRow ? null : "Far away:"}
      <ul className={styles.parts} aria-label="Far away">
        {parts.map(([name, part]) => (
          <li key={name}>
            <Link
              to={paths.map(scope, withMapPlace(new URLSearchParams(), viewAround(part.bounds)))}
              className={isRow ? styles.farSite : undefined}
            >
              {isRow ? <span className={styles.farName}>{name}</span> : name}
              {isRow ? <Worst {...part} /> : null}
            </Link>
            {isRow ? null : (
              <>
                {" "}
                <Worst {...part} />
              </>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** "1 of 22 act now", after the shape of that level. */
function Worst({ devices, worst, atWorst }: Part) {
  return (
    <span className="whole">
      <LevelShape {...shapeOf(worst)} size={15} /> {formatCount(atWorst)}
      {atWorst === devices ? "" : ` of ${formatCount(devices)}`} {lookLabels[worst].toLowerCase()}
    </span>
  );
}

function shapeOf(look: LevelLook) {
  if (look === "out") return { level: unknownLevel, isOut: true };
  if (look === "check") return { level: "all-clear", asks: ["check"] } as const;
  return { level: look };
}
