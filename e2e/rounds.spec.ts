import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import type { Device } from "#contract/device.ts";
import { readDevices } from "#contract/reading.ts";
import { boxesOf } from "./boxes.ts";
import { noteMoves } from "./moves.ts";
import { copyAnswers } from "./on-device.ts";
import { arrivedOf, beginName, belongsTo } from "./rounds-walk.ts";
import { expect, test } from "./servers.ts";

// What is recorded here, other tests must not find.
test.use({ world: "rounds" });

/** A location with between five and fifteen devices of its own, and a device that belongs elsewhere. */
async function scene(page: Page): Promise<{ at: string; here: Device[]; elsewhere: Device }> {
  const response = await page.request.get("/api/v1.13/devices");
  const { rows } = readDevices(await response.json());
  const byPath = Map.groupBy(rows, ({ location }) => location?.path);
  const [at, here] =
    [...byPath].find(
      ([path, devices]) =>
        path !== undefined &&
        devices.length >= 5 &&
        devices.length <= 15 &&
        ![...byPath.keys()].some((other) => other?.startsWith(`${path}//`)),
    ) ?? [];
  const elsewhere = rows.find(({ location }) => location?.path !== undefined && location.path !== at);
  if (at === undefined || here === undefined || elsewhere === undefined) throw new Error("No such location.");
  return { at, here, elsewhere };
}

const nameOf = (path: string | undefined) => path?.split("//").at(-1) ?? "";
/** Those after the next one, which stands above them. */
const notScanned = (page: Page) => page.getByRole("list", { name: "Not scanned" });
const nextOne = (page: Page) => page.getByRole("button", { name: /^Next, [a-z ]+: / });
const result = (page: Page) => page.getByRole("status", { name: "Result" });

async function begin(page: Page, at: string): Promise<string> {
  await page.goto(`/rounds?at=${encodeURIComponent(at)}`);
  await page.getByRole("button", { name: beginName }).click();
  await expect(page.getByRole("heading", { level: 1, name: `Round: ${nameOf(at)}` })).toBeVisible();
  return new URL(page.url()).pathname;
}

async function record(page: Page, serial: string): Promise<void> {
  await page.getByLabel("Serial number, or its last digits").fill(serial);
  await page.getByRole("button", { name: "Record", exact: true }).click();
}

