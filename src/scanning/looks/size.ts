import type { Grey } from "./grey.ts";

/** Half as wide and half as high: each pixel the mean of four. An odd row or column at the end is left away. */
export function halved({ width, height, data }: Grey): Grey {
  const [wide, high] = [width >> 1, height >> 1];
  const half = new Uint8Array(wide * high);
  for (let y = 0; y < high; y += 1) {
    let above = 2 * y * width;
    for (let at = y * wide; at < (y + 1) * wide; at += 1, above += 2) {
      const below = above + width;
      half[at] =
        ((data[above] ?? 0) + (data[above + 1] ?? 0) + (data[below] ?? 0) + (data[below + 1] ?? 0) + 2) >> 2;
    }
  }
  return { width: wide, height: high, data: half };
}

/** Halved until no side is longer than `longest`. */
export function reduced(picture: Grey, longest: number): Grey {
  let small = picture;
  while (Math.max(small.width, small.height) > longest) small = halved(small);
  return small;
}

/** The square of `side` pixels in the middle, or as much of it as the picture has. */
export function middle({ width, height, data }: Grey, side: number): Grey {
  const [wide, high] = [Math.min(side, width), Math.min(side, height)];
  const [left, top] = [(width - wide) >> 1, (height - high) >> 1];
  const part = new Uint8Array(wide * high);
  for (let y = 0; y < high; y += 1) {
    const from = (top + y) * width + left;
    part.set(data.subarray(from, from + wide), y * wide);
  }
  return { width: wide, height: high, data: part };
}

/**
 * A line of samples doubled by Catmull-Rom, which keeps edges that linear interpolation would soften: the new samples
 * lie a quarter of a pixel to either side of the old one. `line` has two more at either end.
 */
function doubledLine(line: Float32Array, doubled: Float32Array): void {
  for (let at = 2; at < line.length - 2; at += 1) {
    const here = 0.8671875 * (line[at] ?? 0);
    const before = line[at - 1] ?? 0;
    const after = line[at + 1] ?? 0;
    const first = 2 * (at - 2);
    doubled[first] = here + 0.2265625 * before - 0.0703125 * after - 0.0234375 * (line[at - 2] ?? 0);
    doubled[first + 1] = here + 0.2265625 * after - 0.0703125 * before - 0.0234375 * (line[at + 2] ?? 0);
  }
}

/** Takes a line of samples, `step` apart, with its ends drawn out by two. */
function takeLine(from: Uint8Array | Float32Array, start: number, step: number, line: Float32Array): void {
  const last = line.length - 5;
  for (let at = 0; at < line.length; at += 1) {
    line[at] = from[start + step * Math.min(last, Math.max(0, at - 2))] ?? 0;
  }
}

/** Twice as wide and twice as high, by Catmull-Rom. */
export function doubled({ width, height, data }: Grey): Grey {
  const wide = 2 * width;
  const rows = new Float32Array(wide * height);
  const row = new Float32Array(width + 4);
  for (let y = 0; y < height; y += 1) {
    takeLine(data, y * width, 1, row);
    doubledLine(row, rows.subarray(y * wide, (y + 1) * wide));
  }
  const all = new Uint8ClampedArray(2 * wide * height);
  const column = new Float32Array(height + 4);
  const long = new Float32Array(2 * height);
  for (let x = 0; x < wide; x += 1) {
    takeLine(rows, x, wide, column);
    doubledLine(column, long);
    for (let y = 0; y < long.length; y += 1) all[y * wide + x] = long[y] ?? 0;
  }
  return { width: wide, height: 2 * height, data: new Uint8Array(all.buffer) };
}

/**
 * The picture turned about its middle, on white. A decoder looks along lines, and a blot that breaks a line at one angle may
 * leave the one at another.
 */
export function turned({ width, height, data }: Grey, degrees: number): Grey {
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  const wide = Math.ceil(width * Math.abs(cos) + height * Math.abs(sin));
  const high = Math.ceil(width * Math.abs(sin) + height * Math.abs(cos));
  const result = new Uint8Array(wide * high).fill(255);
  for (let y = 0; y < high; y += 1) {
    for (let x = 0; x < wide; x += 1) {
      const [right, down] = [x - wide / 2, y - high / 2];
      const fromX = right * cos + down * sin + width / 2;
      const fromY = down * cos - right * sin + height / 2;
      const [left, top] = [Math.floor(fromX), Math.floor(fromY)];
      if (left < 0 || top < 0 || left + 1 >= width || top + 1 >= height) continue;
      const [along, below] = [fromX - left, fromY - top];
      const at = top * width + left;
      const upper = (data[at] ?? 0) * (1 - along) + (data[at + 1] ?? 0) * along;
      const lower = (data[at + width] ?? 0) * (1 - along) + (data[at + width + 1] ?? 0) * along;
      result[y * wide + x] = upper * (1 - below) + lower * below + 0.5;
    }
  }
  return { width: wide, height: high, data: result };
}

/** The picture at another size, by the nearest four pixels; to make it much smaller, halve it first. */
export function resized({ width, height, data }: Grey, wide: number, high: number): Grey {
  const result = new Uint8Array(wide * high);
  for (let y = 0; y < high; y += 1) {
    const fromY = Math.min(height - 1, Math.max(0, ((y + 0.5) * height) / high - 0.5));
    const top = Math.floor(fromY);
    const bottom = Math.min(height - 1, top + 1);
    const down = fromY - top;
    for (let x = 0; x < wide; x += 1) {
      const fromX = Math.min(width - 1, Math.max(0, ((x + 0.5) * width) / wide - 0.5));
      const left = Math.floor(fromX);
      const right = Math.min(width - 1, left + 1);
      const along = fromX - left;
      const upper = (data[top * width + left] ?? 0) * (1 - along) + (data[top * width + right] ?? 0) * along;
      const lower =
        (data[bottom * width + left] ?? 0) * (1 - along) + (data[bottom * width + right] ?? 0) * along;
      result[y * wide + x] = upper * (1 - down) + lower * down + 0.5;
    }
  }
  return { width: wide, height: high, data: result };
}
