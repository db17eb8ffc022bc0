import { Link } from "react-router";
import { type Scope, useFleet } from "#data/fleet.ts";
import { paths } from "#data/paths.ts";
import { withLevels } from "#data/scope-url.ts";
import { inactiveText, inUse, type Level, type LevelCounts, levelLabels, levels } from "#lib/level.ts";
import { formatCount } from "#lib/number.ts";
import { present } from "#lib/present.ts";
import { LevelShape } from "#ui/level-mark.tsx";
import styles from "./overview.module.css";

/** The four levels as links to as many devices as each says, and those out of use as a link of their own: "+ 7 inactive". */
export function LevelTiles({ counts, scope }: { counts: LevelCounts; scope: Scope }) {
  const inactive = useFleet({ name: "summary", scope }).data?.inactive ?? 0;
  const used = inUse(counts, inactive);
  const of = (level: Level) => present({ ...scope, ...withLevels(scope, [level]) });
  return (
    <nav aria-label="Levels">
      <ul className={styles.tiles}>
        {levels.map((level) => (
          <li key={level} className={styles.tile} data-level={counts[level] > 0 ? level : undefined}>
            <Link to={paths.devices(of(level))} className={styles.tileLink}>
              <span className={styles.tileHead}>
                <LevelShape level={level} size={20} />
                <span>{levelLabels[level]}</span>
              </span>
              <span className={styles.tileCount}>{formatCount(used[level])}</span>
            </Link>
            {level === "not-reporting" && inactive > 0 ? (
              <Link to={paths.devices({ ...scope, inactive: true })} className={styles.tileNote}>
                {inactiveText(inactive)}
              </Link>
            ) : null}
          </li>
        ))}
      </ul>
    </nav>
  );
}