test("a round is walked, outlives a reload in its middle, and is delivered once", {
  tag: "@phone-alone",
}, async ({ page }) => {
  const { at, here, elsewhere } = await scene(page);
  const [first, second, third] = here;
  const path = await begin(page, at);
  // One number of what is left: the list holds all of it, also the next one.
  await expect(notScanned(page).getByRole("listitem")).toHaveCount(here.length);
  await expect(page.getByRole("heading", { name: `${here.length} not scanned`, exact: true })).toBeVisible();
  await expect(page.getByText("To act on now first, longest open first.", { exact: true })).toBeVisible();
  // Where to go and how to end it are in sight before anything is scrolled.
  await expect(nextOne(page)).toBeInViewport();
  const marked = notScanned(page).getByRole("button").filter({ hasText: /Next/ });
  await expect(marked).toHaveCount(1);
  await expect(nextOne(page)).toContainText((await marked.locator("bdi").first().textContent()) ?? "nobody");
  await expect(page.getByRole("button", { name: "End the round" })).toBeInViewport();
  // As long as there is nothing to tell, no line takes the room of what is to be done.
  await expect(notScanned(page).getByRole("button").first()).toBeInViewport();
  await expect(page.getByText("All saved")).toHaveCount(0);

  await record(page, first?.serial_number ?? "");
  await expect(result(page)).toContainText(`Typed in: ${first?.name}`);
  // The answer stands right below the field, where the eye is.
  const picture = page.getByRole("button", { name: "Photo of the code" });
  const [answer, photo] = await boxesOf(page, result(page), picture);
  expect(photo.y).toBeLessThan(answer.y);
  await expect(notScanned(page).getByRole("listitem")).toHaveCount(here.length - 1);
  await page.getByRole("button", { name: "Checked", exact: true }).click();
  await expect(page.getByRole("button", { name: "Checked", exact: true })).toHaveAttribute(
    "aria-pressed",
    "true",
  );

  await record(page, elsewhere.serial_number);
  await expect(result(page)).toContainText(`This one ${belongsTo(elsewhere.location?.path, at)}.`);
  await record(page, "NOBODY-1");
  await expect(result(page)).toContainText("No device with this serial number");

  await page.reload();
  await expect(notScanned(page).getByRole("listitem")).toHaveCount(here.length - 1);
  await record(page, second?.serial_number ?? "");
  await expect(result(page)).toContainText(`Typed in: ${second?.name}`);
  // One that cannot be reached stays not scanned, and says why.
  await notScanned(page)
    .getByText(third?.name ?? "", { exact: true })
    .click();
  // However far below its line stands, its card is in sight and has the focus.
  const card = page.getByRole("region", { name: third?.name ?? "", exact: true });
  await expect(card).toBeFocused();
  await expect(card.getByRole("heading")).toBeInViewport();
  await page.getByRole("button", { name: "Cannot reach", exact: true }).click();
  await expect(notScanned(page)).toContainText("Cannot reach");

  await expect(page.getByRole("heading", { name: `${here.length - 2} not scanned` })).toBeVisible();
  await page.getByRole("button", { name: "End the round" }).click();
  await expect(page.getByRole("dialog")).toContainText("You cannot continue this round afterwards.");
  await expect(page.getByRole("button", { name: "Go on scanning" })).toBeFocused();
  await page.getByRole("dialog").getByRole("button", { name: "End the round" }).click();
  await expect(page.getByRole("list", { name: "Entries" })).toContainText("Ended");
  // What came of it is told first, and the reader stands there.
  const counts = `2 of ${here.length} recorded, 1 of another location, 3 typed by hand`;
  const sum = page.getByRole("paragraph").filter({ hasText: `${counts}, ${here.length - 2} not scanned.` });
  await expect(sum).toBeFocused();
  await expect(sum).toBeInViewport();
  await expect(page.getByRole("heading", { level: 1 })).toBeInViewport();
  // Then what was left undone, with its number; what is nothing is folded, and what is zero not said.
  const undone = page.getByRole("region", { name: /^Left undone: \d+$/ });
  const number = Number((await undone.getAttribute("aria-label"))?.match(/\d+/)?.[0]);
  await expect(undone.getByRole("list").first().getByRole("listitem")).toHaveCount(Math.min(5, number));
  await expect(page.getByRole("list", { name: "Not scanned, nothing left undone" })).toHaveCount(0);
  await undone.getByText(/^\d+ (more )?not scanned/).click();
  await expect(
    page.getByRole("list", { name: "Not scanned, nothing left undone" }).getByRole("listitem"),
  ).toHaveCount(here.length - 2 - number);
  await expect(page.getByRole("region", { name: "The round" })).toContainText("Of another location");
  await expect(page.getByRole("region", { name: "The round" })).not.toContainText("Unknown serial numbers");

  await expect
    .poll(async () => (await arrivedOf(page, path)).map(({ event }) => event.kind))
    .toEqual(["begun", "scanned", "outcome", "scanned", "scanned", "outcome", "ended"]);
  await page.goto("/rounds");
  const made = page.getByRole("list", { name: "Rounds made" });
  await expect(made).toContainText(counts);
  await expect(made).toContainText(`${here.length - 2} not scanned`);
  await expect(page.getByRole("list", { name: "On this phone" })).toHaveCount(0);
});

test("what is recorded without a line is kept, and arrives once when it is back", {
  tag: "@phone-alone",
}, async ({ page, context }) => {
  const { at, here } = await scene(page);
  const path = await begin(page, at);
  // The names are the account's: they have to be here before the line goes.
  await expect(nextOne(page)).toBeVisible();
  await context.setOffline(true);
  for (const { serial_number, name } of here.slice(0, 3)) {
    await record(page, serial_number);
    await expect(result(page)).toContainText(`Typed in: ${name}`);
  }
  await expect(page.getByRole("status", { name: "Delivery" })).toContainText("delivered yetNo network");
  await context.setOffline(false);
  await expect(page.getByText("not delivered yet")).toHaveCount(0);
  await expect.poll(async () => (await arrivedOf(page, path)).length).toBe(4);
});

