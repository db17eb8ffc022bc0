import { useEffect, useEffectEvent, useMemo, useReducer } from "react";
import { TileLayer } from "react-leaflet";
import { isStreetArchive } from "#lib/street-archive.ts";
import { Streets } from "./streets.tsx";
import { freshTiles, restTime, sightOf, type TileSight, tileHealth } from "./tile-health.ts";
import styles from "./tiles.module.css";

/** Raster tiles over the built-in map, or streets of one file. */
export interface TileSource {
  /** With {z}, {x} and {y}; or the address of a file that ends in .pmtiles. */
  readonly url: string;
  /** Who made them; links of the form `<a href="https:…">…</a>` are kept, any other markup is shown as its text. */
  readonly attribution: string;
}

/**
 * Draws tiles while their server answers. Failures show nothing: the built-in map stays visible beneath. After several
 * in a row the server is left alone for a minute, or until the network is back.
 */
export function Tiles({ url, onSight }: { url: string; onSight: (sight: TileSight) => void }) {
  const [health, tell] = useReducer(tileHealth, freshTiles);
  const { resting } = health;
  const sight = sightOf(health);
  const report = useEffectEvent(onSight);
  useEffect(() => report(sight), [sight]);
  useEffect(() => {
    if (!resting) return;
    const again = () => tell("again");
    const timer = setTimeout(again, restTime);
    window.addEventListener("online", again);
    return () => {
      clearTimeout(timer);
      window.removeEventListener("online", again);
    };
  }, [resting]);
  const handlers = useMemo(() => ({ tileload: () => tell("loaded"), tileerror: () => tell("failed") }), []);
  if (resting) return null;
  if (isStreetArchive(url)) return <Streets url={url} tell={tell} />;
  return (
    <TileLayer
      url={url}
      maxZoom={19}
      zIndex={1}
      className={styles.tiles ?? ""}
      referrerPolicy="strict-origin-when-cross-origin"
      eventHandlers={handlers}
    />
  );
}
