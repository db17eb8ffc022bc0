import { findBrowser } from "./browser.ts";
import { build } from "./build.ts";
import { clockFrom } from "./clock.ts";
import { keepCompiled } from "./compiled.ts";
import { runPackage } from "./process.ts";

type Run = {
  /** A JSON report is written to this file. */
  results?: string;
  /** When the tests begin, in milliseconds since 1970. */
  moment?: number;
  /** The time zone of server and browser. */
  zone?: string;
};

/**
 * A Wednesday, half past eleven in Berlin. The simulated field follows the clock, so every run begins at the same moment:
 * none finds another field than the one before, and none comes to midnight.
 */
const usual = Date.parse("2026-06-10T09:30:00Z");

/**
 * Builds the app and runs the end-to-end tests in a real browser. Extra arguments are Playwright's own, such as
 * part of a file's name. Answers its exit code.
 */
export async function runPlaywright(args: readonly string[], run: Run = {}): Promise<number> {
  const { results, moment = usual, zone } = run;
  const browser = await findBrowser();
  if (!browser || !(await build())) return 1;
  const { code } = await runPackage(
    "@playwright/test/cli.js",
    ["test", "--config", "e2e/playwright.config.ts", ...args],
    {
      env: {
        CHROMIUM_PATH: browser,
        ...clockFrom(moment),
        ...keepCompiled,
        ...(results ? { TRAPBOARD_E2E_RESULTS: results } : {}),
        ...(zone ? { TZ: zone, TRAPBOARD_E2E_ZONE: zone } : {}),
      },
    },
  );
  return code;
}
