import type { LaunchOptions } from "@playwright/test";

/**
 * What the browser does without. It opens a window for each page, and each window begins with pages of the browser's own
 * for the suggestions of an address bar that nobody sees here: they cost as much as the page under test. The others are
 * those that Playwright names: the browser takes the last list alone.
 */
const withoutFeatures = [
  "WebUIOmniboxPopup",
  "WebUIOmniboxAimPopup",
  "WebUIOmniboxFullPopup",
  "AimEnabled",
  "AvoidCorsURLLoaderRestartOnRedirect",
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "DestroyProfileOnBrowserClose",
  "HttpsFirstBalancedModeAutoEnable",
  "HttpsUpgrades",
  "LensOverlay",
  "MediaRouter",
  "NetworkTimeServiceQuerying",
  "OptimizationHints",
  "PaintHolding",
  "PreconnectToSearch",
  "ThirdPartyStoragePartitioning",
];

/**
 * How the browser is started. A spec that needs flags of its own, such as a fake camera, asks for them here
 * (`test.use({ launchOptions: launchOptions("--flag") })`): options given to `use` replace these whole.
 */
export function launchOptions(...flags: string[]): LaunchOptions {
  const executablePath = process.env.CHROMIUM_PATH;
  return {
    ...(executablePath ? { executablePath } : {}),
    args: [
      // Chromium refuses its sandbox to root, which is what containers run as.
      ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
      // No traffic but the test's own.
      "--disable-quic",
      "--no-first-run",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
      // The browser guesses its line from how soon servers answer. A busy machine is not a slow line, on which the page
      // would go without its own copy.
      "--force-effective-connection-type=4G",
      `--disable-features=${withoutFeatures.join(",")}`,
      ...flags,
    ],
  };
}
