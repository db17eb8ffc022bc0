import type { Page } from "@playwright/test";
import { readNetworkDevices } from "#contract/reading.ts";
import { filesKept } from "./on-device.ts";
import { branch } from "./people.ts";
import { expect, test } from "./servers.ts";
import { storesOf } from "./stored.ts";
import { startDashboard } from "./worlds.ts";

const soon = { TRAPBOARD_REFRESH_SECONDS: "5" };
const location = "Straits Pantry";
const at = `at=${encodeURIComponent(branch)}`;

/** As a person chooses it in the settings. */
async function liveFromServer(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Never" }).click();
  await expect(page.getByRole("region", { name: "Work without a network" })).toContainText(
    "pages ask the server",
  );
}

async function takeAlong(page: Page, origin: string, where = at): Promise<void> {
  await page.goto(`${origin}/?${where}`);
  // The app's own files come a little later, and are waited for as long as that takes.
  await filesKept(page);
  await page.getByRole("button", { name: "Take with me" }).click();
  const told = page.getByText(/is on this device, complete: \d+ devices with reports.*About [\d.]+ .?B/);
  await expect(told).toContainText("Nothing else of the account is on this device.");
}

const notHere = (page: Page) => page.getByRole("heading", { level: 1, name: "Not on this device" });

test("of an account too large for a copy one location is taken along, and the rest says that it is not here", async ({
  page,
  context,
  reference,
  device,
}) => {
  const here = await device(({ location: own }) => own?.path?.startsWith(`${branch}//`) ?? false);
  const there = await device(({ location: own }) => own?.path?.startsWith(branch) === false);
  const tooLarge = { ...soon, TRAPBOARD_COPY_MOST_DEVICES: "1" };
  const server = await startDashboard(reference, tooLarge);
  await takeAlong(page, server.url);
  const kept = JSON.stringify((await storesOf(page)).databases);
  expect(kept).toContain(here.serial_number);
  expect(kept).not.toContain(there.serial_number);
  await page.goto(`${server.url}/settings`);
  await expect(page.getByRole("region", { name: "Work without a network" })).toContainText(
    /Taken along: Straits Pantry \(\d+ devices/,
  );
  await server.close();
  await page.close();

  const cold = await context.newPage();
  await cold.goto(`${server.url}/?${at}`);
  await expect(cold.getByRole("heading", { level: 1, name: location })).toBeVisible();
  await expect(cold.getByRole("alert")).toContainText(/As of \d\d:\d\d/);
  await expect(cold.getByRole("alert")).toContainText(`Only ${location} is on this device`);
  await cold.goto(`${server.url}/devices?${at}&q=${encodeURIComponent(here.serial_number)}`);
  await expect(cold.getByText("1 device", { exact: true })).toBeVisible();
  await cold.goto(`${server.url}/scan`);
  await expect(cold.getByText(`On this device: ${location}. Nothing else is.`)).toBeVisible();
  const typed = cold.getByLabel("Serial number, or its last digits");
  await typed.fill(here.serial_number);
  await cold.keyboard.press("Enter");
  await expect(cold.getByRole("heading", { level: 1, name: here.name ?? here.serial_number })).toBeVisible();
  await expect(cold.getByRole("region", { name: "What to do" })).toBeVisible();

  await cold.goto(`${server.url}/scan`);
  await typed.fill(there.serial_number);
  await cold.keyboard.press("Enter");
  await expect(cold.getByRole("status", { name: "Result" })).toContainText(
    "not taken along on this device. Only Straits Pantry is here.",
  );
  for (const other of ["/", "/map", "/devices"]) {
    await cold.goto(server.url + other);
    await expect(notHere(cold)).toBeVisible();
  }
  await cold.getByRole("main").getByRole("link", { name: location }).click();
  await expect(cold.getByRole("heading", { level: 1, name: location })).toBeVisible();

  // The server is back: the page that was not here opens by itself.
  await cold.goto(`${server.url}/devices`);
  await expect(notHere(cold)).toBeVisible();
  const again = await startDashboard(reference, { ...tooLarge, PORT: new URL(server.url).port });
  await expect(cold.getByText("400 devices", { exact: true })).toBeVisible();
  await again.close();
});

test("the gateways of a location that was taken along are there without a network, and found by their number", async ({
  page,
  context,
  reference,
}) => {
  const server = await startDashboard(reference, soon);
  const response = await page.request.get(`${server.url}/api/v1.13/network-devices`);
  const all = readNetworkDevices(await response.json()).rows;
  const gateway = all.find(({ location: own }) => own?.path !== undefined);
  const site = gateway?.location?.path?.split("//").slice(0, 3).join("//");
  if (gateway === undefined || site === undefined) throw new Error("No gateway at a location.");
  const here = all.filter(({ location: own }) => own?.path?.startsWith(site));
  const where = `at=${encodeURIComponent(site)}`;
  // As with an account that is too large: this person has the server answer always.
  await page.goto(`${server.url}/settings`);
  await liveFromServer(page);
  await takeAlong(page, server.url, where);
  await server.close();
  await page.close();
  const cold = await context.newPage();
  await cold.goto(`${server.url}/network?${where}`);
  const rows = cold.getByRole("list", { name: "Network devices" }).getByRole("listitem");
  await expect(rows).toHaveCount(here.length);
  await expect(rows.filter({ hasText: gateway.serial_number })).toContainText(
    /Connected|Disconnected|Status not available/,
  );
  await cold.goto(`${server.url}/scan`);
  await cold.getByLabel("Serial number, or its last digits").fill(gateway.serial_number);
  await cold.keyboard.press("Enter");
  await expect(cold.getByRole("list", { name: "Network devices" }).getByRole("article")).toContainText(
    gateway.serial_number,
  );
  await cold.goto(`${server.url}/devices`);
  await expect(notHere(cold)).toBeVisible();
});
