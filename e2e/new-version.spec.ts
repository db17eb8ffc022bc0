import type { Page } from "@playwright/test";
import { startLoopbackServer } from "#lib/testing/loopback-server.ts";
import { copyKept, filesKept } from "./on-device.ts";
import { passOn } from "./pass-on.ts";
import { arrivedOf, beginAt, notDelivered, record, serialsAt } from "./rounds-walk.ts";
import { expect, test } from "./servers.ts";

// What is recorded here, other tests must not find.
test.use({ world: "rounds" });

/** The builds whose files this browser has. */
const builds = (page: Page) =>
  page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith("trapboard files ")));

/** Another build differs in the one line of its worker that names its page. */
const released = (worker: string) =>
  worker.replace(/"revision":"\w+"(?=,"url":"index.html")/, '"revision":"of-the-new-build"');

test("a new version is offered in the middle of a round, and begins when somebody wants it", async ({
  page,
  dashboard,
}) => {
  let isReleased = false;
  const server = await startLoopbackServer((request, response) =>
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

test("nothing of a round is lost where the new version begins without a line, and it delivers once that is back", async ({
  page,
  dashboard,
}) => {
  let isReleased = false;
  let isDown = false;
  const server = await startLoopbackServer((request, response) => {
    if (isDown) response.destroy();
    else
      passOn(dashboard.url, request, response, isReleased && request.url === "/sw.js" ? released : undefined);
  });
  const at = "//Straits Pantry";
  await copyKept(page, server.url);
  await filesKept(page);
  const [first = "", second = "", third = ""] = await serialsAt(page, server.url, at);
  const path = await beginAt(page, server.url, at);
  await record(page, first);
  await expect(notDelivered(page)).toHaveCount(0);
  await page.evaluate(() => Object.assign(window, { isOfBefore: true }));
  isReleased = true;
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
  await expect(page.getByRole("button", { name: "Restart" })).toBeVisible();

  isDown = true;
  await record(page, second);
  await page.getByRole("button", { name: "Restart" }).click();
  await expect.poll(() => page.evaluate(() => "isOfBefore" in window).catch(() => true)).toBe(false);
  await expect(page.getByRole("list", { name: "Scanned", exact: true }).getByRole("listitem")).toHaveCount(2);
  await record(page, third);
  await expect(notDelivered(page)).toHaveText("2 entries not delivered yet");
  isDown = false;
  await page.getByRole("button", { name: "Deliver now" }).click();
  await expect(notDelivered(page)).toHaveCount(0);
  const arrived = await arrivedOf(page, server.url + path);
  expect(arrived.map(({ event }) => event.kind)).toEqual(["begun", "scanned", "scanned", "scanned"]);
  await server.close();
});

test("a new version begins though the line swallowed what the version before asked", async ({
  page,
  dashboard,
}) => {
  let isReleased = false;
  let isHolding = false;
  let held = 0;
  const server = await startLoopbackServer((request, response) => {
    if (isHolding && request.url === "/") {
      held += 1;
      return;
    }
    passOn(dashboard.url, request, response, isReleased && request.url === "/sw.js" ? released : undefined);
  });
  await page.goto(`${server.url}/settings`);
  await filesKept(page);

  isHolding = true;
  await page.reload();
  await expect.poll(() => held).toBeGreaterThan(0);
  isHolding = false;
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.evaluate(() => Object.assign(window, { isOfBefore: true }));

  isReleased = true;
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
  await page.getByRole("button", { name: "Restart" }).click();
  await expect.poll(() => page.evaluate(() => "isOfBefore" in window).catch(() => true)).toBe(false);
  await server.close();
});

test("a tab goes on in its version while another begins the new one, and follows when somebody wants it", async ({
  page,
  context,
  dashboard,
}) => {
  let isReleased = false;
  const server = await startLoopbackServer((request, response) =>
    passOn(dashboard.url, request, response, isReleased && request.url === "/sw.js" ? released : undefined),
  );
  await page.goto(`${server.url}/settings`);
  await filesKept(page);
  const other = await context.newPage();
  await other.goto(`${server.url}/settings`);
  await filesKept(other);
  const isOfBefore = (tab: Page) => tab.evaluate(() => "isOfBefore" in window).catch(() => true);
  for (const tab of [page, other]) await tab.evaluate(() => Object.assign(window, { isOfBefore: true }));

  isReleased = true;
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
  const offer = (tab: Page) => tab.getByRole("button", { name: "Restart" });
  await expect(offer(other)).toBeVisible();
  await offer(page).click();
  await expect.poll(() => isOfBefore(page)).toBe(false);

  expect(await isOfBefore(other)).toBe(true);
  await other.getByRole("navigation", { name: "Pages" }).getByRole("link", { name: "Labels" }).click();
  await expect(other.getByRole("heading", { level: 1, name: "Labels" })).toBeVisible();
  await offer(other).click();
  await expect.poll(() => isOfBefore(other)).toBe(false);
  await expect(other.getByRole("heading", { level: 1, name: "Labels" })).toBeVisible();
  await server.close();
});

test("a new version that the browser holds back does not hold up whoever asked for it", async ({
  page,
  dashboard,
}) => {
  let isReleased = false;
  // A worker that does not hear that it may begin: as one that the browser holds back looks from the page.
  const deaf = (worker: string) => released(worker).replaceAll("SKIP_WAITING", "NEVER");
  const server = await startLoopbackServer((request, response) =>
    passOn(dashboard.url, request, response, isReleased && request.url === "/sw.js" ? deaf : undefined),
  );
  await page.clock.install();
  await page.goto(`${server.url}/settings`);
  await filesKept(page);
  await page.evaluate(() => Object.assign(window, { isOfBefore: true }));
  isReleased = true;
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
  await page.getByRole("button", { name: "Restart" }).click();
  await page.clock.fastForward(11_000);
  await expect.poll(() => page.evaluate(() => "isOfBefore" in window).catch(() => true)).toBe(false);
  await expect(page.getByRole("heading", { level: 1, name: "Settings" })).toBeVisible();
  await server.close();
});
