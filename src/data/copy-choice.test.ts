import { describe, expect, test } from "vitest";
import { paysToCopy } from "./copy-choice.ts";

describe("a copy of its own pays for a page", () => {
  test.each([
    ["on a good line", {}, 1000, true],
    ["on a line that is said to be good", { effectiveType: "4g" }, 1000, true],
    ["with as many devices as the operator allows", {}, 250_000, true],
    ["not with more", {}, 250_001, false],
    ["not where data is to be saved", { saveData: true }, 1000, false],
    ["not on a slow line", { effectiveType: "3g" }, 1000, false],
    ["not on a slower one", { effectiveType: "slow-2g" }, 1000, false],
  ])("%s", (_, line, devices, pays) => {
    expect(paysToCopy("automatic", devices, 250_000, line)).toBe(pays);
    // The person's choice counts.
    expect(paysToCopy("server", devices, 250_000, line)).toBe(false);
    expect(paysToCopy("copy", devices, 250_000, line)).toBe(true);
  });
});
