import type { Box } from "./boxes.ts";
import { mercator, unmercator } from "./geometry.ts";

const steps = [45, 30, 15, 10, 5, 2, 1, 0.5, 0.2, 0.1, 0.05, 0.02, 0.01, 0.005, 0.002, 0.001, 0.0005, 0.0002];

/** Degrees between lines so that they stand at least `spacing` pixels apart at the equator; `world` is the world's width in pixels. */
export function graticuleStep(world: number, spacing: number): number {
  const fitting = steps.filter((step) => (step / 360) * world >= spacing);
  return fitting.at(-1) ?? 45;
}

/** The lines that cross a box, by their places in the Web Mercator square. */
export function graticule(
  box: Box,
  step: number,
): { readonly meridians: readonly number[]; readonly parallels: readonly number[] } {
  const [west, north] = unmercator(box.left, box.top);
  const [east, south] = unmercator(box.right, box.bottom);
  return {
    meridians: multiples(west, east, step).map((degrees) => mercator(degrees, 0)[0]),
    parallels: multiples(south, north, step)
      .filter((degrees) => Math.abs(degrees) < 85)
      .map((degrees) => mercator(0, degrees)[1]),
  };
}

function multiples(from: number, to: number, step: number): number[] {
  const found: number[] = [];
  for (let n = Math.ceil(from / step); n * step <= to; n++) found.push(n * step);
  return found;
}
