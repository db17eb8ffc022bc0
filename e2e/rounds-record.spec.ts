import type { Page } from "@playwright/test";
import type { Device } from "#contract/device.ts";
import { readDevices } from "#contract/reading.ts";
import { noteMoves } from "./moves.ts";
import { copyKept, filesKept } from "./on-device.ts";
import { cameraShowing, qrFilm, qrJpeg } from "./qr-film.ts";
import { arrivedOf, beginAt } from "./rounds-walk.ts";
import { expect, test } from "./scanner-pages.ts";

// What is recorded here, other tests must not find.
test.use({ world: "rounds" });

/** A device with a location, and one of another client. */
async function scene(page: Page): Promise<[here: Device, elsewhere: Device]> {
  const response = await page.request.get("/api/v1.13/devices");
  const { rows } = readDevices(await response.json());
  const here = rows.find(({ location }) => location?.path !== undefined);
  const client = `//${pathOf(here).split("//")[1]}`;
  const elsewhere = rows.find(
    ({ location }) => location?.path !== undefined && !location.path.startsWith(client),
  );
  if (here === undefined || elsewhere === undefined) throw new Error("No such devices.");
  return [here, elsewhere];
}

const pathOf = (device: Device | undefined) => device?.location?.path ?? "";
const recording = (page: Page) => page.getByRole("button", { name: "Record in the round", exact: true });
const cardOf = (page: Page, { name, serial_number }: Device) =>
  page.getByRole("region", { name: name ?? serial_number, exact: true });
const scansAt = async (page: Page, path: string) =>
  (await arrivedOf(page, path)).flatMap(({ event }) =>
    event.kind === "scanned" ? [[event.serial_number, event.way, event.belongs]] : [],
  );

test("what Scan answers is recorded in the round under way by one press, and its card is open there", {
  tag: "@phone-alone",
}, async ({ page }) => {
  const [{ serial_number: serial, ...device }] = await scene(page);
  const here = { ...device, serial_number: serial };
  const path = await beginAt(page, "", pathOf(here));
  const photographed = async () => {
    await page.goto("/scan");
    const chooser = page.waitForEvent("filechooser");
    await page.getByRole("button", { name: "Photo of the code" }).click();
    await (await chooser).setFiles({ name: "code.jpg", mimeType: "image/jpeg", buffer: qrJpeg(serial) });
    await recording(page).click();
    await expect(page).toHaveURL(path);
  };
  await photographed();
  await expect(page.getByRole("status", { name: "Result" })).toContainText(`Scanned: ${here.name}`);
  await expect(cardOf(page, here).getByRole("group", { name: "What did you do here?" })).toBeVisible();
  await expect(page.getByText(/^1 of \d+ recorded/)).toBeVisible();
  await photographed();
  await expect(page.getByRole("status", { name: "Result" })).toContainText(`Scanned already: ${here.name}`);
  // Once, and as it was recognised.
  await expect.poll(() => scansAt(page, path)).toEqual([[serial, "photo", pathOf(here)]]);
});

test("a device's page records it in the round that holds it, and out of place where none does", {
  tag: "@phone-alone",
}, async ({ page }) => {
  const [here, elsewhere] = await scene(page);
  await page.goto(`/devices/${here.serial_number}`);
  await expect(page.getByRole("heading", { level: 1, name: here.name ?? "" })).toBeVisible();
  await expect(recording(page)).toHaveCount(0);
  const older = await beginAt(page, "", pathOf(here));
  const newer = await beginAt(page, "", pathOf(elsewhere));

  const moved = await noteMoves(page);
  await page.goto(`/devices/${here.serial_number}`);
  const isPhone = (page.viewportSize()?.width ?? 0) <= 720;
  await expect(recording(page)).toBeVisible();
  expect((await recording(page).boundingBox())?.height).toBeGreaterThanOrEqual(isPhone ? 48 : 40);
  expect(moved.filter((text) => text.includes("Record in the round"))).toEqual([]);
  await recording(page).click();
  await expect(page).toHaveURL(older);
  await expect(cardOf(page, here)).toBeVisible();
  // Nothing proves that its code was scanned.
  await expect.poll(() => scansAt(page, older)).toEqual([[here.serial_number, "typed", pathOf(here)]]);

  // With one round alone it is meant, wherever the device belongs.
  await page.getByRole("button", { name: "End the round" }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: "End the round" })
    .or(page.getByRole("list", { name: "Entries" }))
    .click();
  await expect(page.getByRole("list", { name: "Entries" })).toContainText("Ended");
  await page.goto(`/devices/${here.serial_number}`);
  await expect(page.getByText(/^Out of place in the round of /)).toBeVisible();
  await recording(page).click();
  await expect(page).toHaveURL(newer);
  await expect(page.getByRole("status", { name: "Result" })).toContainText(
    `Out of place: ${here.name} ${here.serial_number}.`,
  );
  await expect(cardOf(page, here)).toBeVisible();
});