test("a device of another location is out of place, also without a line, and the round goes on as before", {
  tag: "@phone-alone",
}, async ({ page, context }) => {
  const { at, here, elsewhere } = await scene(page);
  const path = await begin(page, at);
  // Whose the device is says the copy, which a page opened anew has to load first.
  await copyAnswers(page);
  await page.getByRole("link", { name: "Scan", exact: true }).click();
  await page.getByRole("status", { name: "Round under way" }).getByRole("link").click();
  await expect(notScanned(page).getByRole("listitem")).toHaveCount(here.length);
  await context.setOffline(true);
  const belongs = elsewhere.location?.path;
  for (const _ of ["once", "again"]) {
    await record(page, elsewhere.serial_number);
    await expect(result(page)).toContainText(
      `Out of place: ${elsewhere.name} ${elsewhere.serial_number}. This one ${belongsTo(belongs, at)}.`,
    );
  }
  await expect(page.getByText(`0 of ${here.length} recorded`)).toBeVisible();
  await expect(notScanned(page).getByRole("listitem")).toHaveCount(here.length);
  await record(page, here[0]?.serial_number ?? "");
  await expect(result(page)).toContainText(`Typed in: ${here[0]?.name}`);
  await expect(page.getByText(`1 of ${here.length} recorded`)).toBeVisible();
  await context.setOffline(false);
  await expect.poll(async () => (await arrivedOf(page, path)).length).toBe(3);
  const [, foreign] = (await arrivedOf(page, path)).map(({ event }) => event);
  expect(foreign).toMatchObject({ kind: "scanned", serial_number: elsewhere.serial_number, belongs });
});

test("the list of rounds has each next step in its row: go on, or begin", async ({ page }) => {
  await page.goto("/rounds");
  const locations = page.getByRole("list", { name: "Locations", exact: true });
  const begins = locations.getByRole("button", { name: /^Begin (a|another) round of / });
  await expect(begins.or(locations.getByRole("link", { name: /^Continue / }))).toHaveCount(6);
  // A site of which nothing is wrong, and any other location, is found by its name.
  const { at } = await scene(page);
  await page.getByRole("searchbox", { name: "Find a location" }).fill(nameOf(at));
  const here = locations.getByRole("listitem").filter({ hasText: nameOf(at) });
  await expect(here.first()).toBeVisible();
  const path = await begin(page, at);
  await page.goto("/rounds");
  const open = page.getByRole("list", { name: "On this phone" });
  await expect(open).toContainText(/Begun \d\d:\d\d ?0 of \d+ recorded/);
  // It stands there once, and not among the rounds made too.
  await expect(page.getByRole("region", { name: "Rounds made" })).toBeVisible();
  await expect(page.getByRole("link").and(page.locator(`[href="${path}"]`))).toHaveCount(1);
  // Where one is under way, none is begun beside it: not by the name of the location, and not among those that need somebody.
  await page.getByRole("searchbox", { name: "Find a location" }).fill(nameOf(at));
  await expect(here.filter({ hasText: "Under way" })).toHaveCount(1);
  await expect(here.filter({ hasText: "Under way" }).getByRole("button")).toHaveCount(0);
  await open.getByRole("link", { name: /^Continue the round of / }).click();
  await expect(page).toHaveURL(path);
});

test("the button that begins a round stays where it is while the page fills", { tag: "@phone" }, async ({
  page,
}) => {
  const { at } = await scene(page);
  const path = await begin(page, at);
  await expect.poll(async () => (await arrivedOf(page, path)).length).toBe(1);
  const other = crypto.randomUUID();
  const event = (seq: number) => ({ id: crypto.randomUUID(), round: other, seq, made_at: 1000 + seq });
  const events = [
    { ...event(0), kind: "begun", at, expected: [] },
    { ...event(1), kind: "ended" },
  ];
  expect((await page.request.put(`/rounds/${other}`, { data: { events } })).ok()).toBe(true);
  // The page has rounds to list now, one of them on this phone: all of that comes after the page itself.
  const moved = await noteMoves(page);
  // Of the location above: where a round is under way none is begun.
  await page.goto(`/rounds?at=${encodeURIComponent(at.split("//").slice(0, -1).join("//"))}`);
  await expect(page.getByRole("button", { name: beginName })).toBeVisible();
  await expect(page.getByRole("list", { name: "On this phone" })).toBeVisible();
  await expect(page.getByRole("list", { name: "Rounds made" })).toBeVisible();
  expect(moved.filter((text) => text.includes("Begin a"))).toEqual([]);
});

