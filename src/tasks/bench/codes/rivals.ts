import { execFile, execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import type { ZXingHtml5QrcodeDecoder } from "html5-qrcode/zxing-html5-qrcode-decoder.d.ts";
import type jsQrType from "jsqr";
import type { Grey } from "#scanning/looks/grey.ts";

/** Reads pictures; an answer for each, with undefined where nothing was read, and how long all of them took. */
export type ReadAll = (
  pictures: readonly Grey[],
) => Promise<{ texts: readonly (string | undefined)[]; ms: readonly number[] }>;

function rgbaOf({ data }: Grey): Uint8ClampedArray {
  const rgba = new Uint8ClampedArray(4 * data.length).fill(255);
  data.forEach((value, at) => {
    rgba.fill(value, 4 * at, 4 * at + 3);
  });
  return rgba;
}

/** Reads one picture after another with a function, and measures it. */
export async function oneByOne(
  pictures: readonly Grey[],
  read: (picture: Grey) => Promise<string | undefined> | string | undefined,
): ReturnType<ReadAll> {
  const texts: (string | undefined)[] = [];
  const ms: number[] = [];
  for (const picture of pictures) {
    const start = performance.now();
    texts.push(await read(picture));
    ms.push(performance.now() - start);
  }
  return { texts, ms };
}

const require = createRequire(import.meta.url);

/** html5-qrcode's own decoder, given what it asks of a canvas. */
export const readByHtml5Qrcode: ReadAll = (pictures) => {
  type Module = { ZXingHtml5QrcodeDecoder: typeof ZXingHtml5QrcodeDecoder };
  const {
    ZXingHtml5QrcodeDecoder: Decoder,
  }: Module = require("html5-qrcode/cjs/zxing-html5-qrcode-decoder.js");
  const qrCode = 0;
  const decoder = new Decoder([qrCode], false, { log() {}, warn() {}, logError() {}, logErrors() {} });
  return oneByOne(pictures, async (picture) => {
    const canvas = {
      ...picture,
      getContext: () => ({ getImageData: () => ({ ...picture, data: rgbaOf(picture) }) }),
    };
    // It asks for nothing else of a canvas.
    const result = await decoder.decodeAsync(canvas as never).catch(() => undefined);
    return result?.text;
  });
};

export const readByJsQr: ReadAll = (pictures) => {
  const jsQr: { default: typeof jsQrType } = require("jsqr");
  return oneByOne(
    pictures,
    (picture) => jsQr.default(rgbaOf(picture), picture.width, picture.height)?.data || undefined,
  );
};

/** Whether Debian's zbar-tools are installed. */
export function hasZbar(): boolean {
  try {
    execFileSync("zbarimg", ["--version"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

/** zbar, a process for each picture, whose start is part of the time: it has no other way. */
export const readByZbar: ReadAll = async (pictures) => {
  const folder = mkdtempSync(join(tmpdir(), "trapboard-codes-"));
  const path = join(folder, "code.pgm");
  try {
    return await oneByOne(pictures, async ({ width, height, data }) => {
      writeFileSync(path, Buffer.concat([Buffer.from(`P5 ${width} ${height} 255\n`), data]));
      const options = ["--quiet", "--raw", "-Sdisable", "-Sqrcode.enable", path];
      // It ends with 4 where there is nothing to read.
      const said = await promisify(execFile)("zbarimg", options).catch(() => undefined);
      return said?.stdout.split("\n")[0] || undefined;
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
};
