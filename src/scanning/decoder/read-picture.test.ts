import { beforeAll, describe, expect, test } from "vitest";
import { clamped, type Grey } from "#scanning/looks/grey.ts";
import { smoothed } from "#scanning/looks/light.ts";
import { codePicture, partPicture } from "#scanning/testing/code-picture.ts";
import { writeMicroCode } from "#scanning/testing/micro-code.ts";
import { openReader } from "#scanning/testing/open-reader.ts";
import { otherLooks } from "./looks.ts";
import { readFrame, readPhoto } from "./read-picture.ts";
import type { ReadSymbol } from "./symbol-reader.ts";

let read: ReadSymbol;
beforeAll(async () => {
  read = await openReader();
});

const text = "//Café Größenwahn//Kühlraum";

describe("a code is read", () => {
  test("with its umlauts", () => {
    expect(read(codePicture(text))).toEqual({ kind: "text", text });
  });

  test("mirrored, and white on black", () => {
    expect(read(codePicture(text, { mirrored: true }))).toEqual({ kind: "text", text });
    expect(read(codePicture(text, { dark: 210, light: 30 }))).toEqual({ kind: "text", text });
  });

  test("in the dark, where paper is hardly brighter than ink", () => {
    const dark = codePicture(text, { dark: 8, light: 20 });
    expect(read(dark)).toBeUndefined();
    expect(readPhoto(dark, read)).toEqual({ kind: "text", text });
  });
});

test("two codes in one photo are both told, and one code twice is one", () => {
  const side = (text: string) => codePicture(text, { width: 320, height: 320 });
  const beside = (left: Grey, right: Grey): Grey => {
    const data = new Uint8Array(640 * 320);
    for (let y = 0; y < 320; y += 1) {
      data.set(left.data.subarray(y * 320, (y + 1) * 320), y * 640);
      data.set(right.data.subarray(y * 320, (y + 1) * 320), y * 640 + 320);
    }
    return { width: 640, height: 320, data };
  };
  const both = readPhoto(beside(side("LT-1"), side("LT-2")), read);
  expect(both?.kind === "text" ? [both.text, ...(both.others ?? [])].sort() : both).toEqual(["LT-1", "LT-2"]);
  expect(readPhoto(beside(side("LT-1"), side("LT-1")), read)).toEqual({ kind: "text", text: "LT-1" });
});

test("a picture without a code has none, whatever way it is looked at", () => {
  const { width, height, data } = codePicture("x", { dark: 200, light: 200 });
  const grained = clamped(
    width,
    height,
    Float32Array.from(data, (value, at) => value - ((at * 7919) % 90)),
  );
  expect(readPhoto(grained, read)).toBeUndefined();
});

test("a code that is a part of a text is told as such, without its text", () => {
  expect(readPhoto(partPicture("//A//B", 3), read)).toEqual({ kind: "part", of: 3 });
  expect(readFrame(partPicture("//A//B", 2), 0, read)).toEqual({ kind: "part", of: 2 });
});

describe("a Micro QR", () => {
  const micro = { kind: "text", text: "555645", isMicro: true } as const;
  const picture = codePicture("x");

  test("counts where it is plain, and read twice", () => {
    expect(readPhoto(picture, () => micro)).toEqual({ kind: "text", text: "555645" });
  });

  test("does not where the second look says otherwise, or the first one nothing", () => {
    let turn = 0;
    expect(readPhoto(picture, () => ({ ...micro, text: `${turn++}` }))).toBeUndefined();
    turn = 0;
    expect(readPhoto(picture, () => (turn++ === 0 ? undefined : micro))).toBeUndefined();
  });

  test("is read as it is printed", async () => {
    expect(readPhoto(await writeMicroCode("555645"), read)).toEqual({ kind: "text", text: "555645" });
  });
});

describe("a photo", () => {
  test("out of focus is read by another look than the first", () => {
    const blurry = smoothed(codePicture("TB-0001-2345", { module: 7 }), 4.6);
    expect(read(blurry)).toBeUndefined();
    expect(readPhoto(blurry, read)).toEqual({ kind: "text", text: "TB-0001-2345" });
  });

  test("is looked at no further once something was found", () => {
    let looks = 0;
    readPhoto(codePicture(text), (picture, manner) => {
      looks += 1;
      return read(picture, manner);
    });
    expect(looks).toBe(1);
  });

  test("of any size is looked at", () => {
    for (const side of [1, 15, 16, 40]) {
      expect(
        readPhoto({ width: side, height: side, data: new Uint8Array(side * side) }, read),
      ).toBeUndefined();
    }
    const large = codePicture(text, { width: 2600, height: 1950, module: 30 });
    expect(readPhoto(large, read)).toEqual({ kind: "text", text });
  });
});

test("a film's pictures are looked at as they are and in one other way, each in its turn", () => {
  const picture = codePicture("x", { dark: 200, light: 200 });
  const sizes = otherLooks.map((_, turn) => {
    const seen: string[] = [];
    readFrame(picture, turn, (look) => {
      seen.push(`${look.width}×${look.height}`);
      return undefined;
    });
    return seen;
  });
  expect(sizes.map(([first]) => first)).toEqual(otherLooks.map(() => "640×480"));
  expect(sizes.every((seen) => seen.length === 2)).toBe(true);
  expect(new Set(sizes.map(([, second]) => second)).size).toBeGreaterThan(2);
});