test("a photo is made small, says nothing of where it was taken, and is seen by others", async ({ page }) => {
  const { at, here } = await scene(page);
  const path = await begin(page, at);
  await record(page, here[0]?.serial_number ?? "");
  await page.getByRole("button", { name: "More…" }).click();
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Take a photo" }).click();
  await (await chooser).setFiles({ name: "trap.jpg", mimeType: "image/jpeg", buffer: await photo(page) });
  const picture = page.getByRole("img", { name: /^Photo of/ });
  await expect(picture).toBeVisible();
  await expect.poll(async () => (await arrivedOf(page, path)).at(-1)?.has_picture).toBe(true);
  await expect(page.getByText("not delivered yet")).toHaveCount(0);
  await page.reload();
  await record(page, here[0]?.serial_number ?? "");
  await expect(picture).toBeVisible();
  await expect(picture).toHaveAttribute("src", new RegExp(`^${path}/photos/`));
  const sent = await page.request.get((await picture.getAttribute("src")) ?? "");
  const bytes = await sent.body();
  expect(bytes.length).toBeLessThan(400_000);
  expect(bytes.includes("Exif")).toBe(false);
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1600);
});

/** A photo as a phone takes it: large, and with a word of where it was taken. */
async function photo(page: Page): Promise<Buffer> {
  const address = await page.evaluate(() => {
    const canvas = document.createElement("canvas");
    canvas.width = 3000;
    canvas.height = 2000;
    canvas.getContext("2d")?.fillRect(0, 0, 1500, 2000);
    return canvas.toDataURL("image/jpeg");
  });
  const base64 = address.slice(address.indexOf(",") + 1);
  const plain = Buffer.from(base64, "base64");
  const words = Buffer.from("Exif\0\0GPS 53.55 9.99");
  const segment = Buffer.from([0xff, 0xe1, 0, words.length + 2, ...words]);
  return Buffer.concat([plain.subarray(0, 2), segment, plain.subarray(2)]);
}

test("the file of the rounds holds all of them as the server has them, not only those shown", async ({
  page,
}) => {
  const { elsewhere } = await scene(page);
  const at = elsewhere.location?.path ?? "";
  const ids = Array.from({ length: 120 }, () => crypto.randomUUID());
  for (const [round, id] of ids.entries()) {
    const begun = { id: crypto.randomUUID(), round: id, seq: 0, made_at: 1000 + round, kind: "begun", at };
    const data = { events: [{ ...begun, expected: [] }] };
    expect((await page.request.put(`/rounds/${id}`, { data })).ok()).toBe(true);
  }
  await page.goto(`/rounds?at=${encodeURIComponent(at)}`);
  const made = page.getByRole("region", { name: "Rounds made" });
  await expect(made.getByRole("button", { name: "Show earlier rounds" })).toBeVisible();
  const saving = page.waitForEvent("download");
  await made.getByRole("button", { name: "CSV" }).click();
  const file = await readFile(await (await saving).path(), "utf8");
  const shown = await made.getByRole("listitem").count();
  expect(shown).toBeLessThan(120);
  expect(ids.filter((id) => !file.includes(`\r\n${id},`))).toEqual([]);
});

test("the last digits are enough where only one device of the round ends in them", async ({ page }) => {
  const { at, here } = await scene(page);
  const [first] = here;
  await begin(page, at);
  await record(page, first?.serial_number.replace(/\D/g, "") ?? "");
  await expect(result(page)).toContainText("Typed in:");
  await expect(notScanned(page).getByRole("listitem")).toHaveCount(here.length - 1);
});
