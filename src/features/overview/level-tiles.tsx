import { Link } from "react-router";
import { type Scope, useFleet } from "#data/fleet.ts";
import { paths } from "#data/paths.ts";
import { inactiveText, inUse, type LevelCounts, levelLabels, levels } from "#lib/level.ts";
import { formatCount } from "#lib/number.ts";
import { LevelShape } from "#ui/level-mark.tsx";
import styles from "./overview.module.css";

/** The four levels as links to their devices, those out of use named apart: "2 + 2 inactive" leads to all four. */
export function LevelTiles({ counts, scope }: { counts: LevelCounts; scope: Scope }) {
  const inactive = useFleet({ name: "summary", scope }).data?.inactive ?? 0;
  const used = inUse(counts, inactive);
  return (
    <nav aria-label="Levels">
      <ul className={styles.tiles}>
        {levels.map((level) => (
          <li key={level}>
            <Link
              to={paths.devices({ ...scope, levels: [level] })}
              className={styles.tile}
              data-level={counts[level] > 0 ? level : undefined}
            >
              <span className={styles.tileHead}>
                <LevelShape level={level} size={20} />
                <span>{levelLabels[level]}</span>
              </span>
              <span className={styles.tileFigures}>
                <span className={styles.tileCount}>{formatCount(used[level])}</span>
                {level === "not-reporting" && inactive > 0 ? (
                  <span className={`${styles.tileNote} dim`}> {inactiveText(inactive)}</span>
                ) : null}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
