import { generate, type Mode, mode } from "lean-qr";
import { create } from "qrcode";
import type { Grey } from "#scanning/looks/grey.ts";

interface Look {
  readonly width?: number;
  readonly height?: number;
  /** Pixels a module. */
  readonly module?: number;
  readonly dark?: number;
  readonly light?: number;
  readonly mirrored?: boolean;
}

/** A code in the middle of a light picture. */
export function codePicture(text: string, look: Look = {}): Grey {
  return pictureOf(create(text, { errorCorrectionLevel: "M" }).modules, look);
}

/** One of `of` codes that hold a text together, the first of them. */
export function partPicture(text: string, of: number): Grey {
  const structuredAppend: Mode = (data) => {
    data.push(0b0011, 4);
    data.push(0, 4);
    data.push(of - 1, 4);
    data.push(0x5a, 8);
  };
  const code = generate(mode.multi(structuredAppend, mode.ascii(text)));
  return pictureOf({ size: code.size, get: (row, column) => code.get(column, row) }, {});
}

function pictureOf(
  modules: { size: number; get(row: number, column: number): unknown },
  { width = 640, height = 480, module = 6, dark = 30, light = 220, mirrored = false }: Look,
): Grey {
  const side = module * modules.size;
  const [left, top] = [(width - side) >> 1, (height - side) >> 1];
  const data = new Uint8Array(width * height).fill(light);
  for (let y = 0; y < side; y += 1) {
    for (let x = 0; x < side; x += 1) {
      const column = Math.floor((mirrored ? side - 1 - x : x) / module);
      if (modules.get(Math.floor(y / module), column)) data[(top + y) * width + left + x] = dark;
    }
  }
  return { width, height, data };
}