test("what the camera of Scan sees is recorded as scanned by the camera", async ({ openWith, page }) => {
  const [here] = await scene(page);
  const phone = await openWith(cameraShowing(qrFilm(here.serial_number)));
  const path = await beginAt(phone, "", pathOf(here));
  await phone.goto("/scan");
  await recording(phone).click();
  await expect(cardOf(phone, here)).toBeVisible();
  await expect.poll(() => scansAt(phone, path)).toEqual([[here.serial_number, "camera", pathOf(here)]]);
});

test("where no round is under way a scan begins one with the device recorded, by one press", async ({
  openWith,
  page,
}) => {
  const [here] = await scene(page);
  const [, client, siteName = ""] = pathOf(here).split("//");
  const phone = await openWith(cameraShowing(qrFilm(here.serial_number)));
  await phone.goto("/scan");
  await phone.getByRole("button", { name: /^Begin a round of / }).click();
  // Other tests may have a round under way there.
  const another = phone.getByRole("dialog").getByRole("button", { name: "Begin another" });
  await expect(cardOf(phone, here).or(another)).toBeVisible();
  if (await another.isVisible()) await another.click();
  await expect(phone.getByRole("status", { name: "Result" })).toContainText(`Scanned: ${here.name}`);
  const path = new URL(phone.url()).pathname;
  await expect
    .poll(() => scansAt(phone, path))
    .toEqual([[here.serial_number, "camera", `//${client}//${siteName}`]]);
});

test("where no round is under way a device's page begins one at its card, by one press, and with no line", {
  tag: "@phone",
}, async ({ page, context }) => {
  const [here] = await scene(page);
  await copyKept(page);
  await filesKept(page);
  const moved = await noteMoves(page);
  await page.goto(`/devices/${here.serial_number}`);
  const button = page.getByRole("button", { name: /^Begin a round of / });
  // Of its site, so that the round leads on as the page does.
  const [, client, siteName = ""] = pathOf(here).split("//");
  await expect(button).toContainText(siteName);
  const isPhone = (page.viewportSize()?.width ?? 0) <= 720;
  expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(isPhone ? 48 : 40);
  expect(moved.filter((text) => text.includes("Begin a round"))).toEqual([]);
  await context.setOffline(true);
  await page.reload();
  await button.click();
  // Other tests may have a round under way there: the question is the same without a line.
  const card = cardOf(page, here);
  const another = page.getByRole("dialog").getByRole("button", { name: "Begin another" });
  await expect(card.or(another)).toBeVisible();
  if (await another.isVisible()) await another.click();
  // Whoever reads a page may be far away: nothing is recorded before the device is scanned.
  await expect(card).toContainText("Scan it there.");
  await page.getByRole("textbox", { name: /^Serial number/ }).fill(here.serial_number);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("status", { name: "Result" })).toContainText(`Typed in: ${here.name}`);
  await card.getByRole("button", { name: "Checked", exact: true }).click();
  await context.setOffline(false);
  const path = new URL(page.url()).pathname;
  await expect
    .poll(async () => (await arrivedOf(page, path)).map(({ event }) => event.kind))
    .toEqual(["begun", "scanned", "outcome"]);
  expect(await scansAt(page, path)).toEqual([[here.serial_number, "typed", `//${client}//${siteName}`]]);
});
