import { clamped, type Grey } from "./grey.ts";

/**
 * Black and white by the mean of the box of `2 × reach + 1` pixels around each: uneven light and shadow fall out.
 * 127 is the border between the two, for a decoder that takes it as it is.
 */
export function thresholded({ width, height, data }: Grey, reach = 12): Grey {
  const sums = new Uint32Array((width + 1) * (height + 1));
  for (let y = 0; y < height; y += 1) {
    let line = 0;
    for (let x = 0; x < width; x += 1) {
      line += data[y * width + x] ?? 0;
      sums[(y + 1) * (width + 1) + x + 1] = (sums[y * (width + 1) + x + 1] ?? 0) + line;
    }
  }
  const result = new Uint8Array(width * height);
  for (let y = 0; y < height; y += 1) {
    const [top, bottom] = [
      Math.max(0, y - reach) * (width + 1),
      Math.min(height, y + reach + 1) * (width + 1),
    ];
    const high = (bottom - top) / (width + 1);
    for (let x = 0; x < width; x += 1) {
      const [left, right] = [Math.max(0, x - reach), Math.min(width, x + reach + 1)];
      const sum =
        (sums[bottom + right] ?? 0) -
        (sums[bottom + left] ?? 0) -
        (sums[top + right] ?? 0) +
        (sums[top + left] ?? 0);
      const isDark = (data[y * width + x] ?? 0) * high * (right - left) < sum;
      result[y * width + x] = isDark ? 0 : 255;
    }
  }
  return { width, height, data: result };
}

/** As many of a picture's darkest and of its brightest pixels do not count: specks and lamps. */
const outliers = 0.01;

/** The darkest and the brightest of a picture, but for a share of outliers at either end. */
function rangeOf(data: Uint8Array, share: number): { darkest: number; brightest: number } {
  const counts = new Uint32Array(256);
  for (const value of data) counts[value] = (counts[value] ?? 0) + 1;
  const edge = (values: readonly number[]) => {
    let rest = data.length * share;
    return values.find((value) => {
      rest -= counts[value] ?? 0;
      return rest < 0;
    });
  };
  const values = Array.from(counts.keys());
  return { darkest: edge(values) ?? 0, brightest: edge(values.toReversed()) ?? 255 };
}

/** Of the range between black and white this much still counts as the one or the other. */
const narrow = 0.06;

/** Ink is darker than dirt: black is what is nearly as dark as the darkest. 127 is the border, as above. */
export function inkAlone({ width, height, data }: Grey): Grey {
  const { darkest, brightest } = rangeOf(data, 2 * outliers);
  const border = darkest + narrow * (brightest - darkest);
  return { width, height, data: data.map((value) => (value < border ? 0 : 255)) };
}

/** Paper is brighter than what has faded or rubbed off: white is what is nearly as bright as the brightest. */
export function paperAlone({ width, height, data }: Grey): Grey {
  const { darkest, brightest } = rangeOf(data, 2 * outliers);
  const border = brightest - narrow * (brightest - darkest);
  return { width, height, data: data.map((value) => (value < border ? 0 : 255)) };
}

/** A dull picture with the whole range from black to white: what lies beyond its darkest and brightest hundredth is cut. */
export function stretched({ width, height, data }: Grey): Grey {
  const { darkest, brightest } = rangeOf(data, outliers);
  const range = Math.max(1, brightest - darkest);
  const values = Array.from({ length: 256 }, (_, value) => value);
  const table = clamped(
    256,
    1,
    values.map((value) => ((value - darkest) * 255) / range),
  ).data;
  return { width, height, data: data.map((value) => table[value] ?? 0) };
}

/** The weights of a Gaussian bell, from its middle outwards; they add up to 1 over both sides. */
function bell(sigma: number): Float32Array {
  const weights = Float32Array.from({ length: Math.ceil(3 * sigma) + 1 }, (_, at) =>
    Math.exp(-(at * at) / (2 * sigma * sigma)),
  );
  const whole = 2 * weights.reduce((sum, weight) => sum + weight) - (weights[0] ?? 0);
  return weights.map((weight) => weight / whole);
}

/** Blurred by a Gaussian bell of `sigma` pixels; at the borders the last pixel goes on. */
export function blurred(
  { width, height, data }: { width: number; height: number; data: ArrayLike<number> },
  sigma: number,
): Float32Array {
  const weights = bell(sigma);
  const reach = weights.length - 1;
  const rows = new Float32Array(width * height);
  // A line with its ends drawn out, so that the sum need not ask where it is.
  const line = new Float32Array(width + 2 * reach);
  for (let y = 0; y < height; y += 1) {
    for (let x = -reach; x < width + reach; x += 1) {
      line[x + reach] = data[y * width + Math.min(width - 1, Math.max(0, x))] ?? 0;
    }
    for (let x = 0; x < width; x += 1) {
      const middle = x + reach;
      let sum = (weights[0] ?? 0) * (line[middle] ?? 0);
      for (let off = 1; off <= reach; off += 1) {
        sum += (weights[off] ?? 0) * ((line[middle - off] ?? 0) + (line[middle + off] ?? 0));
      }
      rows[y * width + x] = sum;
    }
  }
  const result = new Float32Array(width * height);
  for (let y = 0; y < height; y += 1) {
    for (let off = 0; off < weights.length; off += 1) {
      const weight = (weights[off] ?? 0) * (off === 0 ? 0.5 : 1);
      const above = Math.max(0, y - off) * width;
      const below = Math.min(height - 1, y + off) * width;
      for (let x = 0; x < width; x += 1) {
        const at = y * width + x;
        result[at] = (result[at] ?? 0) + weight * ((rows[above + x] ?? 0) + (rows[below + x] ?? 0));
      }
    }
  }
  return result;
}

/** Sharpened: what differs from its surroundings differs `strength` times as much again. */
export function sharpened(picture: Grey, sigma = 3, strength = 5): Grey {
  const soft = blurred(picture, sigma);
  const { width, height, data } = picture;
  return clamped(
    width,
    height,
    soft.map((value, at) => (data[at] ?? 0) + strength * ((data[at] ?? 0) - value)),
  );
}

/** Without grain: blurred as far as grains go. */
export function smoothed(picture: Grey, sigma: number): Grey {
  return clamped(picture.width, picture.height, blurred(picture, sigma));
}
