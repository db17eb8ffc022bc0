import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { beforeAll, describe, expect, test } from "vitest";
import { prepareZXingModule, type ReadResult, readBarcodes } from "zxing-wasm/reader";
import { codeOf, isTooFine, quietZone } from "./code.ts";

beforeAll(async () => {
  const file = fileURLToPath(import.meta.resolve("zxing-wasm/reader/zxing_reader.wasm"));
  await prepareZXingModule({ overrides: { wasmBinary: readFileSync(file).buffer }, fireImmediately: true });
});

/** What another program reads of the code that a payload gets in a square of `side` millimetres. */
async function read(payload: string, side: number): Promise<ReadResult | undefined> {
  const code = codeOf(payload, side);
  if (code === undefined) return undefined;
  const scale = 4;
  const width = scale * (code.size + 2 * quietZone);
  const data = new Uint8ClampedArray(4 * width * width).fill(255);
  for (let y = 0; y < width; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const isDark = code.isDark(Math.floor(x / scale) - quietZone, Math.floor(y / scale) - quietZone);
      if (isDark) data.fill(0, 4 * (y * width + x), 4 * (y * width + x) + 3);
    }
  }
  const [result] = await readBarcodes({ data, width, height: width, colorSpace: "srgb" } as ImageData, {
    formats: ["QRCode"],
  });
  return result;
}

describe("a code", () => {
  test.each([
    "TB-1-00042",
    "serial with blanks",
    "//Großbäckerei Morgenrot//Halle 1//Öfen",
    "//Zürich//Łódź//東京//Αθήνα//Café",
    "//A//B/C//100 %",
    "\\~^¥",
  ])("holds %s, and no other text", async (payload) => {
    for (const side of [10, 21.2, 29]) expect((await read(payload, side))?.text).toBe(payload);
  });

  test("says that it is UTF-8 where it is", async () => {
    expect((await read("//Halle Süd", 29))?.hasECI).toBe(true);
    expect((await read("TB-1-00042", 29))?.hasECI).toBe(false);
  });

  test.each([
    [10, "Q"],
    [21.2, "H"],
    [29, "H"],
  ] as const)("of %d mm has error correction %s at least", async (side, level) => {
    const order = ["L", "M", "Q", "H"];
    const found = (await read("TB-1-00042", side))?.ecLevel ?? "";
    expect(order.indexOf(found)).toBeGreaterThanOrEqual(order.indexOf(level));
  });

  test("with a long text rather has coarser modules than more correction", async () => {
    const path = `//${Array.from({ length: 20 }, (_, level) => `Halle ${level}`).join("//")}`;
    expect((await read(path, 21.2))?.ecLevel).not.toBe("H");
    expect(codeOf(path, 21.2)?.module).toBeGreaterThan(0.3);
  });

  test("that nobody could read is known, and so is a text that fits none", () => {
    expect(isTooFine(codeOf("TB-1-00042", 10))).toBe(false);
    expect(isTooFine(codeOf(`//${"Halle ".repeat(20)}`, 10))).toBe(true);
    expect(codeOf(`//${"ü".repeat(2000)}`, 40)).toBeUndefined();
    expect(isTooFine(undefined)).toBe(true);
  });
});
