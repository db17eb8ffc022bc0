import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { encode } from "jpeg-js";
import { create } from "qrcode";

type Picture = { width: number; height: number };

interface Look {
  /** How much of the height the code takes; 0 is the wall alone. */
  readonly share?: number;
  /** The brightness of ink, and of paper and wall. */
  readonly dark?: number;
  readonly light?: number;
}

const usual: Picture = { width: 640, height: 480 };

/** A JPEG of a QR code in the middle of a light wall. */
export function qrJpeg(
  text: string,
  { width, height }: Picture = usual,
  { share = 0.7, dark = 20, light = 235 }: Look = {},
): Buffer {
  const { modules } = create(text, { errorCorrectionLevel: "M" });
  const quiet = 4;
  const scale = Math.floor((height * share) / (modules.size + 2 * quiet));
  const side = scale * modules.size;
  const left = Math.floor((width - side) / 2);
  const top = Math.floor((height - side) / 2);
  const data = Buffer.alloc(width * height * 4, light);
  for (let y = 0; y < side; y += 1) {
    for (let x = 0; x < side; x += 1) {
      if (modules.get(Math.floor(y / scale), Math.floor(x / scale))) {
        data.fill(dark, ((top + y) * width + left + x) * 4, ((top + y) * width + left + x) * 4 + 3);
      }
    }
  }
  return encode({ width, height, data }, 85).data;
}

/** Chromium's flags that make a film its only camera, allowed without asking. */
export function cameraShowing(film: string): string[] {
  return [
    "--use-fake-device-for-media-stream",
    "--use-fake-ui-for-media-stream",
    `--use-file-for-fake-video-capture=${film}`,
  ];
}

/** Chromium's flags of a machine without a camera, whatever the real one has. */
export const noCamera = ["--use-fake-device-for-media-stream=device-count=0"];

const films = new Map<string, string>();

/** A film of a QR code: an MJPEG is JPEG frames one after another. Returns the absolute path of the file, one for a text and a look. */
export function qrFilm(text: string, picture: Picture = usual, look: Look = {}): string {
  return film(JSON.stringify([text, picture, look]), () =>
    Array.from({ length: 10 }, () => qrJpeg(text, picture, look)),
  );
}

/** A film of one code after another, each for as many frames, again and again. */
export function qrFilmOf(texts: readonly string[], frames = 30): string {
  return film(JSON.stringify([texts, frames]), () =>
    texts.flatMap((text) => {
      const frame = qrJpeg(text);
      return Array.from({ length: frames }, () => frame);
    }),
  );
}

function film(key: string, make: () => readonly Buffer[]): string {
  const made = films.get(key);
  if (made !== undefined) return made;
  const folder = mkdtempSync(join(tmpdir(), "trapboard-film-"));
  process.once("exit", () => rmSync(folder, { recursive: true }));
  const path = join(folder, "code.mjpeg");
  films.set(key, path);
  writeFileSync(path, Buffer.concat(make()));
  return path;
}
