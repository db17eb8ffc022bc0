import { expect, type Page } from "@playwright/test";

/** Waits until this browser has kept the copy, as the settings say. */
export async function copyKept(page: Page, origin = ""): Promise<void> {
  await page.goto(`${origin}/settings`);
  await expect(page.getByRole("region", { name: "Work without a network" })).toContainText(
    /Ready for work.*400 devices/,
  );
}

/** Opens the settings and waits until they say that the page's own copy answers: it can do without its server then. */
export async function copyAnswers(page: Page, origin = ""): Promise<void> {
  await page.goto(`${origin}/settings`);
  await saidToBeHere(page);
}

/** Waits until the settings, which are open, say that all devices are in this browser. */
export async function saidToBeHere(page: Page): Promise<void> {
  await expect(page.getByRole("region", { name: "Work without a network" })).toContainText(
    /pages open at once|Not ready yet: data is still being loaded/,
  );
}

/** Waits until this browser has the app's files, and answers with them. */
export async function filesKept(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready);
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe("activated");
}
