import { findBrowser } from "./browser.ts";
import { build } from "./build.ts";
import { clockFrom, usualMoment } from "./clock.ts";
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
 * Builds the app and runs the end-to-end tests in a real browser. Extra arguments are Playwright's own, such as
 * part of a file's name. Answers its exit code.
 */
export async function runPlaywright(args: readonly string[], run: Run = {}): Promise<number> {
  const { results, moment = usualMoment, zone } = run;
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
