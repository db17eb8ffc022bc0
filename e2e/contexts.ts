import type { Browser, BrowserContext } from "@playwright/test";

/**
 * The browser contexts of one worker, one for each set of options. A test gets a new page and nothing that an earlier
 * test left, except the compiled scripts. With a context for each test, the browser would fetch and compile them each
 * time.
 */
export class Contexts {
  readonly #open = new Map<string, BrowserContext>();

  /** The context of these options, which are the running test's, with one blank page and nothing stored for `origin`. */
  async clear(browser: Browser, options: unknown, origin: string): Promise<BrowserContext> {
    const key = JSON.stringify(options);
    const context = this.#open.get(key) ?? (await browser.newContext());
    this.#open.set(key, context);
    await context.clearCookies();
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send("Storage.clearDataForOrigin", { origin, storageTypes: "all" });
    await devtools.detach();
    return context;
  }

  /** Closes what a test opened, and takes back what it set. */
  async tidy(context: BrowserContext): Promise<void> {
    for (const page of context.pages()) await page.close();
    await context.clearPermissions();
    await context.setOffline(false);
  }

  async close(): Promise<void> {
    for (const context of this.#open.values()) await context.close();
  }
}
