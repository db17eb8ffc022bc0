// The gate: everything that has to hold, in one run. A failed part does not hide the ones after it.
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  type Counts,
  countPlaywright,
  countVitest,
  settle,
  type VitestReport,
  vitestFailures,
} from "./counts.ts";
import { runPlaywright } from "./playwright.ts";
import { runPackage } from "./process.ts";

const reports = mkdtempSync(join(tmpdir(), "trapboard-test-"));

const parts: Record<string, () => Promise<Counts>> = {
  Types: () => check("typescript/bin/tsc", ["--build"]),
  "Lint and import boundaries": () =>
    check("@biomejs/biome/bin/biome", ["check", "--error-on-warnings", "."]),
  "Dead code": () => check("knip/bin/knip.js", []),
  "Unit tests": unit,
  "End-to-end tests": endToEnd,
};

/** What failed long before the end, said there once more: the browser's tests say theirs last, and a log is often cut. */
const failures: string[] = [];
const total: Counts = { passed: 0, failed: 0 };
for (const [name, part] of Object.entries(parts)) {
  console.log(`\n── ${name}`);
  const start = performance.now();
  const { passed, failed } = await part();
  total.passed += passed;
  total.failed += failed;
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`── ${name}: ${failed === 0 ? "passed" : "FAILED"} in ${seconds} s`);
}

rmSync(reports, { recursive: true });
process.exitCode = total.failed === 0 ? 0 : 1;
for (const failure of failures) console.log(`\nFailed: ${failure}`);
console.log(`\n${total.passed} passed, ${total.failed} failed`);

/** A tool that answers yes or no: one check. What it has to say is shown where it says no. */
async function check(bin: string, args: readonly string[]): Promise<Counts> {
  const { code, output } = await runPackage(bin, args, { quiet: true });
  if (code === 0) return { passed: 1, failed: 0 };
  console.log(output.trimEnd());
  failures.push([bin, ...args].join(" "));
  return { passed: 0, failed: 1 };
}

async function unit(): Promise<Counts> {
  const report = join(reports, "unit.json");
  const { code } = await runPackage("vitest/vitest.mjs", [
    "run",
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${report}`,
  ]);
  return settle(
    count(report, (read: VitestReport) => {
      failures.push(...vitestFailures(read));
      return countVitest(read);
    }),
    code,
  );
}

async function endToEnd(): Promise<Counts> {
  const report = join(reports, "e2e.json");
  const code = await runPlaywright([], { results: report });
  return settle(count(report, countPlaywright), code);
}

/** Counts of a report; of none, where the suite did not get as far as writing it: `settle` makes that a failure. */
function count<Report>(file: string, read: (report: Report) => Counts): Counts {
  let text: string;
  try {
    text = readFileSync(file, "utf8");
  } catch {
    return { passed: 0, failed: 0 };
  }
  return read(JSON.parse(text));
}
