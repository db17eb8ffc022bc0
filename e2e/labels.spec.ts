import { readFile } from "node:fs/promises";
import type { Locator, Page } from "@playwright/test";
import type { Device } from "#contract/device.ts";
import { readCode } from "./read-code.ts";
import { expect, test } from "./servers.ts";

const location = "at=//Gro%C3%9Fb%C3%A4ckerei%20Morgenrot";

/** What the code on a label says to another program that looks at it. */
async function readFrom(label: Locator): Promise<string | undefined> {
  return readCode(await label.screenshot());
}

/** Width and height of every page of a print, in whole millimetres. */
async function printedPages(page: Page): Promise<string[]> {
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
  return Array.from(pdf.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g), (box) =>
    box
      .slice(1)
      .map((points) => Math.round((Number(points) / 72) * 25.4))
      .join(" × "),
  );
}

async function devicesThere(page: Page): Promise<Device[]> {
  const path = encodeURIComponent("//Großbäckerei Morgenrot");
  const response = await page.request.get(`/api/v1.13/devices?location_path=${path}&include_sublocations`);
  return ((await response.json()) as { devices: Device[] }).devices;
}

test("each device of a location has a label whose code says its serial number", async ({ page }) => {
  const devices = await devicesThere(page);
  await page.goto(`/labels?${location}&paper=A4`);
  const labels = page.getByRole("img", { name: /^Device / });
  await expect(labels).toHaveCount(devices.length);
  await expect(page.getByRole("group", { name: /^Sheet 1 of / })).toBeVisible();
  await expect(page.getByRole("button", { name: `Print ${devices.length} labels (` })).toBeEnabled();
  const serials = new Set(devices.map(({ serial_number }) => serial_number));
  for (const index of [0, 1, devices.length - 1])
    expect(serials).toContain(await readFrom(labels.nth(index)));
});

test("each location has a label whose code says its path, umlauts included", async ({ page }) => {
  await page.goto(`/?${location}`);
  await page.getByRole("main").getByRole("link", { name: "Labels" }).click();
  await expect(page).toHaveURL(/\/labels\?.*show=locations/);
  // For doors the labels are large, whatever was taken for devices.
  await expect(page.getByLabel("Paper")).toHaveValue("L7163");
  await page.getByLabel("Paper").selectOption("A4");
  const labels = page.getByRole("img", { name: /^Location / });
  await expect(page.getByText(/^\d+ locations on \d+ sheets?$/)).toBeVisible();
  await expect(labels.first()).toHaveAccessibleName("Location Großbäckerei Morgenrot");
  expect(await readFrom(labels.first())).toBe("//Großbäckerei Morgenrot");
});

test("paper has the true size, without what can be pressed, on sheets and on a roll", async ({ page }) => {
  const devices = await devicesThere(page);
  await page.goto(`/labels?${location}&paper=L7163`);
  await expect(page.getByRole("img", { name: /^Device / })).toHaveCount(devices.length);
  expect(await printedPages(page)).toEqual(
    Array.from({ length: Math.ceil(devices.length / 14) }, () => "210 × 297"),
  );
  await page.getByLabel("Paper").selectOption("roll-62");
  await expect(page.getByRole("group", { name: /^Sheet / })).toHaveCount(devices.length);
  expect(await printedPages(page)).toEqual(devices.map(() => "62 × 29"));
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("button")).toHaveCount(0);
  await expect(page.getByRole("heading")).toHaveCount(0);
});

test("a device's page leads to one label, on whichever location of a used sheet", async ({
  page,
  device,
}) => {
  const { serial_number } = await device(() => true);
  await page.goto(`/devices/${serial_number}`);
  await page.getByRole("link", { name: "Print a label" }).click();
  const label = page.getByRole("img", { name: /^Device / });
  await expect(label).toHaveCount(1);
  await page.getByLabel("Paper").selectOption("L7160");
  const before = await label.boundingBox();
  await page.getByLabel("First free label on the sheet, 1 to 21").fill("5");
  await expect(page).toHaveURL(/first=5/);
  await expect.poll(async () => (await label.boundingBox())?.x).toBeGreaterThan((before?.x ?? 0) + 50);
  await page.getByRole("button", { name: "Label printer (ZPL file)" }).click();
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "203 dots an inch" }).click(),
  ]);
  expect(file.suggestedFilename()).toBe("trapboard-labels-203dpi.zpl");
  const zpl = await readFile(await file.path(), "utf8");
  expect(zpl.match(/\^XA/g)).toHaveLength(1);
  expect(zpl).toContain("^GFA");
});

test("of the whole account the page leads to a site first, and nothing stands out that prints all", {
  tag: "@phone",
}, async ({ page, isMobile }) => {
  await page.goto("/labels");
  const hint = page.getByText("For one site, choose it under Locations.");
  const print = page.getByRole("button", { name: /^Print/ });
  await expect(print).toBeEnabled();
  await expect(hint).toBeInViewport();
  const groundOf = () => print.evaluate((button) => getComputedStyle(button).backgroundColor);
  const quiet = await groundOf();
  if (isMobile) await page.getByRole("banner").getByRole("button", { name: "Locations" }).click();
  await page
    .getByRole("tree", { name: "Locations" })
    .getByRole("treeitem", { name: /^Straits Pantry/ })
    .click();
  await expect(page.getByText(/^\d{1,2} devices on \d+ sheets?$/)).toBeVisible();
  await expect(hint).toHaveCount(0);
  expect(await groundOf()).not.toBe(quiet);
});

test("selected devices get labels", async ({ page }) => {
  await page.goto("/devices");
  const boxes = page.getByRole("grid", { name: "Devices" }).getByRole("checkbox", { name: /^Select / });
  await boxes.nth(1).check();
  await boxes.nth(2).check();
  await page.getByRole("region", { name: "Selection" }).getByRole("link", { name: "Labels" }).click();
  await expect(page.getByRole("img", { name: /^Device / })).toHaveCount(2);
});

test("no text touches a code, on any paper", async ({ page }) => {
  for (const paper of ["L4731", "L7651", "L7160", "L7163", "roll-62", "A4"]) {
    await page.goto(`/labels?${location}&paper=${paper}`);
    await expect(page.getByRole("img", { name: /^Device / }).first()).toBeVisible();
    const near = await page.evaluate(() =>
      Array.from(document.querySelectorAll<SVGSVGElement>("svg[role=img]"), (label) => {
        const right = label.querySelector("[data-code]")?.getBoundingClientRect().right ?? Number.NaN;
        const start = new DOMPoint(0, 0).matrixTransform(label.getScreenCTM() ?? undefined).x;
        const end = start + label.width.baseVal.value * (label.getScreenCTM()?.a ?? 0);
        const texts = Array.from(label.querySelectorAll("text"), (text) => text.getBoundingClientRect());
        return right > start && texts.every((text) => text.left > right && text.right < end);
      }),
    );
    expect(near).not.toContain(false);
  }
});
