import type { Page } from "@playwright/test";
import { passOn, startTestServer } from "./file-server.ts";
import { filesKept } from "./on-device.ts";
import { beginAt, record, serialsAt } from "./rounds-walk.ts";
import { expect, test } from "./servers.ts";

// What is recorded here, other tests must not find.
test.use({ world: "rounds" });

/** The builds whose files this browser has. */
const builds = (page: Page) =>
  page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith("trapboard files ")));

test("a new version is offered in the middle of a round, and begins when somebody wants it", async ({
  page,
  dashboard,
}) => {
  // Another build differs in the one line of its worker that names its page.
  let isReleased = false;
  const released = (worker: string) =>
    worker.replace(/"revision":"\w+"(?=,"url":"index.html")/, '"revision":"of-the-new-build"');
  const server = await startTestServer((request, response) =>
    passOn(dashboard.url, request, response, isReleased && request.url === "/sw.js" ? released : undefined),
  );
  const at = "//Straits Pantry";
  await page.goto(`${server.url}/settings`);
  await filesKept(page);
  const [first = "", second = "", third = ""] = await serialsAt(page, server.url, at);
  await beginAt(page, server.url, at);
  await record(page, first);
  await page.evaluate(() => Object.assign(window, { isOfBefore: true }));
  const isOfBefore = () => page.evaluate(() => "isOfBefore" in window);
  const [before = ""] = await builds(page);

  isReleased = true;
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
  const offer = page.getByRole("button", { name: "Restart" });
  await expect(page.getByText("A new version is ready.")).toBeVisible();
  expect(await builds(page)).toEqual([before, "trapboard files of-the-new-build"]);
  // The round goes on in the version it was begun in.
  await record(page, second);
  expect(await isOfBefore()).toBe(true);

  await offer.click();
  await expect.poll(() => isOfBefore().catch(() => true)).toBe(false);
  await expect(page.getByRole("heading", { level: 1, name: /^Round: / })).toBeVisible();
  await expect(page.getByRole("list", { name: "Scanned", exact: true }).getByRole("listitem")).toHaveCount(2);
  await record(page, third);
  await expect(offer).toHaveCount(0);
  await expect.poll(() => builds(page)).toEqual(["trapboard files of-the-new-build"]);
  await server.close();
});
