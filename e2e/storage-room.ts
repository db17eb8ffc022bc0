import type { Page } from "@playwright/test";

/** A browser has so much for a test, which needs about half of it. */
const most = 20_000_000;

/** Writes more than there is room for, so that the browser looks anew how much that is. */
async function writeTooMuch(page: Page): Promise<void> {
  const said = await page.evaluate(
    (bytes) =>
      new Promise<string | undefined>((resolve, reject) => {
        const opening = indexedDB.open("too much", 1);
        opening.onupgradeneeded = () => opening.result.createObjectStore("all");
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const database = opening.result;
          const writing = database.transaction("all", "readwrite");
          writing.objectStore("all").put("x".repeat(bytes), "one").onerror = (event) =>
            event.preventDefault();
          const end = (error?: DOMException | null) => {
            database.close();
            indexedDB.deleteDatabase("too much").onsuccess = () => resolve(error?.name);
          };
          writing.oncomplete = () => end();
          writing.onabort = () => end(writing.error);
        };
      }),
    2 * most,
  );
  if (said !== "QuotaExceededError") throw new Error(`The browser had room: ${said}`);
}

/**
 * A browser whose storage can be full, and have room again. To be asked for before the page is opened: the browser keeps to what
 * it found first for half a minute.
 */
export async function limitRoom(page: Page, origin: string) {
  const devtools = await page.context().newCDPSession(page);
  const limit = (quotaSize: number) => devtools.send("Storage.overrideQuotaForOrigin", { origin, quotaSize });
  await limit(most);
  return {
    fill: async () => {
      await limit(1);
      await writeTooMuch(page);
    },
    free: () => limit(3 * most),
    end: () => devtools.detach(),
  };
}
