import type { ReactNode } from "react";
import { Link } from "react-router";
import { type Scope, useFleet } from "#data/fleet.ts";
import { paths } from "#data/paths.ts";
import { withLevels } from "#data/scope-url.ts";
import { onlyToSupply } from "#data/work-left.ts";
import { inactiveText, inUse, type Level, type LevelCounts, levelLabels, levels } from "#lib/level.ts";
import { formatCount } from "#lib/number.ts";
import { present } from "#lib/present.ts";
import { LevelShape } from "#ui/level-mark.tsx";
import styles from "./overview.module.css";

/** The four levels as links to as many devices as each says; what the number alone would hide is a link of its own. */
export function LevelTiles({ counts, scope }: { counts: LevelCounts; scope: Scope }) {
  const {
    inactive = 0,
    clearToSupply: supplied = 0,
    clearToCheck: checked = 0,
    clearUnmonitored: unmonitored = 0,
  } = useFleet({ name: "summary", scope }).data ?? {};
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
            {level === "not-reporting" && inactive > 0 ? (
              <Note to={{ ...scope, inactive: true }}>{inactiveText(inactive)}</Note>
            ) : null}
            {level === "all-clear" ? <ClearNotes {...{ supplied, checked, unmonitored, scope }} /> : null}
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** A link to what a level's number does not count, or hides. */
function Note({ to, children, isWork }: { to: Scope; children: ReactNode; isWork?: boolean }) {
  return (
    <Link to={paths.devices(to)} className={styles.tileNote} data-work={isWork}>
      {children}
    </Link>
  );
}

/** Who among "all clear" asks for somebody all the same, and whose bait nobody watches, where there is room. */
function ClearNotes(props: { supplied: number; checked: number; unmonitored: number; scope: Scope }) {
  const { supplied, checked, unmonitored, scope } = props;
  const levels = ["all-clear"] as const;
  return (
    <>
      <span className={styles.tileNotes}>
        {checked === 0 ? null : (
          <Note to={{ ...scope, levels, unserved: true }} isWork>
            <LevelShape level="all-clear" asks={["check"]} size={16} />
            {formatCount(checked)} to check
          </Note>
        )}
        {unmonitored === 0 ? null : (
          <span className={styles.tileRoom}>
            <Note to={{ ...scope, levels, bait: ["unmonitored"] }}>
              {formatCount(unmonitored)} <span className="visually-hidden">whose bait is </span>not monitored
            </Note>
          </span>
        )}
      </span>
      {supplied === 0 ? null : (
        <Note to={{ ...scope, ...onlyToSupply }} isWork>
          {/* In short: a tile is narrow, and what is to be brought is to stay in one line. */}
          <span>
            {formatCount(supplied)}
            {checked === 0 ? "" : " more"}: battery or bait
          </span>
        </Note>
      )}
    </>
  );
}
