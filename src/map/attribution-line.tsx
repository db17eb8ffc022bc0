import { attributionPieces } from "./attribution.ts";
import styles from "./map-view.module.css";
import type { TileSight } from "./tile-health.ts";
import type { TileSource } from "./tiles.tsx";

/** Names the makers of the map layers in sight, and no others. Says quietly when the street map cannot be fetched. */
export function AttributionLine(props: {
  tiles: TileSource | null;
  sight: TileSight;
  /** Whether towns are named. */
  hasTowns: boolean;
}) {
  const { tiles, sight, hasTowns } = props;
  return (
    <p className={styles.attribution}>
      {tiles && sight === "unreachable" && <span className={styles.without}>No street map</span>}
      {tiles &&
        sight === "drawn" &&
        attributionPieces(tiles.attribution).map(({ text, href }) =>
          href === undefined ? (
            <span key={text}>{text}</span>
          ) : (
            <a key={text} href={href} target="_blank" rel="noreferrer">
              {text}
            </a>
          ),
        )}
      {tiles && sight === "drawn" ? " · " : ""}
      <a href="https://www.naturalearthdata.com/" target="_blank" rel="noreferrer">
        Natural Earth
      </a>
      {hasTowns && (
        <>
          {" · "}
          <a href="https://www.geonames.org/" target="_blank" rel="noreferrer">
            GeoNames
          </a>
        </>
      )}
    </p>
  );
}
