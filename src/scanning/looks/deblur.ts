import { valuesOf, type Waves, wavesOf } from "./fourier.ts";
import { clamped, type Grey } from "./grey.ts";

/**
 * What a smear leaves of every wave, 1 for all of it and 0 for nothing: the transform of the smear, which is symmetric
 * and so has no imaginary part.
 */
export type Smear = Float32Array;

/** @param leftOf what is left of a wave with so many turns a pixel to the right and downwards */
function smear(side: number, leftOf: (right: number, down: number) => number): Smear {
  const left = new Float32Array(side * side);
  const turns = Float32Array.from({ length: side }, (_, at) => (at > side / 2 ? at - side : at) / side);
  for (let at = 0; at < left.length; at += 1) {
    left[at] = leftOf(turns[at % side] ?? 0, turns[Math.floor(at / side)] ?? 0);
  }
  return left;
}

/** Out of focus: a Gaussian bell of `sigma` pixels. */
export function defocus(side: number, sigma: number): Smear {
  const steepness = 2 * (Math.PI * sigma) ** 2;
  return smear(side, (right, down) => Math.exp(-steepness * (right * right + down * down)));
}

/** Moved by `length` pixels along `angle` (radians, from the x axis towards the y axis). */
export function motion(side: number, length: number, angle: number): Smear {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return smear(side, (right, down) => {
    const turned = Math.PI * length * (right * cos + down * sin);
    return Math.abs(turned) < 1e-6 ? 1 : Math.sin(turned) / turned;
  });
}

/**
 * The direction in which a picture changes least, in radians: along it, motion has smeared it. It is the dull
 * direction of the structure tensor.
 */
export function dullDirection({ width, height, data }: Grey): number {
  let [xx, xy, yy] = [0, 0, 0];
  for (let y = 1; y < height - 1; y += 1) {
    for (let x = 1; x < width - 1; x += 1) {
      const at = y * width + x;
      const dx = (data[at + 1] ?? 0) - (data[at - 1] ?? 0);
      const dy = (data[at + width] ?? 0) - (data[at - width] ?? 0);
      xx += dx * dx;
      xy += dx * dy;
      yy += dy * dy;
    }
  }
  return Math.atan2(2 * xy, xx - yy) / 2 + Math.PI / 2;
}

/** Pixels from the border that fade. */
const fade = 12;

/** The waves of a square picture with its borders faded into its mean: a hard border would ring through it. */
export function fadedWaves({ width: side, data }: Grey): Waves {
  const mean = data.reduce((sum, value) => sum + value, 0) / data.length;
  const weight = Float32Array.from({ length: side }, (_, at) =>
    Math.min(1, (Math.min(at, side - 1 - at) + 0.5) / fade),
  );
  return wavesOf(
    side,
    Float32Array.from(
      data,
      (value, at) => mean + (value - mean) * (weight[at % side] ?? 1) * (weight[Math.floor(at / side)] ?? 1),
    ),
  );
}

/**
 * A picture's waves with a smear taken back (Wiener): where the smear left less than the noise, nothing is made up.
 * @param noise how strong the noise is against the picture, as a power.
 */
export function unsmeared({ side, real, imaginary }: Waves, left: Smear, noise: number): Grey {
  const factor = left.map((part) => part / (part * part + noise));
  // The mean stays: noise alone would have darkened it.
  factor[0] = 1;
  const [sharp, sharpToo] = [real, imaginary].map((part) =>
    part.map((value, at) => value * (factor[at] ?? 0)),
  );
  return clamped(side, side, valuesOf({ side, real: sharp ?? real, imaginary: sharpToo ?? imaginary }));
}
