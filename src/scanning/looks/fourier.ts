/** A square of complex numbers, row by row; `side` is a power of two. */
export interface Waves {
  readonly side: number;
  readonly real: Float32Array;
  readonly imaginary: Float32Array;
}

/** The turns of the transform of `side` samples, worked out once for every size. */
const turnsOf = new Map<number, { readonly cos: Float32Array; readonly sin: Float32Array }>();

function turns(side: number) {
  const known = turnsOf.get(side);
  if (known !== undefined) return known;
  const made = {
    cos: Float32Array.from({ length: side / 2 }, (_, at) => Math.cos((2 * Math.PI * at) / side)),
    sin: Float32Array.from({ length: side / 2 }, (_, at) => Math.sin((2 * Math.PI * at) / side)),
  };
  turnsOf.set(side, made);
  return made;
}

function swap(values: Float32Array, a: number, b: number): void {
  const kept = values[a] ?? 0;
  values[a] = values[b] ?? 0;
  values[b] = kept;
}

/** One line in place: `side` samples from `start`, `step` apart (Cooley and Tukey's, by halves). */
function transformLine({ side, real, imaginary }: Waves, start: number, step: number, sign: 1 | -1): void {
  for (let at = 1, mirrored = 0; at < side; at += 1) {
    let bit = side >> 1;
    for (; mirrored & bit; bit >>= 1) mirrored ^= bit;
    mirrored ^= bit;
    if (at < mirrored) {
      swap(real, start + at * step, start + mirrored * step);
      swap(imaginary, start + at * step, start + mirrored * step);
    }
  }
  const { cos, sin } = turns(side);
  for (let length = 2; length <= side; length *= 2) {
    const half = length / 2;
    const stride = side / length;
    for (let block = 0; block < side; block += length) {
      for (let k = 0; k < half; k += 1) {
        const c = cos[k * stride] ?? 0;
        const s = sign * (sin[k * stride] ?? 0);
        const a = start + (block + k) * step;
        const b = a + half * step;
        const br = real[b] ?? 0;
        const bi = imaginary[b] ?? 0;
        const tr = br * c - bi * s;
        const ti = br * s + bi * c;
        const ar = real[a] ?? 0;
        const ai = imaginary[a] ?? 0;
        real[b] = ar - tr;
        imaginary[b] = ai - ti;
        real[a] = ar + tr;
        imaginary[a] = ai + ti;
      }
    }
  }
}

function transform(waves: Waves, sign: 1 | -1): void {
  for (let row = 0; row < waves.side; row += 1) transformLine(waves, row * waves.side, 1, sign);
  for (let column = 0; column < waves.side; column += 1) transformLine(waves, column, waves.side, sign);
}

/** The Fourier transform of a square of numbers. */
export function wavesOf(side: number, values: ArrayLike<number>): Waves {
  const waves = { side, real: Float32Array.from(values), imaginary: new Float32Array(side * side) };
  transform(waves, -1);
  return waves;
}

/** Back from `wavesOf`: the numbers whose waves these are. The waves are used up. */
export function valuesOf(waves: Waves): Float32Array {
  transform(waves, 1);
  const all = waves.side * waves.side;
  return waves.real.map((value) => value / all);
}
