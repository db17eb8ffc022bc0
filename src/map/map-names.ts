import { type Coords, GridLayer } from "leaflet";
import { mercator } from "./geometry.ts";
import styles from "./map-names.module.css";
import { type PlacedName, placeNames } from "./name-places.ts";
import { takenRoom, watchRoom } from "./taken-room.ts";
import { type Town, townZooms } from "./towns.ts";
import type { CountryName } from "./world.ts";

const tileSize = 512;
/** How far a name that is written here may come from: a little more than two names. */
const reach = 320;
/** From this zoom on towns say more than the name of their country. */
const countriesUntil = 6;

interface Live {
  readonly element: HTMLElement;
  readonly coords: Coords;
  /** The names that stand there, as text. */
  written: string;
}

/** The names of the built-in map, above its land and below all else: what a marker lies on is not written there. */
export class MapNames extends GridLayer {
  private readonly live = new Map<HTMLElement, Live>();
  private countries: readonly CountryName[] = [];
  private towns: readonly Town[] = [];
  /** Says how wide a name is. */
  private ruler: CanvasRenderingContext2D | null = null;
  private frame = 0;

  constructor() {
    super({ tileSize, zIndex: 0, updateWhenIdle: false, keepBuffer: 1, className: styles.names ?? "" });
    this.on("tileunload", ({ tile }) => this.live.delete(tile));
    this.on("add", () => {
      const stop = watchRoom(this._map, () => this.writeSoon());
      this.once("remove", () => {
        stop();
        cancelAnimationFrame(this.frame);
      });
    });
  }

  show(countries: readonly CountryName[], towns: readonly Town[]): void {
    this.countries = countries;
    this.towns = towns;
    this.writeSoon();
  }

  protected override createTile(coords: Coords): HTMLElement {
    const element = document.createElement("div");
    // The devices have their names in the list and on their markers; these are part of the picture.
    element.setAttribute("aria-hidden", "true");
    const tile: Live = { element, coords, written: "" };
    this.live.set(element, tile);
    this.write(tile);
    return element;
  }

  private writeSoon(): void {
    cancelAnimationFrame(this.frame);
    this.frame = requestAnimationFrame(() => {
      for (const tile of this.live.values()) this.write(tile);
    });
  }

  private write(tile: Live): void {
    const placed = this.placedIn(tile.coords);
    const written = JSON.stringify(placed);
    if (written === tile.written) return;
    tile.written = written;
    tile.element.replaceChildren(...placed.flatMap(elementsOf));
  }

  private placedIn({ x, y, z }: Coords): PlacedName[] {
    if (this.countries.length + this.towns.length === 0) return [];
    this.ruler ??= document.createElement("canvas").getContext("2d");
    const { ruler } = this;
    const container = this.getContainer();
    if (ruler === null || container == null) return [];
    ruler.font = getComputedStyle(container).font;
    const world = 256 * 2 ** z;
    const here = (point: { x: number; y: number }) => ({
      x: point.x * world - x * tileSize,
      y: point.y * world - y * tileSize,
    });
    const isNear = (point: { x: number; y: number }) =>
      Math.abs(point.x - tileSize / 2) < tileSize / 2 + reach &&
      Math.abs(point.y - tileSize / 2) < tileSize / 2 + reach;
    const width = (name: string) => ruler.measureText(name).width;
    const hasTowns = z >= townZooms.least && z <= townZooms.most;
    return placeNames({
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
  }
}

function elementsOf({ name, align, x, y, dot }: PlacedName): HTMLElement[] {
  const text = document.createElement("span");
  text.textContent = name;
  text.dataset.align = align;
  moveTo(text, x, y);
  if (dot === undefined) return [text];
  const mark = document.createElement("i");
  moveTo(mark, dot.x, dot.y);
  return [text, mark];
}

function moveTo({ style }: HTMLElement, x: number, y: number): void {
  style.left = `${x.toFixed(1)}px`;
  style.top = `${y.toFixed(1)}px`;
}
