import type { Page } from "@playwright/test";
import { startLoopbackServer } from "#lib/testing/loopback-server.ts";
import { passOn } from "./pass-on.ts";
import { expect, test } from "./servers.ts";

const location = "//Straits Pantry";

/** Everything is there as long as the server is, and what is not there without it is said where somebody wants it. */
async function worksOnlineAlone(page: Page, origin: string, why: string): Promise<void> {
  const troubles: string[] = [];
  page.on("pageerror", (error) => troubles.push(String(error)));
  await page.goto(`${origin}/settings`);
  const onDevice = page.getByRole("region", { name: "Work without a network" });
  await expect(onDevice).toContainText(`Trapboard does not open offline here. ${why}`);
  await page.goto(`${origin}/?at=${encodeURIComponent(location)}`);
  await page.getByRole("button", { name: "Take with me" }).click();
  await expect(page.getByRole("main").getByText(why)).toBeVisible();
  await expect(page.getByText("is on this device, complete")).toHaveCount(0);
  await page.getByRole("link", { name: "Devices", exact: true }).click();
  await expect(page.getByText(/^\d+ devices$/)).toBeVisible();
  await page.getByRole("grid", { name: "Devices" }).getByRole("link").first().click();
  await expect(page.getByRole("heading", { name: "State" })).toBeVisible();
  expect(troubles).toEqual([]);
}

const noRoom = "This device has no room left to keep anything.";
const refused = "This browser does not let Trapboard keep anything, as in a private window.";

test("a device without room works online, and says that it does not work offline", async ({
  page,
  context,
  dashboard,
}) => {
  const devtools = await context.newCDPSession(page);
  await devtools.send("Storage.overrideQuotaForOrigin", { origin: dashboard.url, quotaSize: 1000 });
  await worksOnlineAlone(page, dashboard.url, noRoom);
  await devtools.detach();
});

test("a device without room for one location says so where the server answers", async ({
  page,
  context,
  dashboard,
}) => {
  const devtools = await context.newCDPSession(page);
  await devtools.send("Storage.overrideQuotaForOrigin", { origin: dashboard.url, quotaSize: 1000 });
  await page.goto("/settings");
  await page.getByRole("button", { name: "Never" }).click();
  await expect(page.getByRole("region", { name: "Work without a network" })).toContainText(
    "pages ask the server",
  );
  await page.goto(`/?at=${encodeURIComponent(location)}`);
  await page.getByRole("button", { name: "Take with me" }).click();
  await expect(page.getByRole("main").getByText(noRoom)).toBeVisible();
  await devtools.detach();
});

/** How browsers refuse their database: at once, or by a request that fails. In the page and in its workers alike. */
const refusals = {
  "throws at the first touch": `
    IDBFactory.prototype.open = () => { throw new DOMException("The operation is insecure.", "SecurityError"); };
  `,
  "lets every request fail": `
    IDBFactory.prototype.open = () => {
      const error = new DOMException("A mutation operation was attempted on a database that did not allow mutations.", "InvalidStateError");
      const request = Object.assign(new EventTarget(), { error });
      queueMicrotask(() => request.onerror?.(new Event("error", { cancelable: true })));
      return request;
    };
  `,
};

for (const [how, script] of Object.entries(refusals)) {
  test(`a private window whose database ${how} works online, and says that it does not work offline`, async ({
    page,
    dashboard,
  }) => {
    // An init script reaches no worker: what the browser refuses is refused by the scripts themselves.
    const server = await startLoopbackServer((request, response) => {
      const isScript = request.url?.startsWith("/assets/") === true && request.url.endsWith(".js");
      passOn(dashboard.url, request, response, isScript ? (body) => script + body : undefined);
    });
    await worksOnlineAlone(page, server.url, refused);
    await server.close();
  });
}
