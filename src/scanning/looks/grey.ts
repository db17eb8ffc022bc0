/** A picture without colour: one byte a pixel, row by row from the top, 0 black. */
export interface Grey {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

/** A picture with four bytes a pixel: red, green, blue, opacity. */
export interface Rgba {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array | Uint8ClampedArray;
}

/** The brightness of every pixel, by the weights of ITU-R 601. */
export function greyOf({ width, height, data }: Rgba): Grey {
  const grey = new Uint8Array(width * height);
  for (let pixel = 0, at = 0; pixel < grey.length; pixel += 1, at += 4) {
    const [red = 0, green = 0, blue = 0] = [data[at], data[at + 1], data[at + 2]];
    grey[pixel] = (306 * red + 601 * green + 117 * blue + 512) >> 10;
  }
  return { width, height, data: grey };
}

/** A grey picture from numbers of any size: what lies outside a byte becomes black or white. */
export function clamped(width: number, height: number, values: ArrayLike<number>): Grey {
  return { width, height, data: new Uint8Array(Uint8ClampedArray.from(values).buffer) };
}
