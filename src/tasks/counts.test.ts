import { expect, test } from "vitest";
import { countPlaywright, countVitest, settle } from "./counts.ts";

test("a test file that cannot be loaded is a failure", () => {
  const testResults = [
    { status: "failed", assertionResults: [] },
    { status: "failed", assertionResults: [{}, {}] },
    { status: "passed", assertionResults: [{}] },
  ];
  expect(countVitest({ numPassedTests: 2, numFailedTests: 1, testResults })).toEqual({
    passed: 2,
    failed: 2,
  });
});

test("a flaky browser test is a failure", () => {
  expect(countPlaywright({ stats: { expected: 5, unexpected: 1, flaky: 1 } })).toEqual({
    passed: 5,
    failed: 2,
  });
});

test("a suite that ran nothing has failed", () => {
  expect(settle({ passed: 0, failed: 0 }, 0)).toEqual({ passed: 0, failed: 1 });
});

test("a suite that ends badly has failed, even if each of its tests passed", () => {
  expect(settle({ passed: 7, failed: 0 }, 1)).toEqual({ passed: 7, failed: 1 });
});

test("failures are not counted twice", () => {
  expect(settle({ passed: 7, failed: 2 }, 1)).toEqual({ passed: 7, failed: 2 });
  expect(settle({ passed: 7, failed: 0 }, 0)).toEqual({ passed: 7, failed: 0 });
});
