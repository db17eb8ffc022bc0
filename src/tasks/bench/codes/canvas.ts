import type { Random } from "#reference/random.ts";
import { blurred } from "#scanning/looks/light.ts";
import type { Label } from "./label.ts";

/** A picture while it is being made: one number a pixel, 0 to 255, not yet rounded. */
export interface Canvas {
  readonly width: number;
  readonly height: number;
  readonly data: Float32Array;
}

type Corners = readonly [number, number][];

/** A wall with light from one side, a few boxes and lines on it, and grain: what else a camera sees. */
export function wall(random: Random, width = 640, height = 480): Canvas {
  const data = new Float32Array(width * height);
  const [base, tiltX, tiltY] = [random.between(90, 200), random.between(-40, 40), random.between(-40, 40)];
  for (let at = 0; at < data.length; at += 1) {
    const [x, y] = [(at % width) / width - 0.5, Math.floor(at / width) / height - 0.5];
    data[at] = base + tiltX * x + tiltY * y;
  }
  const boxes = random.whole(3, 12);
  for (let box = 0; box < boxes; box += 1) {
    const [left, top] = [random.whole(0, width - 1), random.whole(0, height - 1)];
    const isLine = random.chance(0.5);
    const right = Math.min(width, left + random.whole(4, 200));
    const bottom = Math.min(height, top + (isLine ? random.whole(1, 4) : random.whole(4, 160)));
    const change = random.between(-70, 70);
    for (let y = top; y < bottom; y += 1) {
      for (let x = left; x < right; x += 1) {
        const at = y * width + x;
        data[at] = (data[at] ?? 0) + change;
      }
    }
  }
  return { width, height, data };
}

/** The projection that takes a picture's point to the unit square, given where the square's corners are. */
function inverseOf(corners: Corners): (x: number, y: number) => readonly [number, number] {
  const [[x0, y0], [x1, y1], [x2, y2], [x3, y3]] = corners as [
    [number, number],
    [number, number],
    [number, number],
    [number, number],
  ];
  const [dx1, dx2, dx3] = [x1 - x2, x3 - x2, x0 - x1 + x2 - x3];
  const [dy1, dy2, dy3] = [y1 - y2, y3 - y2, y0 - y1 + y2 - y3];
  const below = dx1 * dy2 - dx2 * dy1;
  const g = (dx3 * dy2 - dx2 * dy3) / below;
  const h = (dx1 * dy3 - dx3 * dy1) / below;
  const [a, b, c] = [x1 - x0 + g * x1, x3 - x0 + h * x3, x0];
  const [d, e, f] = [y1 - y0 + g * y1, y3 - y0 + h * y3, y0];
  // The adjugate of the matrix: its scale falls out in the division.
  const [ia, ib, ic] = [e - f * h, c * h - b, b * f - c * e];
  const [id, ie, jf] = [f * g - d, a - c * g, c * d - a * f];
  const [ig, ih, ii] = [d * h - e * g, b * g - a * h, a * e - b * d];
  return (x, y) => {
    const w = ig * x + ih * y + ii;
    return [(ia * x + ib * y + ic) / w, (id * x + ie * y + jf) / w];
  };
}

/** Puts a label where its code's corners are (from the upper left one clockwise), with 3 × 3 samples a pixel. */
export function paste({ width, height, data }: Canvas, label: Label, corners: Corners): void {
  const inverse = inverseOf(corners);
  const margin = 0.3 * Math.max(...corners.map(([x]) => x), 1);
  const xs = corners.map(([x]) => x);
  const ys = corners.map(([, y]) => y);
  const [left, right] = [
    Math.max(0, Math.floor(Math.min(...xs) - margin)),
    Math.min(width, Math.max(...xs) + margin),
  ];
  const [top, bottom] = [
    Math.max(0, Math.floor(Math.min(...ys) - margin)),
    Math.min(height, Math.max(...ys) + margin),
  ];
  for (let y = top; y < bottom; y += 1) {
    for (let x = left; x < right; x += 1) {
      const at = y * width + x;
      let sum = 0;
      for (let sample = 0; sample < 9; sample += 1) {
        const [u, v] = inverse(x + ((sample % 3) + 0.5) / 3, y + (Math.floor(sample / 3) + 0.5) / 3);
        sum += label.brightness(u, v) ?? data[at] ?? 0;
      }
      data[at] = sum / 9;
    }
  }
}

