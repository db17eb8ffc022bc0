import {
  type Binarizer,
  binarizers,
  defaultReaderOptions,
  encodeFormats,
  prepareZXingModule,
  textModes,
  type ZXingReaderModule,
  type ZXingReaderOptions,
} from "zxing-wasm/reader";
import type { Grey } from "#scanning/looks/grey.ts";
import { hasQuietZone } from "./quiet-zone.ts";

/** What a decoder read in one picture. */
export type Reading =
  | { readonly kind: "text"; readonly text: string; readonly isMicro?: true }
  /** One of several codes that hold a text together: a piece of a path can be the path of another place. */
  | { readonly kind: "part"; readonly of: number };

/** How one picture is to be read. */
export interface Manner {
  readonly binarizer?: Binarizer;
  readonly denoise?: boolean;
}

/** Reads the QR code in a picture: at most one, and only where its check sums hold. */
export type ReadSymbol = (picture: Grey, manner?: Manner) => Reading | undefined;

function optionsOf({ binarizer = "LocalAverage", denoise = false }: Manner): ZXingReaderOptions {
  return {
    ...defaultReaderOptions,
    formats: encodeFormats(["QRCode", "MicroQRCode"]),
    binarizer: binarizers.indexOf(binarizer),
    tryDenoise: denoise,
    maxNumberOfSymbols: 1,
    // The text as the code has it, without what people would read out of it.
    textMode: textModes.indexOf("Plain"),
    eanAddOnSymbol: 0,
    characterSet: 0,
  };
}

/** The wasm's memory, of which the library's types tell only who has Emscripten's. */
interface Memory {
  _malloc(bytes: number): number;
  _free(place: number): void;
  readonly HEAPU8: Uint8Array;
}

function read(module: ZXingReaderModule & Memory, picture: Grey, manner: Manner): Reading | undefined {
  const { width, height, data } = picture;
  // The decoder's own front asks for four bytes a pixel and makes one of them; here is one from the start.
  const place = module._malloc(data.length);
  try {
    module.HEAPU8.set(data, place);
    const found = module.readBarcodesFromPixmap(place, width, height, optionsOf(manner));
    const symbol = found.size() > 0 ? found.get(0) : undefined;
    if ("delete" in found && typeof found.delete === "function") found.delete();
    if (symbol === undefined || !symbol.isValid || symbol.text === "") return undefined;
    if (symbol.sequenceSize > 1) return { kind: "part", of: symbol.sequenceSize };
    const { text, format, position, version } = symbol;
    if (format !== "MicroQRCode") return { kind: "text", text };
    // M1 to M4 have 11 to 17 modules along a side.
    const modules = 2 * Number(version.slice(1)) + 9;
    return hasQuietZone(picture, position, modules) ? { kind: "text", text, isMicro: true } : undefined;
  } finally {
    module._free(place);
  }
}

/** Where the wasm comes from: its bytes, or its address. */
export type WasmSource = { readonly wasmBinary: ArrayBuffer } | { readonly locateFile: () => string };

/** A reader by zxing-wasm. Rejects when its wasm cannot be loaded. */
export async function openSymbolReader(overrides: WasmSource): Promise<ReadSymbol> {
  const module = (await prepareZXingModule({ overrides, fireImmediately: true })) as ZXingReaderModule &
    Memory;
  return (picture, manner = {}) => read(module, picture, manner);
}
