import { Link } from "react-router";
import { type Scope, useFleet } from "#data/fleet.ts";
import { paths } from "#data/paths.ts";
import { withLevels } from "#data/scope-url.ts";
import { inactiveText, inUse, type Level, type LevelCounts, levelLabels, levels } from "#lib/level.ts";
import { formatCount } from "#lib/number.ts";
import { present } from "#lib/present.ts";
import { LevelShape } from "#ui/level-mark.tsx";
import styles from "./overview.module.css";

/** The four levels as links to as many devices as each says; what the number alone would hide is a link of its own. */
export function LevelTiles({ counts, scope }: { counts: LevelCounts; scope: Scope }) {
  const { inactive = 0, clearToSupply: supplied = 0 } = useFleet({ name: "summary", scope }).data ?? {};
  const used = inUse(counts, inactive);
  const of = (level: Level) => present({ ...scope, ...withLevels(scope, [level]) });
  return (
    <nav aria-label="Levels">
      <ul className={styles.tiles}>
        {levels.map((level) => (
          <li key={level} className={styles.tile} data-level={used[level] > 0 ? level : undefined}>
            <Link to={paths.devices(of(level))} className={styles.tileLink}>
              <span className={styles.tileHead}>
                <LevelShape level={level} size={20} />
                <span>{levelLabels[level]}</span>
              </span>
              <span className={styles.tileCount}>{formatCount(used[level])}</span>
            </Link>
            <Note level={level} inactive={inactive} supplied={supplied} scope={scope} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** What a level's number does not count ("+ 7 inactive"), or who among "all clear" asks for something all the same. */
function Note(props: { level: Level; inactive: number; supplied: number; scope: Scope }) {
  const { level, inactive, supplied, scope } = props;
  if (level === "not-reporting" && inactive > 0) {
    return (
      <Link to={paths.devices({ ...scope, inactive: true })} className={styles.tileNote}>
        {inactiveText(inactive)}
      </Link>
    );
  }
  if (level !== "all-clear" || supplied === 0) return null;
  return (
    <Link
      to={paths.devices({ ...scope, levels: ["all-clear"], needs: ["battery", "bait"] })}
      className={styles.tileNote}
    >
      {formatCount(supplied)}{" "}
      <span className="desk-word">of them {supplied === 1 ? "needs" : "need"} a battery or bait</span>
      <span className="phone-only" aria-hidden="true">
        to supply
      </span>
    </Link>
  );
}
