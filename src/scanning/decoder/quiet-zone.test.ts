import { beforeAll, describe, expect, test } from "vitest";
import type { Grey } from "#scanning/looks/grey.ts";
import { turned } from "#scanning/looks/size.ts";
import { writeMicroCode } from "#scanning/testing/micro-code.ts";
import { openReader } from "#scanning/testing/open-reader.ts";
import { hasQuietZone } from "./quiet-zone.ts";
import type { ReadSymbol } from "./symbol-reader.ts";

let read: ReadSymbol;
let printed: Grey;
beforeAll(async () => {
  read = await openReader();
  printed = await writeMicroCode("555645");
});

/** The printed code with something else wherever `isOther` says so. */
function besides(isOther: (x: number, y: number) => boolean): Grey {
  const data = Uint8Array.from(printed.data, (grey, at) =>
    isOther(at % printed.width, Math.floor(at / printed.width)) ? 20 : grey,
  );
  return { ...printed, data };
}

describe("a Micro QR", () => {
  test("is read with paper all around it, turned as well", () => {
    const micro = { kind: "text", text: "555645", isMicro: true };
    expect(read(printed)).toEqual(micro);
    expect(read(turned(printed, 20))).toEqual(micro);
    expect(read(besides((x, y) => x < 6 && y < 6))).toEqual(micro);
  });

  test("with the modules of a larger code beside it is a part of that", () => {
    // Twelve pixels a module, and four modules of paper on each side.
    const end = printed.width - 4 * 12;
    const isModule = (x: number, y: number) => (Math.floor(x / 12) + Math.floor(y / 12)) % 2 === 0;
    expect(read(besides((x, y) => x >= end && isModule(x, y)))).toBeUndefined();
    expect(read(besides((x, y) => y >= end && isModule(x, y)))).toBeUndefined();
  });
});

test("a picture that ends beside a symbol shows no paper there", () => {
  const blank = { width: 40, height: 40, data: new Uint8Array(1600).fill(230) };
  // A ring of ink in the corner is all that is looked for inside.
  for (let at = 10; at < 20; at += 1) blank.data[at * 40 + 10] = 20;
  blank.data[10 * 40 + 10] = 20;
  const square = (from: number, to: number) => ({
    topLeft: { x: from, y: from },
    topRight: { x: to, y: from },
    bottomLeft: { x: from, y: to },
    bottomRight: { x: to, y: to },
  });
  expect(hasQuietZone(blank, square(10, 21), 11)).toBe(true);
  expect(hasQuietZone(blank, square(0, 39), 11)).toBe(false);
});
