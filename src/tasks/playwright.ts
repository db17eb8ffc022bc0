import { findBrowser } from "./browser.ts";
import { build } from "./build.ts";
import { runPackage } from "./process.ts";

/**
 * Builds the app and runs the end-to-end tests in a real browser. Extra arguments are Playwright's own, such as
 * part of a file's name. Answers its exit code. With `results`, a JSON report is written to that file.
 */
export async function runPlaywright(args: readonly string[], results?: string): Promise<number> {
  const browser = await findBrowser();
  if (!browser || !(await build())) return 1;
  const { code } = await runPackage(
    "@playwright/test/cli.js",
    ["test", "--config", "e2e/playwright.config.ts", ...args],
    { env: { CHROMIUM_PATH: browser, ...(results ? { TRAPBOARD_E2E_RESULTS: results } : {}) } },
  );
  return code;
}
