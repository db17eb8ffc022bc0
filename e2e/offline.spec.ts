import type { Page } from "@playwright/test";
import { answered } from "./asked.ts";
import { chooseBy } from "./odd-files.ts";
import { copyKept, filesKept } from "./on-device.ts";
import { qrJpeg } from "./qr-film.ts";
import { expect, type Reference, test } from "./servers.ts";
import { storesOf } from "./stored.ts";
import { startDashboard } from "./worlds.ts";

const soon = { TRAPBOARD_REFRESH_SECONDS: "5" };

/** Visits a dashboard of its own, which keeps the copy and the app's files in this browser, and stops its server. */
async function visitAndLeave(page: Page, reference: Reference) {
  const server = await startDashboard(reference, soon);
  await page.goto(server.url);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await copyKept(page, server.url);
  await filesKept(page);
  await server.close();
  return server;
}

const isInBar = (page: Page) => expect(page.getByRole("banner")).toContainText(/Offline\s*As of \d\d:\d\d/);

const isLoud = async (page: Page) => {
  await isInBar(page);
  await expect(page.getByRole("alert")).toContainText(/^Offline\. As of \d\d:\d\d\./);
};

test("without a network the app starts from what was kept, says as of when, and leads on from device to device", {
  tag: "@phone-alone",
}, async ({ page, context, reference, device }) => {
  const { serial_number, name } = await device(
    ({ name, status, latitude }) => name !== undefined && status === 3 && latitude !== undefined,
  );
  const server = await visitAndLeave(page, reference);
  await page.close();
  const cold = await context.newPage();
  await cold.goto(`${server.url}/devices/${encodeURIComponent(serial_number)}`);
  await expect(cold.getByRole("heading", { level: 1, name })).toBeVisible();
  await isLoud(cold);
  const seen = [new URL(cold.url()).pathname];
  for (let step = 0; step < 2; step += 1) {
    const next = cold.getByRole("link", { name: /^Next, .+: / });
    const way = (await next.getAttribute("href")) ?? "";
    expect(seen).not.toContain(way);
    await next.click();
    await expect.poll(() => new URL(cold.url()).pathname).toBe(way);
    await expect(cold.getByRole("region", { name: "What to do" })).toBeVisible();
    seen.push(way);
  }
  await cold.goto(`${server.url}/scan`);
  // A code is read, with the decoder and its wasm from this device, and answered.
  const photo = { name: "code.jpg", mimeType: "image/jpeg", buffer: qrJpeg(serial_number) };
  await chooseBy(cold, cold.getByRole("button", { name: "Photo of the code" }), photo);
  const result = cold.getByRole("status", { name: "Result" });
  await expect(result).toHaveText(`Found: ${serial_number}`);
  await cold.getByLabel("Serial number, or its last digits").fill("XQ-0000000");
  await cold.keyboard.press("Enter");
  await expect(result).toContainText(/^Not among the [\d,]+ devices kept here\./);
  await cold.getByLabel("Serial number, or its last digits").fill(serial_number);
  await cold.keyboard.press("Enter");
  await expect(cold.getByText(name, { exact: true }).first()).toBeVisible();
  await isInBar(cold);
});

test("on a phone the strip takes one line, the bar says the rest, and the app catches up once the server is back", {
  tag: "@phone-alone",
}, async ({ page, reference }) => {
  const server = await visitAndLeave(page, reference);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`${server.url}/scan`);
  // The scanner has one of its own: there is no camera.
  const strip = page.getByRole("alert").filter({ hasText: "As of" });
  await expect(strip).toHaveText(/^Offline\. As of \d\d:\d\d\./);
  expect((await strip.boundingBox())?.height).toBeLessThanOrEqual(56);
  await page.getByRole("link", { name: "Devices", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Devices" })).toBeVisible();
  await expect(strip).toHaveCount(0);
  await isInBar(page);
  await page
    .getByRole("banner")
    .getByRole("button", { name: /^Offline/ })
    .click();
  const rest = page.getByRole("group", { name: "Age of the data" });
  await expect(rest).toContainText("The server cannot be reached. Check your connection.");
  await expect(rest).toContainText(/\d\d:\d\d:\d\d UTC/);
  await expect(rest.getByRole("button", { name: "Try again" })).toBeFocused();
  const again = await startDashboard(reference, { ...soon, PORT: new URL(server.url).port });
  await expect(page.getByRole("banner")).toContainText(/Updated/);
  await expect(page.getByRole("alert").filter({ hasText: "Offline" })).toHaveCount(0);
  await again.close();
});

test("the second visit opens from what this browser kept, asks for no device again, and no answer is in a cache", async ({
  page,
  dashboard,
}) => {
  const asked = () => answered(dashboard, "/api/v1.13/devices");
  const settings = () => answered(dashboard, "/config");
  await copyKept(page);
  await filesKept(page);
  const [devicesBefore, settingsBefore] = [await asked(), await settings()];
  expect(devicesBefore).toBeGreaterThan(0);
  await page.goto("/devices");
  await expect(page.getByText("400 devices", { exact: true })).toBeVisible();
  await expect(page.getByRole("banner")).not.toContainText("As of");
  expect(await settings()).toBeGreaterThan(settingsBefore);
  expect(await asked()).toBe(devicesBefore);
  const kept = await page.evaluate(async () => {
    const [name = ""] = await caches.keys();
    return (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname);
  });
  expect(kept).toEqual(
    expect.arrayContaining(["/", expect.stringMatching(/^\/assets\/.*\.(woff2|wasm|json)$/)]),
  );
  expect((await storesOf(page)).cached).toEqual([]);
});

test("what is taken along is on the device, complete, and says so", async ({ page }) => {
  await page.goto("/?at=//Straits Pantry");
  await page.getByRole("button", { name: "Take with me" }).click();
  await expect(
    page.getByText(/Straits Pantry is on this device, complete: \d+ devices .* as of \d\d:\d\d/),
  ).toBeVisible();
  expect(JSON.stringify((await storesOf(page)).databases)).toContain("Straits Pantry");
});

test("where all is kept already, it says what a press is for", async ({ page }) => {
  await page.goto("/scan");
  await expect(
    page.getByText(/^Kept on this device, as of \d\d:\d\d\. Press to ask the browser to keep it\./),
  ).toBeVisible();
});

test("taking along does not wait for a person to answer whether the browser may keep it for long", async ({
  page,
}) => {
  // As in Firefox, which asks the person.
  await page.addInitScript(() => {
    StorageManager.prototype.persist = () =>
      new Promise((resolve) => addEventListener("answered", () => resolve(true)));
  });
  await page.goto("/?at=//Straits Pantry");
  await page.getByRole("button", { name: "Take with me" }).click();
  const told = page.getByRole("status").filter({ hasText: "is on this device, complete" });
  await expect(told).toContainText("This browser may delete it when room is short.");
  await page.evaluate(() => dispatchEvent(new Event("answered")));
  await expect(told).not.toContainText("This browser may delete it");
});

test.describe("where the operator keeps nothing on devices", () => {
  test.use({ dashboardEnv: { TRAPBOARD_KEEP_ON_DEVICE: "off" } });

  test("nothing is kept, and nothing is offered", async ({ page }) => {
    await page.goto("/?at=//Straits Pantry");
    await expect(page.getByRole("heading", { level: 1, name: "Straits Pantry" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Take with me" })).toHaveCount(0);
    await page.goto("/settings");
    await expect(page.getByRole("region", { name: "Work without a network" })).toContainText("turned off");
    expect((await storesOf(page)).databases).toEqual([]);
  });
});
