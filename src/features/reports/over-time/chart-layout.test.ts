import { expect, test } from "vitest";
import { barHeight, barsPath, layoutOf, scaleText, stepsPath, tickEvery, topOf } from "./chart-layout.ts";

test.each([
  [0, 1],
  [1, 1],
  [5, 5],
  [7, 8],
  [11, 15],
  [16, 20],
  [38, 40],
  [96, 100],
  [101, 150],
  [4100, 5000],
])("the top of a lane with at most %i is %i", (most, top) => {
  expect(topOf(most)).toBe(top);
});

test("the chart is as high with one lane as with three, and grows with more", () => {
  for (const width of [340, 800]) {
    const [one, three, seven] = [1, 3, 7].map((lanes) => layoutOf(width, lanes, 30));
    expect(one?.height).toBe(three?.height);
    expect(three?.tall).toBeGreaterThan(32);
    expect(seven?.tops).toHaveLength(7);
    expect((seven?.tops[6] ?? 0) + (seven?.over ?? 0) + (seven?.tall ?? 0)).toBeLessThanOrEqual(
      seven?.floor ?? 0,
    );
    // Two lines of text have room beside each lane.
    expect((seven?.tops[1] ?? 0) - (seven?.tops[0] ?? 0)).toBeGreaterThanOrEqual(32);
    expect(seven?.tall).toBeGreaterThan(25);
  }
});

test("a count that occurs is seen, and none is not", () => {
  expect(barHeight(1, 5000, 30)).toBe(2);
  expect(barHeight(0, 5, 30)).toBe(0);
  expect(barHeight(5, 5, 30)).toBe(30);
});

test("bars stand on the ground, and a line breaks where nothing is known", () => {
  expect(
    barsPath(
      [
        [0, 10],
        [1, 0],
        [2, 5],
      ],
      20,
    ),
  ).toBe("M2.0 0v-10.0h16.0V0zM42.0 0v-5.0h16.0V0z");
  expect(stepsPath([null, 4, 6, null, 2], 10)).toBe("M10.0 -4.0H20.0V-6.0H30.0M40.0 -2.0H50.0");
  expect(tickEvery(20)).toBe(3);
  expect(tickEvery(90)).toBe(1);
});

test.each([
  [1, "1"],
  [800, "800"],
  [1000, "1k"],
  [1500, "1.5k"],
  [20_000, "20k"],
  [150_000, "150k"],
  [3_000_000, "3M"],
])("a scale of %i is read as %s", (top, text) => {
  expect(scaleText(top)).toBe(text);
});

test("names and words have their room beside the scale, and a narrow chart keeps half for its bars", () => {
  const few = { name: "Catch", words: "3, 2 more", scale: "3" };
  const many = { name: "False trigger", words: "122,959, was 222,333", scale: "1.5k" };
  expect(layoutOf(640, 1, 30, [few]).left).toBe(layoutOf(640, 1, 30).left);
  expect(layoutOf(640, 1, 30, [few, many]).left).toBeGreaterThan(22 + many.words.length * 6 + 30);
  expect(layoutOf(520, 1, 30, [many]).plot).toBeGreaterThan(255);
  expect(layoutOf(340, 1, 30, [many]).left).toBe(30);
});
