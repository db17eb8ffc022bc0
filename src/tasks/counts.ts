export type Counts = { passed: number; failed: number };

type VitestFile = {
  name: string;
  status: string;
  message: string;
  assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
};

export type VitestReport = { numPassedTests: number; numFailedTests: number; testResults: VitestFile[] };

type PlaywrightReport = { stats: { expected: number; unexpected: number; flaky: number } };

const isUnloaded = ({ status, assertionResults }: VitestFile) =>
  status === "failed" && assertionResults.length === 0;

/** Counts of Vitest's JSON report. A file that could not be loaded has no tests in it and is one failure. */
export function countVitest(report: VitestReport): Counts {
  const unloaded = report.testResults.filter(isUnloaded);
  return { passed: report.numPassedTests, failed: report.numFailedTests + unloaded.length };
}

/** What failed by Vitest's JSON report: the file, the test and what it says, each a text of several lines. */
export function vitestFailures({ testResults }: VitestReport): string[] {
  return testResults.flatMap((file) =>
    isUnloaded(file)
      ? [`${file.name}\n${file.message}`]
      : file.assertionResults
          .filter(({ status }) => status === "failed")
          .map((test) => [`${file.name} › ${test.fullName}`, ...test.failureMessages].join("\n")),
  );
}

/** Counts of Playwright's JSON report. A test that passes at a second try only has failed. */
export function countPlaywright({ stats }: PlaywrightReport): Counts {
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky };
}

/**
 * A suite's counts with its exit code taken into account: one that ended badly has failed at least once, even
 * where no single test did, and so has one that ran nothing.
 */
export function settle(counts: Counts, exitCode: number): Counts {
  const nothing = counts.passed + counts.failed === 0;
  return counts.failed === 0 && (exitCode !== 0 || nothing) ? { ...counts, failed: 1 } : counts;
}
