import { type Coords, type DoneCallback, GridLayer } from "leaflet";
import type { Box } from "./boxes.ts";
import { coastZooms } from "./coasts.ts";
import { graticule, graticuleStep } from "./graticule.ts";
import { boxesMeet, type Outline, thinned } from "./outline.ts";
import type { World } from "./world.ts";

/** Colours of the built-in map, as the canvas takes them. Water is the background behind it, once there is land to tell it from; its names are a layer of their own. */
export interface MapPalette {
  readonly land: string;
  readonly border: string;
  readonly grid: string;
}

/** What there is of the land. */
interface Land {
  readonly world: World | undefined;
  readonly coasts: World | undefined;
}

/** Pixels. Of larger tiles a phone would paint more that lies outside its map. */
const tileSize = 256;
const gridSpacing = 170;
/** From this zoom on a map shows less than 50 km, and no coast or border here is true to that: all ground is land. */
export const groundFrom = 11;
/** Below this zoom the world may be smaller than the map, and lines would end in the open. */
const gridFrom = 3;

/** Milliseconds of a frame that painting may take, so that the page stays quick while the map appears. */
const paintingTime = 8;

interface Live {
  readonly canvas: HTMLCanvasElement;
  readonly coords: Coords;
  /** Tells Leaflet that the tile may be shown; once, for a second time would fade it in again. */
  done: (() => void) | undefined;
}

/** The world drawn on canvas tiles, below everything else: no network but the app's own, copies of the world included. */
export class BaseMap extends GridLayer {
  private readonly live = new Map<HTMLElement, Live>();
  private readonly due = new Set<Live>();
  /** The tile that is being painted. */
  private begun: { readonly tile: Live; readonly painting: Generator<undefined, void> } | undefined;
  private frame = 0;
  private world: World | undefined;
  /** The same with finer coasts, for near zooms; until it is there, and without it, the world is drawn. */
  private coasts: World | undefined;
  private palette: MapPalette;

  constructor(palette: MapPalette) {
    super({ tileSize, zIndex: 0, updateWhenIdle: false, keepBuffer: 1 });
    this.palette = palette;
    this.on("tileunload", ({ tile }) => this.forget(tile));
  }

  /** Repaints in place, without a flash of empty tiles. */
  show(palette: MapPalette, land: Land): void {
    this.palette = palette;
    this.world = land.world;
    this.coasts = land.coasts;
    for (const tile of this.live.values()) this.due.add(tile);
    // A tile half painted in the old look is due again.
    this.begun = undefined;
    this.paintSoon();
  }

  protected override createTile(coords: Coords, done: DoneCallback): HTMLElement {
    const canvas = document.createElement("canvas");
    const tile: Live = { canvas, coords, done: () => done(undefined, canvas) };
    this.live.set(canvas, tile);
    this.due.add(tile);
    this.paintSoon();
    return canvas;
  }

  private forget(canvas: HTMLElement): void {
    const tile = this.live.get(canvas);
    if (tile) this.due.delete(tile);
    this.live.delete(canvas);
  }

  private paintSoon(): void {
    if (this.frame !== 0 || (this.due.size === 0 && this.begun === undefined)) return;
    this.frame = requestAnimationFrame(() => {
      this.frame = 0;
      const end = performance.now() + paintingTime;
      while (performance.now() < end && this.paintOn()) {}
      this.paintSoon();
    });
  }

  /** Paints one part of a tile; false when there is nothing left to paint. */
  private paintOn(): boolean {
    if (this.begun === undefined) {
      const [tile] = this.due;
      if (tile === undefined) return false;
      this.due.delete(tile);
      this.begun = { tile, painting: this.paint(tile) };
    }
    const { tile, painting } = this.begun;
    if (!painting.next().done) return true;
    this.begun = undefined;
    tile.done?.();
    tile.done = undefined;
    return true;
  }

  /** Pauses where the page may want to do something else. */
  private *paint({ canvas, coords: { x, y, z } }: Live): Generator<undefined, void> {
    const density = Math.min(2, window.devicePixelRatio || 1);
    canvas.width = tileSize * density;
    canvas.height = tileSize * density;
    const context = canvas.getContext("2d");
    if (!context) return;
    const world = 256 * 2 ** z;
    const tile = { context, world, left: x * tileSize, top: y * tileSize, palette: this.palette };
    context.scale(density, density);
    // Where the map is wider than the world, it shows one world and water beside it.
    const isCopy = x < 0 || x * tileSize >= world;
    if (isCopy && world < this._map.getSize().x) return;
    const land = z < coastZooms.least ? this.world : (this.coasts ?? this.world);
    if (z >= groundFrom) paintGround(tile);
    else if (land) yield* paintWorld(tile, land);
    paintGrid(tile, z);
  }
}

interface Tile {
  readonly context: CanvasRenderingContext2D;
  /** Width of the world in pixels. */
  readonly world: number;
  readonly left: number;
  readonly top: number;
  readonly palette: MapPalette;
}

/** Pixels beyond a tile: what lies there may reach into it. */
const margin = 4;

/** The tile's box in the Web Mercator square, with its margin. */
function boxOf({ left, top, world }: Tile): Box {
  return {
    left: (left - margin) / world,
    top: (top - margin) / world,
    right: (left + tileSize + margin) / world,
    bottom: (top + tileSize + margin) / world,
  };
}

function paintGround({ context, palette }: Tile): void {
  context.fillStyle = palette.land;
  context.fillRect(0, 0, tileSize, tileSize);
}

function* paintWorld(tile: Tile, { land, borders }: World): Generator<undefined, void> {
  const { context, palette } = tile;
  yield* trace(tile, land);
  context.fillStyle = palette.land;
  context.fill("evenodd");
  yield;
  yield* trace(tile, borders);
  context.strokeStyle = palette.border;
  context.lineWidth = 1;
  context.lineJoin = "round";
  context.stroke();
}

/** Points between two pauses: about a millisecond. */
const pointsAtOnce = 4000;

function* trace(tile: Tile, outlines: readonly Outline[]): Generator<undefined, void> {
  const { context, world, left, top } = tile;
  const box = boxOf(tile);
  context.beginPath();
  let traced = 0;
  // What lies beyond one edge of the world is seen at the other.
  for (const turn of [0, -1, 1]) {
    const turned = { ...box, left: box.left - turn, right: box.right - turn };
    for (const outline of outlines) {
      if (!boxesMeet(outline.box, turned)) continue;
      const points = thinned(outline, turned, 0.6 / world);
      for (let i = 0; i < points.length; i += 2) {
        const x = ((points[i] ?? 0) + turn) * world - left;
        const y = (points[i + 1] ?? 0) * world - top;
        if (i === 0) context.moveTo(x, y);
        else context.lineTo(x, y);
      }
      traced += outline.points.length / 2;
      if (traced < pointsAtOnce) continue;
      traced = 0;
      yield;
    }
  }
}

function paintGrid(tile: Tile, zoom: number): void {
  if (zoom < gridFrom) return;
  const { context, world, left, top, palette } = tile;
  const step = graticuleStep(world, gridSpacing);
  const { meridians, parallels } = graticule(boxOf(tile), step);
  context.beginPath();
  for (const x of meridians) {
    const at = Math.round(x * world - left) + 0.5;
    context.moveTo(at, 0);
    context.lineTo(at, tileSize);
  }
  for (const y of parallels) {
    const at = Math.round(y * world - top) + 0.5;
    context.moveTo(0, at);
    context.lineTo(tileSize, at);
  }
  context.strokeStyle = palette.grid;
  context.lineWidth = 1;
  context.stroke();
}
