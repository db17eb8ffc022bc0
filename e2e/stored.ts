import type { Page } from "@playwright/test";

/** All that the page's origin has stored in this browser, by store, but for the app's own files. */
export async function storesOf(page: Page) {
  const stores = await page.evaluate(async () => {
    const databases: unknown[] = [];
    for (const { name } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name ?? "");
        // If it was deleted meanwhile, opening it would create it again.
        opening.onupgradeneeded = () => opening.transaction?.abort();
        opening.onsuccess = () => resolve(opening.result);
        opening.onerror = () => reject(opening.error);
      });
      for (const store of database.objectStoreNames) {
        databases.push(
          await new Promise((resolve) => {
            const reading = database.transaction(store).objectStore(store).getAll();
            reading.onsuccess = () => resolve(reading.result);
          }),
        );
      }
      database.close();
    }
    const cached: unknown[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        // The app's own files are the same for everybody. Any other answer does not belong among them.
        const isOfApp = /^\/($|assets\/|icon|manifest\.webmanifest$)/.test(new URL(request.url).pathname);
        if (name.startsWith("trapboard files ") && isOfApp) continue;
        cached.push(request.url, await (await cache.match(request))?.text());
      }
    }
    const files: string[] = [];
    for await (const name of (await navigator.storage.getDirectory()).keys()) files.push(name);
    return { local: { ...localStorage }, session: { ...sessionStorage }, databases, cached, files };
  });
  return { ...stores, cookies: await page.context().cookies() };
}
