import { Fragment } from "react";
import { type AttributionPiece, attributionPieces } from "./attribution.ts";
import styles from "./map-view.module.css";
import type { TileSight } from "./tile-health.ts";
import type { TileSource } from "./tiles.tsx";

const landMaker = { text: "Natural Earth", href: "https://www.naturalearthdata.com/" };
const townMaker = { text: "GeoNames", href: "https://www.geonames.org/" };

/** Names the makers of the map layers in sight, and no others. Says quietly when the street map cannot be fetched. */
export function AttributionLine(props: {
  tiles: TileSource | null;
  sight: TileSight;
  /** Whether coasts and borders are drawn. */
  hasLand: boolean;
  /** Whether towns are named. */
  hasTowns: boolean;
}) {
  const { tiles, sight, hasLand, hasTowns } = props;
  const makers = [
    ...(tiles && sight === "drawn" ? [attributionPieces(tiles.attribution)] : []),
    ...(hasLand ? [[landMaker]] : []),
    ...(hasTowns ? [[townMaker]] : []),
  ];
  return (
    <p className={styles.attribution}>
      {tiles && sight === "unreachable" && <span className={styles.without}>No street map</span>}
      {makers.map((pieces, index) => (
        <Fragment key={pieces[0]?.text}>
          {index === 0 ? "" : " · "}
          {pieces.map((piece) => (
            <Piece key={piece.text} {...piece} />
          ))}
        </Fragment>
      ))}
    </p>
  );
}

function Piece({ text, href }: AttributionPiece) {
  if (href === undefined) return text;
  return (
    <a href={href} target="_blank" rel="noreferrer">
      {text}
    </a>
  );
}
