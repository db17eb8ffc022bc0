import { attributionPieces } from "./attribution.ts";
import styles from "./map-view.module.css";
import type { TileSource } from "./tiles.tsx";

/** Who made what is seen; says quietly when the street map is not to be had. */
export function AttributionLine({ tiles, reachable }: { tiles: TileSource | null; reachable: boolean }) {
  return (
    <p className={styles.attribution}>
      {tiles && !reachable && <span>Street map not reachable · </span>}
      {tiles &&
        reachable &&
        attributionPieces(tiles.attribution).map(({ text, href }) =>
          href === undefined ? (
            <span key={text}>{text}</span>
          ) : (
            <a key={text} href={href} target="_blank" rel="noreferrer">
              {text}
            </a>
          ),
        )}
      {tiles && reachable ? " · " : ""}
      <a href="https://www.naturalearthdata.com/" target="_blank" rel="noreferrer">
        Natural Earth
      </a>
    </p>
  );
}
