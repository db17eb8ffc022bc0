import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Plugin } from "vite";

type Point = readonly [x: number, y: number];

/** What of TopoJSON is cut: lines that shapes share, as steps from point to point. */
interface Atlas {
  readonly transform: { readonly scale: Point; readonly translate: Point };
  readonly arcs: readonly (readonly Point[])[];
  readonly objects: unknown;
}

const require = createRequire(import.meta.url);

/** Degrees that a line may be off, about 650 m: a pixel where finer coasts begin to be drawn. */
const tolerance = 0.006;
/** Degrees of the grid that points lie on. */
const grid = tolerance / 2;

/** How far a point lies from the line through two others, in degrees of latitude. */
function offset([px, py]: Point, [ax, ay]: Point, [bx, by]: Point): number {
  // A degree from west to east is shorter the further north.
  const narrow = Math.cos((ay * Math.PI) / 180);
  const [dx, dy] = [(bx - ax) * narrow, by - ay];
  const [ex, ey] = [(px - ax) * narrow, py - ay];
  const length = Math.hypot(dx, dy);
  return length === 0 ? Math.hypot(ex, ey) : Math.abs(dx * ey - dy * ex) / length;
}

/** The points of a line without which it would be off by more (Douglas and Peucker). Its ends stay, so that shapes stay closed. */
export function simplified(line: readonly Point[], most = tolerance): Point[] {
  const isKept = new Set([0, line.length - 1]);
  const open: [number, number][] = [[0, line.length - 1]];
  for (let part = open.pop(); part !== undefined; part = open.pop()) {
    const [from, to] = part;
    const [start, end] = [line[from], line[to]];
    if (start === undefined || end === undefined) continue;
    let [farthest, distance] = [-1, most];
    for (let at = from + 1; at < to; at += 1) {
      const away = offset(line[at] ?? start, start, end);
      if (away > distance) [farthest, distance] = [at, away];
    }
    if (farthest === -1) continue;
    isKept.add(farthest);
    open.push([from, farthest], [farthest, to]);
  }
  return line.filter((_, at) => isKept.has(at));
}

/** The finest world atlas on a wider grid and with fewer points: an eighth of it. */
function coastsText(): string {
  const atlas: Atlas = JSON.parse(readFileSync(require.resolve("world-atlas/countries-10m.json"), "utf8"));
  const { scale, translate } = atlas.transform;
  const arcs = atlas.arcs.map((steps) => {
    let [x, y] = [0, 0];
    const line = steps.map(([dx, dy]): Point => {
      [x, y] = [x + dx, y + dy];
      return [x * scale[0] + translate[0], y * scale[1] + translate[1]];
    });
    let [beforeX, beforeY] = [0, 0];
    return simplified(line).map(([longitude, latitude]) => {
      const [atX, atY] = [Math.round((longitude + 180) / grid), Math.round((latitude + 90) / grid)];
      const step = [atX - beforeX, atY - beforeY];
      [beforeX, beforeY] = [atX, atY];
      return step;
    });
  });
  const transform = { scale: [grid, grid], translate: [-180, -90] };
  return JSON.stringify({ type: "Topology", transform, objects: atlas.objects, arcs });
}

const id = "virtual:coasts";

/** Cuts the coasts of near zooms when the app is built. */
export const coasts: Plugin = {
  name: "coasts",
  resolveId: (asked) => (asked === id ? `\0${id}` : null),
  load: (asked) => (asked === `\0${id}` ? `export const text = ${JSON.stringify(coastsText())};` : null),
};
