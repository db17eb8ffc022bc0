import { defineConfig } from "@playwright/test";
import { launchOptions } from "./launch.ts";

const results = process.env.TRAPBOARD_E2E_RESULTS;

export default defineConfig({
  testDir: ".",
  testMatch: "*.spec.ts",
  outputDir: "../test-results",
  reporter: [["list"], ...(results ? [["json", { outputFile: results }] as const] : [])],
  fullyParallel: false,
  workers: 2,
  // A test that passes only sometimes is a failure to look into.
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  timeout: 30_000,
  globalTimeout: 20 * 60_000,
  expect: { timeout: 10_000 },
  use: {
    locale: "en-GB",
    timezoneId: "Europe/Berlin",
    trace: "retain-on-failure",
    screenshot: "only-on-failure",
    launchOptions: launchOptions(),
  },
  projects: [
    { name: "desk", use: { viewport: { width: 1440, height: 900 } } },
    {
      name: "phone",
      use: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
    },
  ],
});