/** The corners of a square of `side` pixels around a point, turned by `angle`, each moved by up to `bend` of its side. */
export function corners(
  random: Random,
  {
    side,
    angle = 0,
    bend = 0,
    x = 320,
    y = 240,
  }: { side: number; angle?: number; bend?: number; x?: number; y?: number },
): Corners {
  return [-1, 1, 1, -1].map((along, index): [number, number] => {
    const down = index < 2 ? -1 : 1;
    const [dx, dy] = [(along * side) / 2, (down * side) / 2];
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    const moved = () => random.between(-bend, bend) * side;
    return [x + dx * cos - dy * sin + moved(), y + dx * sin + dy * cos + moved()];
  });
}

export function blur(canvas: Canvas, sigma: number): void {
  canvas.data.set(blurred(canvas, sigma));
}

/** Smears every pixel along a line of `length` pixels. */
export function move({ width, height, data }: Canvas, length: number, angle: number): void {
  const before = data.slice();
  const [dx, dy] = [Math.cos(angle), Math.sin(angle)];
  const steps = Math.ceil(length * 2);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      let sum = 0;
      for (let step = 0; step <= steps; step += 1) {
        const off = (step / steps - 0.5) * length;
        const fromX = Math.min(width - 1, Math.max(0, Math.round(x + off * dx)));
        const fromY = Math.min(height - 1, Math.max(0, Math.round(y + off * dy)));
        sum += before[fromY * width + fromX] ?? 0;
      }
      data[y * width + x] = sum / (steps + 1);
    }
  }
}

/** Grain: about normal, of this standard deviation. */
export function grain(random: Random, { data }: Canvas, deviation: number): void {
  for (let at = 0; at < data.length; at += 1) {
    const bell = random.next() + random.next() + random.next() + random.next() - 2;
    data[at] = (data[at] ?? 0) + bell * 1.732 * deviation;
  }
}

/** Less light: `part` of it, with `veil` added everywhere. */
export function dim({ data }: Canvas, part: number, veil = 0): void {
  for (let at = 0; at < data.length; at += 1) data[at] = (data[at] ?? 0) * part + veil;
}

/** A bright or dark spot with a soft border, about (`x`, `y`), `wide` and `high` to its half. */
export function spot(
  { width, data }: Canvas,
  { x, y, wide, high, change }: { x: number; y: number; wide: number; high: number; change: number },
): void {
  for (let at = 0; at < data.length; at += 1) {
    const [dx, dy] = [((at % width) - x) / wide, (Math.floor(at / width) - y) / high];
    data[at] = (data[at] ?? 0) + change * Math.exp(-0.69 * (dx * dx + dy * dy) ** 2);
  }
}

/** A blot of dirt: a round patch of one brightness that hides what is below it, more or less. */
export function blot(
  { width, height, data }: Canvas,
  {
    x,
    y,
    radius,
    brightness,
    hides,
  }: { x: number; y: number; radius: number; brightness: number; hides: number },
): void {
  for (let row = Math.max(0, Math.floor(y - radius)); row < Math.min(height, y + radius); row += 1) {
    for (
      let column = Math.max(0, Math.floor(x - radius));
      column < Math.min(width, x + radius);
      column += 1
    ) {
      if ((column - x) ** 2 + (row - y) ** 2 > radius * radius) continue;
      const at = row * width + column;
      data[at] = (data[at] ?? 0) * (1 - hides) + brightness * hides;
    }
  }
}
