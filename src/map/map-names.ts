import { type Coords, GridLayer } from "leaflet";
import type { MapPalette } from "./base-map.ts";
import { mercator } from "./geometry.ts";
import { placeNames } from "./name-places.ts";
import { takenRoom, watchRoom } from "./taken-room.ts";
import { type Town, townZooms } from "./towns.ts";
import type { CountryName } from "./world.ts";

const tileSize = 512;
/** How far a name that is written here may come from: a little more than two names. */
const reach = 320;
/** From this zoom on towns say more than the name of their country. */
const countriesUntil = 6;
const dot = 2;

/** The names of the built-in map, above its land and below all else: what a marker lies on is not written there. */
export class MapNames extends GridLayer {
  private readonly live = new Map<HTMLElement, Coords>();
  private countries: readonly CountryName[] = [];
  private towns: readonly Town[] = [];
  private palette: MapPalette;
  private frame = 0;

  constructor(palette: MapPalette) {
    super({ tileSize, zIndex: 0, updateWhenIdle: false, keepBuffer: 1 });
    this.palette = palette;
    this.on("tileunload", ({ tile }) => this.live.delete(tile));
    this.on("add", () => {
      const stop = watchRoom(this._map, () => this.paintSoon());
      this.once("remove", () => {
        stop();
        cancelAnimationFrame(this.frame);
      });
    });
  }

  show(palette: MapPalette, countries: readonly CountryName[], towns: readonly Town[]): void {
    this.palette = palette;
    this.countries = countries;
    this.towns = towns;
    this.paintSoon();
  }

  protected override createTile(coords: Coords): HTMLElement {
    const canvas = document.createElement("canvas");
    this.live.set(canvas, coords);
    this.paint(canvas, coords);
    return canvas;
  }

  private paintSoon(): void {
    cancelAnimationFrame(this.frame);
    this.frame = requestAnimationFrame(() => {
      for (const [tile, coords] of this.live) if (tile instanceof HTMLCanvasElement) this.paint(tile, coords);
    });
  }

  private paint(canvas: HTMLCanvasElement, { x, y, z }: Coords): void {
    const density = Math.min(2, window.devicePixelRatio || 1);
    // Takes what was there away, too.
    canvas.width = tileSize * density;
    canvas.height = tileSize * density;
    const context = canvas.getContext("2d");
    if (!context) return;
    context.scale(density, density);
    context.font = `500 11px ${this.palette.font}`;
    context.textBaseline = "middle";
    context.fillStyle = this.palette.label;
    const world = 256 * 2 ** z;
    const here = (point: { x: number; y: number }) => ({
      x: point.x * world - x * tileSize,
      y: point.y * world - y * tileSize,
    });
    const isNear = (point: { x: number; y: number }) =>
      Math.abs(point.x - tileSize / 2) < tileSize / 2 + reach &&
      Math.abs(point.y - tileSize / 2) < tileSize / 2 + reach;
    const width = (name: string) => context.measureText(name).width;
    const hasTowns = z >= townZooms.least && z <= townZooms.most;
    const placed = placeNames({
      towns: (hasTowns ? this.towns : [])
        .filter(({ from }) => from <= z)
        .map((town) => ({ name: town.name, ...here(town) }))
        .filter(isNear),
      countries: (z < countriesUntil ? this.countries : [])
        .map((country) => ({ name: country.name, ...here(country), room: country.width * world * 0.8 }))
        .filter((country) => isNear(country) && width(country.name) <= country.room),
      markers: takenRoom(this._map)
        .map(({ latitude, longitude }) => {
          const [across, down] = mercator(longitude, latitude);
          return here({ x: across, y: down });
        })
        .filter(isNear),
      width,
    });
    for (const { name, align, x: across, y: down, dot: place } of placed) {
      context.textAlign = align;
      context.fillText(name, across, down);
      if (place === undefined) continue;
      context.beginPath();
      context.arc(place.x, place.y, dot, 0, 2 * Math.PI);
      context.fill();
    }
  }
}
