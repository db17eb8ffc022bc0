import { availableParallelism } from "node:os";
import { defineConfig } from "@playwright/test";
import { launchOptions } from "./launch.ts";

const results = process.env.TRAPBOARD_E2E_RESULTS;

/**
 * Bounds of what hangs, not of what is slow: four times what the slowest takes on a small machine, and the run as a whole
 * has none.
 */
const bounds = { timeout: 180_000, expect: { timeout: 40_000 } };

export default defineConfig({
  ...bounds,
  testDir: ".",
  testMatch: "*.spec.ts",
  outputDir: "../test-results",
  reporter: [["list"], ...(results ? [["json", { outputFile: results }] as const] : [])],
  fullyParallel: false,
  // A worker is a browser and its servers, which keep a processor busy: twice as many took as long.
  workers: Math.min(6, Math.max(2, availableParallelism())),
  // A test that passes only sometimes is a failure to look into.
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  use: {
    locale: "en-GB",
    timezoneId: process.env.TRAPBOARD_E2E_ZONE || "Europe/Berlin",
    // A trace takes a picture of the page at every step and cost a quarter of the run. Ask for it with `--trace on`.
    screenshot: "only-on-failure",
    launchOptions: launchOptions(),
  },
  projects: [
    { name: "desk", grepInvert: /@phone-alone/, use: { viewport: { width: 1440, height: 900 } } },
    {
      // The journeys that are others on a phone: what it shows otherwise, and what a finger does.
      name: "phone",
      grep: /@phone/,
      use: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
    },
  ],
});
