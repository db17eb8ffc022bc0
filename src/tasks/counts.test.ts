import { expect, test } from "vitest";
import { countPlaywright, countVitest, settle, vitestFailures } from "./counts.ts";

const file = (name: string, ...statuses: string[]) => ({
  name,
  status: statuses.every((status) => status === "passed") ? "passed" : "failed",
  message: "",
  assertionResults: statuses.map((status, at) => ({
    fullName: `test ${at}`,
    status,
    failureMessages: status === "failed" ? ["expected 1 to be 2"] : [],
  })),
});
const unloaded = { ...file("c.test.ts"), status: "failed", message: "No such module" };

test("a test file that cannot be loaded is a failure", () => {
  const testResults = [unloaded, file("a.test.ts", "passed", "failed"), file("b.test.ts", "passed")];
  expect(countVitest({ numPassedTests: 2, numFailedTests: 1, testResults })).toEqual({
    passed: 2,
    failed: 2,
  });
});

test("each failure is told with its file, its name and its words", () => {
  const testResults = [file("a.test.ts", "passed", "failed"), file("b.test.ts", "passed"), unloaded];
  expect(vitestFailures({ numPassedTests: 2, numFailedTests: 1, testResults })).toEqual([
    "a.test.ts › test 1\nexpected 1 to be 2",
    "c.test.ts\nNo such module",
  ]);
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
