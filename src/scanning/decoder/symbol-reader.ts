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
  | {
      readonly kind: "text";
      readonly text: string;
      readonly isMicro?: true;
      /** What other codes in the same photo say. */
      readonly others?: readonly string[];
    }
  /** One of several codes that hold a text together: a piece of a path can be the path of another place. */
  | { readonly kind: "part"; readonly of: number };

/** How one picture is to be read. */
export interface Manner {
  readonly binarizer?: Binarizer;
  readonly denoise?: boolean;
}

/** Most codes of one photo that are told apart. */
const mostFound = 8;

/** Reads the QR code in a picture: at most one, and only where its check sums hold. */
export interface ReadSymbol {
  (picture: Grey, manner?: Manner): Reading | undefined;
  /** The texts of all codes in a picture that are plain to see. */
  readonly every?: (picture: Grey) => readonly string[];
}

function optionsOf(
  { binarizer = "LocalAverage", denoise = false }: Manner,
  most: number,
): ZXingReaderOptions {
  return {
    ...defaultReaderOptions,
    formats: encodeFormats(["QRCode", "MicroQRCode"]),
    binarizer: binarizers.indexOf(binarizer),
    tryDenoise: denoise,
    maxNumberOfSymbols: most,
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

type Found = ReturnType<ZXingReaderModule["readBarcodesFromPixmap"]>;

/** Has a picture read, and asks for what is wanted of what was found while that is there. */
function withFound<Wanted>(
  module: ZXingReaderModule & Memory,
  { width, height, data }: Grey,
  options: ZXingReaderOptions,
  wanted: (found: Found) => Wanted,
): Wanted {
  // The decoder's own front asks for four bytes a pixel and makes one of them; here is one from the start.
  const place = module._malloc(data.length);
  try {
    module.HEAPU8.set(data, place);
    const found = module.readBarcodesFromPixmap(place, width, height, options);
    const answer = wanted(found);
    if ("delete" in found && typeof found.delete === "function") found.delete();
    return answer;
  } finally {
    module._free(place);
  }
}

function read(module: ZXingReaderModule & Memory, picture: Grey, manner: Manner): Reading | undefined {
  return withFound(module, picture, optionsOf(manner, 1), (found) => {
    const symbol = found.size() > 0 ? found.get(0) : undefined;
    if (symbol === undefined || !symbol.isValid || symbol.text === "") return undefined;
    if (symbol.sequenceSize > 1) return { kind: "part", of: symbol.sequenceSize };
    const { text, format, position, version } = symbol;
    if (format !== "MicroQRCode") return { kind: "text", text };
    // M1 to M4 have 11 to 17 modules along a side.
    const modules = 2 * Number(version.slice(1)) + 9;
    return hasQuietZone(picture, position, modules) ? { kind: "text", text, isMicro: true } : undefined;
  });
}

/** A Micro QR is left out: its check sums are too short to say that there is another code. */
function readEvery(module: ZXingReaderModule & Memory, picture: Grey): readonly string[] {
  return withFound(module, picture, optionsOf({}, mostFound), (found) => {
    const symbols = Array.from({ length: found.size() }, (_, at) => found.get(at));
    const texts = symbols.flatMap((symbol) =>
      symbol?.isValid === true && symbol.format === "QRCode" && symbol.sequenceSize <= 1 ? symbol.text : [],
    );
    return [...new Set(texts)].filter((text) => text !== "");
  });
}

/** Where the wasm comes from: its bytes, or its address. */
export type WasmSource = { readonly wasmBinary: ArrayBuffer } | { readonly locateFile: () => string };

/** A reader by zxing-wasm. Rejects when its wasm cannot be loaded. */
export async function openSymbolReader(overrides: WasmSource): Promise<ReadSymbol> {
  const module = (await prepareZXingModule({ overrides, fireImmediately: true })) as ZXingReaderModule &
    Memory;
  return Object.assign((picture: Grey, manner: Manner = {}) => read(module, picture, manner), {
    every: (picture: Grey) => readEvery(module, picture),
  });
}
