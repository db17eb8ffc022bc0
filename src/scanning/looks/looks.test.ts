import { describe, expect, test } from "vitest";
import { defocus, dullDirection, fadedWaves, motion, unsmeared } from "./deblur.ts";
import { valuesOf, wavesOf } from "./fourier.ts";
import { clamped, type Grey, greyOf } from "./grey.ts";
import { blurred, sharpened, smoothed, stretched, thresholded } from "./light.ts";
import { doubled, halved, middle, reduced, resized } from "./size.ts";

function picture(width: number, height: number, at: (x: number, y: number) => number): Grey {
  return clamped(
    width,
    height,
    Array.from({ length: width * height }, (_, place) => at(place % width, Math.floor(place / width))),
  );
}

const mean = ({ data }: Grey) => data.reduce((sum, value) => sum + value, 0) / data.length;
const difference = (a: Grey, b: Grey) =>
  a.data.reduce((sum, value, at) => sum + Math.abs(value - (b.data[at] ?? 0)), 0) / a.data.length;

test("grey is the brightness that an eye sees", () => {
  const data = new Uint8ClampedArray([255, 255, 255, 255, 255, 0, 0, 255, 0, 255, 0, 255, 0, 0, 255, 255]);
  expect([...greyOf({ width: 4, height: 1, data }).data]).toEqual([255, 76, 150, 29]);
});

describe("sizes", () => {
  test("half of a picture has the means of four pixels, and no odd rest", () => {
    const half = halved(picture(5, 3, (x, y) => 10 * x + y));
    expect(half).toMatchObject({ width: 2, height: 1 });
    expect([...half.data]).toEqual([6, 26]);
  });

  test("a picture is halved until it is small enough", () => {
    expect(
      reduced(
        picture(100, 40, () => 9),
        30,
      ),
    ).toMatchObject({ width: 25, height: 10 });
    const small = picture(20, 20, () => 9);
    expect(reduced(small, 30)).toBe(small);
  });

  test("the middle is as large as asked for, or as there is", () => {
    const part = middle(
      picture(6, 4, (x, y) => 10 * x + y),
      2,
    );
    expect([...part.data]).toEqual([21, 31, 22, 32]);
    expect(
      middle(
        picture(6, 4, () => 1),
        5,
      ),
    ).toMatchObject({ width: 5, height: 4 });
  });

  test("a doubled picture says the same, with its edges where they were", () => {
    const edge = picture(20, 20, (x) => (x < 10 ? 20 : 220));
    const large = doubled(edge);
    expect(large).toMatchObject({ width: 40, height: 40 });
    expect([large.data[5], large.data[34]]).toEqual([20, 220]);
    expect(difference(halved(large), edge)).toBeLessThan(3);
  });

  test("another size keeps what is where", () => {
    const slope = resized(
      picture(100, 50, (x) => 2 * x),
      50,
      50,
    );
    expect(slope).toMatchObject({ width: 50, height: 50 });
    expect(slope.data[25]).toBeCloseTo(101, -0.5);
  });
});

describe("light", () => {
  test("a threshold by the surroundings finds a code's modules in a shadow", () => {
    const isDark = (x: number, y: number) => (Math.floor(x / 6) + Math.floor(y / 6)) % 2 === 0;
    const shadowed = picture(120, 120, (x, y) => (isDark(x, y) ? 0.4 : 1) * (20 + 1.5 * x));
    const plain = thresholded(shadowed);
    const wrong = plain.data.filter((value, at) => (value === 0) !== isDark(at % 120, Math.floor(at / 120)));
    expect(wrong.length / plain.data.length).toBeLessThan(0.03);
    expect(new Set(plain.data)).toEqual(new Set([0, 255]));
  });

  test("a dull picture gets the whole range, whatever single pixels say", () => {
    const dull = picture(100, 100, (x, y) => (x === 50 && y < 20 ? 255 : x < 50 ? 8 : 20));
    const bright = stretched(dull);
    expect([bright.data[0], bright.data[99]]).toEqual([0, 255]);
    expect(stretched(picture(4, 4, () => 7)).data.every((value) => value === 0)).toBe(true);
  });

  test("blur keeps the light, and one point becomes a bell", () => {
    const point = picture(41, 41, (x, y) => (x === 20 && y === 20 ? 255 : 0));
    const soft = blurred(point, 2);
    expect(soft.reduce((sum, value) => sum + value)).toBeCloseTo(255, 0);
    expect(soft[20 * 41 + 20]).toBeCloseTo(255 / (2 * Math.PI * 4), 0);
    expect(soft[20 * 41 + 22]).toBeCloseTo(soft[22 * 41 + 20] ?? 0, 4);
  });

  test("sharpening undoes some of a blur", () => {
    const bars = picture(64, 64, (x) => (x % 16 < 8 ? 60 : 180));
    const soft = smoothed(bars, 3);
    expect(difference(sharpened(soft, 3, 1), bars)).toBeLessThan(difference(soft, bars));
  });
});

describe("waves", () => {
  test("go there and back", () => {
    const values = Float32Array.from({ length: 32 * 32 }, (_, at) => (at * 37) % 101);
    const back = valuesOf(wavesOf(32, values));
    expect(Math.max(...back.map((value, at) => Math.abs(value - (values[at] ?? 0))))).toBeLessThan(0.01);
  });

  const code = picture(256, 256, (x, y) =>
    (Math.floor(x / 9) * 7 + Math.floor(y / 9) * 5) % 3 === 0 ? 40 : 210,
  );

  test("give back what defocus took, and keep the light", () => {
    const soft = smoothed(code, 2);
    const clear = unsmeared(fadedWaves(soft), defocus(256, 2), 0.005);
    const inner = (of: Grey) => middle(of, 200);
    expect(difference(inner(clear), inner(code))).toBeLessThan(0.7 * difference(inner(soft), inner(code)));
    expect(mean(clear)).toBeCloseTo(mean(soft), -0.5);
  });

  test("give back what motion took, along the direction in which the picture is dull", () => {
    const length = 9;
    const moved = picture(256, 256, (x, y) => {
      let sum = 0;
      for (let step = 0; step < length; step += 1) {
        sum += code.data[y * 256 + Math.min(255, Math.max(0, x + step - (length - 1) / 2))] ?? 0;
      }
      return sum / length;
    });
    const angle = dullDirection(moved);
    expect(Math.abs(Math.sin(angle))).toBeLessThan(0.2);
    const clear = unsmeared(fadedWaves(moved), motion(256, length, angle), 0.03);
    const inner = (of: Grey) => middle(of, 200);
    expect(difference(inner(clear), inner(code))).toBeLessThan(0.8 * difference(inner(moved), inner(code)));
  });
});
