import { type Coords, type DoneCallback, GridLayer, type LatLngBoundsExpression } from "leaflet";
import { Labelers, PmtilesSource, paint, Static, type View } from "protomaps-leaflet";
import { SourceWithKept } from "./kept-streets.ts";

/** How streets are coloured, by the names of their maker. */
export type StreetColours = "light" | "dark";

const tileSize = 256;
/** A tile of the file covers two of the map's in each direction. */
const zoomsBetween = 1;
/** Pixels around a tile from which lines and names reach into it. */
const reach = 16;
/** So many tiles keep their names for their neighbours. */
const labelledTiles = 64;
/** What a file says of its tiles: streets, and not pictures of them. */
const vectorTiles = 1;

interface Streets {
  readonly view: View;
  readonly style: Static;
  readonly source: SourceWithKept;
  readonly minZoom: number;
  readonly bounds: LatLngBoundsExpression;
}

interface Live {
  readonly canvas: HTMLCanvasElement;
  readonly coords: Coords;
}

/**
 * Reads the beginning of a file of streets: what is in it, and where.
 * @throws Error when it cannot be fetched, is cut off, or is no such file
 */
export async function openStreets(url: string, colours: StreetColours): Promise<StreetLayer> {
  const style = new Static({ url, flavor: colours });
  const view = style.views.get("");
  const source = view?.tileCache.source;
  if (view === undefined || !(source instanceof PmtilesSource))
    throw new Error(`${url} is no file of tiles.`);
  const withKept = new SourceWithKept(source.p.source);
  source.p.source = withKept;
  const header = await source.p.getHeader();
  if (header.tileType !== vectorTiles) throw new Error(`${url} holds no vector tiles.`);
  view.maxDataLevel = header.maxZoom;
  return new StreetLayer({
    view,
    style,
    source: withKept,
    minZoom: header.minZoom === 0 ? 0 : header.minZoom + zoomsBetween,
    bounds: [
      [header.minLat, header.minLon],
      [header.maxLat, header.maxLon],
    ],
  });
}

/**
 * Streets of one file, drawn on canvas tiles. Fires `drawn` for a tile that shows something, and `tileerror` for one that
 * cannot be had, as a layer of pictures does: the maker's own layer keeps failures to itself.
 */
export class StreetLayer extends GridLayer {
  private readonly streets: Streets;
  private readonly live = new Map<string, Live>();
  private readonly labelers: Labelers;

  constructor(streets: Streets) {
    const { minZoom, bounds } = streets;
    super({ tileSize, minZoom, bounds, maxZoom: 19, zIndex: 1, className: "leaflet-streets" });
    this.streets = streets;
    const scratch = document.createElement("canvas").getContext("2d");
    if (scratch === null) throw new Error("This browser draws on no canvas.");
    const { labelRules } = streets.style;
    // A name that reaches into tiles beside its own is drawn there when it is known.
    this.labelers = new Labelers(scratch, labelRules, labelledTiles, (keys) => {
      for (const key of keys) {
        const tile = this.live.get(key);
        if (tile) this.draw(tile).catch(() => undefined);
      }
    });
    this.on("tileunload", ({ coords }) => this.live.delete(keyOf(coords)));
  }

  protected override createTile(coords: Coords, done: DoneCallback): HTMLElement {
    const canvas = document.createElement("canvas");
    const tile = { canvas, coords };
    this.live.set(keyOf(coords), tile);
    this.draw(tile).then(
      (isDrawn) => {
        done(undefined, canvas);
        if (isDrawn) this.fire("drawn");
      },
      (error: unknown) => {
        // What is no longer wanted is given up by the file's reader itself.
        const isGivenUp = error instanceof Error && error.name === "AbortError";
        // What was not taken along is no failure of a file that nobody can reach.
        if (this.streets.source.isAlone) done(undefined, canvas);
        else if (!isGivenUp) done(error instanceof Error ? error : new Error(String(error)), canvas);
      },
    );
    return canvas;
  }

  /** The network is back: what was missing is fetched. */
  drawAgain(): void {
    if (this.streets.source.isAlone) this.redraw();
  }

  /** @returns false where the file has nothing, and the land beneath stays in sight */
  private async draw({ canvas, coords }: Live): Promise<boolean> {
    const { view, style } = this.streets;
    const { x, y, z } = coords;
    const prepared = await view.getDisplayTile({ x, y, z });
    if (prepared.data.size === 0) return false;
    const tiles = new Map([["", [prepared]]]);
    this.labelers.add(z, tiles);
    const density = Math.min(2, window.devicePixelRatio || 1);
    canvas.width = tileSize * density;
    canvas.height = tileSize * density;
    const context = canvas.getContext("2d");
    if (context === null) return false;
    context.scale(density, density);
    context.fillStyle = style.backgroundColor ?? "transparent";
    context.fillRect(0, 0, tileSize, tileSize);
    const origin = prepared.origin.clone();
    origin.x = tileSize * x;
    origin.y = tileSize * y;
    const box = {
      minX: origin.x - reach,
      minY: origin.y - reach,
      maxX: origin.x + tileSize + reach,
      maxY: origin.y + tileSize + reach,
    };
    const labels = this.labelers.getIndex(z) ?? null;
    paint(context, z, tiles, labels, style.paintRules, box, origin, false);
    return true;
  }
}

function keyOf({ x, y, z }: Coords): string {
  return `${x}:${y}:${z}`;
}
