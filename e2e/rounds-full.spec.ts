import type { Page } from "@playwright/test";
import { copyAnswers, filesKept } from "./on-device.ts";
import { qrJpeg } from "./qr-film.ts";
import { arrivedOf, beginAt, notDelivered, record, serialsAt } from "./rounds-walk.ts";
import { expect, test } from "./servers.ts";
import { limitRoom } from "./storage-room.ts";

// What is recorded here, other tests must not find.
test.use({ world: "rounds" });

const at = "//Limmat Pharma Vertrieb";
const noRoom = "This device has no room left to keep anything. Delete photos or apps on it, then try again.";
const notRecorded = `This was not recorded. ${noRoom}`;
const notRecordedOf = (serial: string) => `${serial} was not recorded. ${noRoom}`;
const result = (page: Page) => page.getByRole("status", { name: "Result" });
const kindsAt = async (page: Page, path: string) =>
  (await arrivedOf(page, path)).map(({ event }) => event.kind);

test("a phone that is full in the middle of a round says so, loses nothing that was written, and goes on", async ({
  page,
  context,
  dashboard,
}) => {
  const room = await limitRoom(page, dashboard.url);
  await copyAnswers(page);
  await filesKept(page);
  const [first = "", second = ""] = await serialsAt(page, "", at);
  const path = await beginAt(page, "", at);
  await context.setOffline(true);
  await record(page, first);
  await room.fill();

  // A scan, an outcome, a note, the number of another device and a photo: none is recorded, and each says so.
  await page.getByLabel("Serial number, or its last digits").fill(second);
  await page.getByRole("button", { name: "Record", exact: true }).click();
  await expect(result(page)).toContainText(notRecordedOf(second));
  const about = page.getByRole("textbox", { name: "Note about the round" });
  await about.fill("Key is with the porter");
  await about.press("Enter");
  await expect(page.getByRole("alert").filter({ hasText: notRecorded })).toHaveCount(1);
  await expect(about).toHaveValue("Key is with the porter");
  await page.getByRole("list", { name: "Scanned", exact: true }).getByRole("button").first().click();
  const card = page
    .getByRole("region")
    .filter({ has: page.getByRole("group", { name: "What did you do here?" }) });
  await card.getByRole("button", { name: "More…" }).click();
  await card.getByRole("button", { name: "Checked", exact: true }).click();
  await expect(card.getByRole("alert")).toHaveText(`This was not recorded for ${first}. ${noRoom}`);
  await expect(card.getByRole("button", { name: "Checked", exact: true })).toHaveAttribute(
    "aria-pressed",
    "false",
  );
  const other = card.getByRole("textbox", { name: "Replaced by the serial number" });
  await other.fill("NEW-1");
  await other.press("Enter");
  await expect(other).toHaveValue("NEW-1");
  const chooser = page.waitForEvent("filechooser");
  await card.getByRole("button", { name: "Take a photo" }).click();
  await (await chooser).setFiles({ name: "trap.jpg", mimeType: "image/jpeg", buffer: qrJpeg("x") });
  await expect(card.getByText(`The photo for ${first} is not kept. ${noRoom}`)).toBeVisible();
  await page.getByRole("button", { name: "End the round" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "End the round" }).click();
  await expect(page.getByRole("alert").filter({ hasText: notRecorded })).toHaveCount(2);
  // What was recorded before is there, and a full phone delivers it.
  await expect(notDelivered(page)).toHaveText("1 entry not delivered yet");
  await context.setOffline(false);
  await expect(notDelivered(page)).toHaveCount(0);
  expect(await kindsAt(page, path)).toEqual(["begun", "scanned"]);

  // There is room again: what was written, chosen and taken is recorded with a press each.
  await room.free();
  await card.getByRole("button", { name: "Keep the photo now" }).click();
  await expect(page.getByRole("img", { name: /^Photo of/ })).toBeVisible();
  await other.press("Enter");
  await expect(card.getByText(/NEW-1/)).toBeVisible();
  await expect(card.getByRole("alert")).toHaveCount(0);
  await about.press("Enter");
  await expect(page.getByRole("listitem").filter({ hasText: "Key is with the porter" })).toBeVisible();
  await expect(about).toHaveValue("");
  await page.getByRole("button", { name: "End the round" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "End the round" }).click();
  await expect(page.getByRole("list", { name: "Entries" })).toContainText("Ended");
  await expect
    .poll(() => kindsAt(page, path))
    .toEqual(["begun", "scanned", "photo", "outcome", "note", "ended"]);
  await room.end();
});

test("a scan that a full phone could not record is recorded by a press once there is room", async ({
  page,
  dashboard,
}) => {
  const room = await limitRoom(page, dashboard.url);
  await copyAnswers(page);
  const [first = ""] = await serialsAt(page, "", at);
  const path = await beginAt(page, "", at);
  await room.fill();
  await page.getByLabel("Serial number, or its last digits").fill(first);
  await page.getByRole("button", { name: "Record", exact: true }).click();
  await expect(result(page)).toContainText(notRecordedOf(first));
  await room.free();
  await result(page).getByRole("button", { name: "Try again" }).click();
  await expect(result(page)).toContainText("Typed in:");
  await expect.poll(() => kindsAt(page, path)).toEqual(["begun", "scanned"]);
  await room.end();
});
