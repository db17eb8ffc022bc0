import type { ReactNode } from "react";
import styles from "./location-cell.module.css";
import { LevelsBelow, type Place } from "./location-line.tsx";

/**
 * A location in a row: the site, or the first level where no site is shown, in a second line where one has no room for it, and under it
 * what is below that, of which the end stays; all of it on hover.
 */
export function LocationCell(props: Place & { readonly show?: (text: string) => ReactNode }) {
  const { site, levels, path, show = String } = props;
  const [first = "", ...below] = site === undefined ? levels : [site, ...levels];
  return (
    <span className="two-lines" title={path}>
      <span className={styles.site} dir="auto">
        {show(first)}
      </span>
      {below.length === 0 ? null : <LevelsBelow levels={below} show={show} />}
    </span>
  );
}
