import { Fragment, type ReactNode } from "react";
import styles from "./location-line.module.css";

/** Where something stands. */
export interface Place {
  /** The site, where a list may hold several. It stands first and stays. */
  readonly site?: string | undefined;
  /** The names from the top down, or from below the site. */
  readonly levels: readonly string[];
  /** All names in one text, on hover; else those of `levels`. */
  readonly path?: string;
}

interface Props extends Place {
  /** How site and location are drawn. What is between them may be out of sight, and there is nothing to set off. */
  readonly show?: (text: string) => ReactNode;
  /** Whether what is below the site has a second line where one has no room for both: then the site is never cut. */
  readonly inTwo?: boolean;
}

/**
 * A location in one line, from the top down. Where room is short, levels give way from the top, each as a whole and with its sign:
 * the location itself stays, and so does the site. Between these two all others give way at once, to "…".
 */
export function LocationLine({ site, levels, path = levels.join(" › "), show = String, inTwo }: Props) {
  if (site === undefined) return <Levels levels={levels} path={path} show={show} />;
  return (
    <span className={styles.place} data-two={inTwo || undefined} title={path}>
      <span className={styles.site}>
        <bdi className={styles.level}>{show(site)}</bdi>
        {levels.length === 0 ? null : " ›"}
      </span>
      {levels.length === 0 ? null : (
        <>
          {" "}
          <LevelsBelow levels={levels} show={show} />
        </>
      )}
    </span>
  );
}

interface LevelsProps {
  readonly levels: readonly string[];
  readonly path?: string;
  readonly show: (text: string) => ReactNode;
}

function Levels({ levels, path, show }: LevelsProps) {
  return (
    <span className={styles.line} title={path}>
      {levels.map((level, depth) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: A level is its depth.
        <Fragment key={depth}>
          {depth === 0 ? null : " "}
          <span className={styles.level} style={{ order: -depth }}>
            <bdi>{depth === levels.length - 1 ? show(level) : level}</bdi>
            {depth === levels.length - 1 ? null : " ›"}
          </span>
        </Fragment>
      ))}
    </span>
  );
}

/** What stands below a name: "Hall 1 › Silo", or "… › Silo" where there is no room for all. */
export function LevelsBelow({ levels, show }: LevelsProps) {
  const between = levels.slice(0, -1);
  if (between.length === 0) return <Levels levels={levels} show={show} />;
  return (
    <span className={styles.below}>
      <span className={styles.between}>
        {between.map((level, depth) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: A level is its depth.
          <Fragment key={depth}>
            {depth === 0 ? null : " "}
            <span>
              <bdi>{level}</bdi> ›
            </span>
          </Fragment>
        ))}
      </span>{" "}
      <span className={styles.left} aria-hidden="true" />
      <span className={styles.last}>
        <bdi>{show(levels.at(-1) ?? "")}</bdi>
      </span>
    </span>
  );
}
