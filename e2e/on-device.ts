import { expect, type Page } from "@playwright/test";

/** Waits until this browser has kept the copy, as the settings say. */
export async function copyKept(page: Page, origin = ""): Promise<void> {
  await page.goto(`${origin}/settings`);
  await expect(page.getByRole("region", { name: "Work without a network" })).toContainText(
    /Ready for work.*400 devices/,
  );
}

/** Waits until the page's own copy answers, so that it can do without its server, and says so in the settings. */
export async function copyAnswers(page: Page, origin = ""): Promise<void> {
  await page.goto(`${origin}/settings`);
  await expect(page.getByRole("region", { name: "Work without a network" })).toContainText(
    "all devices are loaded",
  );
}

/** Waits until this browser has the app's files, and answers with them. */
export async function filesKept(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready);
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe("activated");
}
