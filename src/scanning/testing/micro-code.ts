import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { prepareZXingModule, writeBarcode } from "zxing-wasm/writer";
import type { Grey } from "#scanning/looks/grey.ts";

const module = 12;
const border = 4 * module;

/** A Micro QR with a light border, as it is printed. */
export async function writeMicroCode(text: string): Promise<Grey> {
  const wasm = readFileSync(fileURLToPath(import.meta.resolve("zxing-wasm/writer/zxing_writer.wasm")));
  prepareZXingModule({ overrides: { wasmBinary: Uint8Array.from(wasm).buffer } });
  const { symbol } = await writeBarcode(text, { format: "MicroQRCode" });
  const side = symbol.width * module + 2 * border;
  const data = new Uint8Array(side * side).fill(230);
  for (let y = 0; y < symbol.height * module; y += 1) {
    for (let x = 0; x < symbol.width * module; x += 1) {
      const isDark = symbol.data[Math.floor(y / module) * symbol.width + Math.floor(x / module)] === 0;
      if (isDark) data[(y + border) * side + x + border] = 20;
    }
  }
  return { width: side, height: side, data };
}
