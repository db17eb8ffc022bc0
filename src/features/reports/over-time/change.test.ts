import { expect, test } from "vitest";
import { beforeText, changeOf, changeText, comparedText, howJudged, sizeOfChange } from "./change.ts";

test.each([
  [19, 59, "68 % fewer"],
  [40, 20, "100 % more"],
  [36, 12, "200 % more"],
  [117, 12, "105 more"],
  [12, 2, "10 more"],
  [0, 9, "9 fewer"],
  [5, 0, "5 more"],
  [1000, 1100, "9 % fewer"],
  [1000, 1040, "no clear change"],
  [113, 120, "no clear change"],
  [19, 11, "too few to call a change"],
  [8, 11, "too few to call a change"],
  [15, 12, "too few to call a change"],
  [30, 20, "too few to call a change"],
  [7, 3, "too few to call a change"],
  [3, 2, "too few to call a change"],
  [1, 0, "too few to call a change"],
  [0, 1, "too few to call a change"],
  [0, 4, "too few to call a change"],
  [3, 1, "too few to call a change"],
  [6, 5, "too few to call a change"],
  [69, 68, "too few to call a change"],
  [99, 98, "too few to call a change"],
  [80, 99, "too few to call a change"],
  [100, 99, "no clear change"],
  [99, 100, "no clear change"],
  [80, 100, "no clear change"],
  [100, 74, "no clear change"],
  [100, 73, "37 % more"],
  [99, 72, "38 % more"],
])("%i against %i is %s", (total, before, text) => {
  expect(changeText(total, before)).toBe(text);
  expect(comparedText(total, before)).toBe(`: ${text}`);
});

test("worse and better are the same rule in both directions", () => {
  for (let total = 0; total < 60; total += 1) {
    for (let before = 0; before < 60; before += 1) {
      const turned = changeOf(before, total);
      const change = changeOf(total, before);
      expect(change).toBe(turned === "more" ? "fewer" : turned === "fewer" ? "more" : turned);
    }
  }
});

/** How likely it is that chance alone splits so many into parts at least as unequal as these, each half as likely. */
function byChance(total: number, before: number): number {
  const both = total + before;
  let ways = 1;
  let sum = 0;
  for (let part = 0; part <= Math.min(total, before); part += 1) {
    sum += ways;
    ways = (ways * (both - part)) / (part + 1);
  }
  return Math.min(1, (2 * sum) / 2 ** both);
}

test("what chance makes easily is never more or fewer, and what it hardly makes always is", () => {
  for (let total = 0; total < 60; total += 1) {
    for (let before = 0; before < total; before += 1) {
      if (byChance(total, before) > 0.1) expect(changeOf(total, before)).not.toBe("more");
      if (byChance(total, before) < 0.03) expect(changeOf(total, before)).toBe("more");
    }
  }
});

test("of few a small difference gets no firmer word than a large one", () => {
  for (let total = 0; total < 100; total += 1) {
    for (let before = 0; before < 100; before += 1)
      expect(changeOf(total, before)).not.toBe("no clear change");
  }
});

test("where there are enough, a change of more than a third is told, and what is not told is no clear change", () => {
  for (let before = 100; before < 300; before += 1) {
    expect(changeOf(Math.ceil(before * 1.36), before)).toBe("more");
    expect(changeOf(before + 1, before)).toBe("no clear change");
    expect(changeOf(before - 1, before)).toBe("no clear change");
  }
});

test("the examples of the rule are true", () => {
  expect(howJudged).toContain("24 after 11");
  expect(changeOf(24, 11)).toBe("more");
  expect(howJudged).toContain("“too few to call a change”, such as 19 after 11 or 6 after 5");
  expect(changeOf(19, 11)).toBe("too few");
  expect(changeOf(6, 5)).toBe("too few");
  expect(howJudged).toContain("“no clear change”, such as 113 after 120");
  expect(changeOf(113, 120)).toBe("no clear change");
});

test("of two changes the one that chance makes less easily is the larger", () => {
  expect(sizeOfChange(117, 12)).toBeGreaterThan(sizeOfChange(24, 11));
  expect(sizeOfChange(6, 20)).toBeGreaterThan(sizeOfChange(115, 118));
  expect(sizeOfChange(0, 0)).toBe(0);
});

test("the period before is named with its number, and the change once", () => {
  expect(beforeText(115, 1180, 30)).toBe("1,180 in the 30 days before");
  expect(beforeText(2, 3, 1)).toBe("3 in the day before");
  expect(beforeText(1, 0, 30)).toBe("none in the 30 days before");
  expect(beforeText(7, 7, 30) + comparedText(7, 7)).toBe("as many in the 30 days before");
});

test("what did not change is as before", () => {
  expect(changeText(69, 69)).toBe("as before");
});
