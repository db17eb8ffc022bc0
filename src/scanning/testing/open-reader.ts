import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { openSymbolReader, type ReadSymbol } from "#scanning/decoder/symbol-reader.ts";

/** The scanner's decoder in Node, with the wasm that is served to browsers. */
export async function openReader(): Promise<ReadSymbol> {
  const wasm = readFileSync(fileURLToPath(import.meta.resolve("zxing-wasm/reader/zxing_reader.wasm")));
  return openSymbolReader({ wasmBinary: Uint8Array.from(wasm).buffer });
}
