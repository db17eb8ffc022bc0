import type { Page } from "@playwright/test";
import { readDevices } from "#contract/reading.ts";
import { noteMoves } from "./moves.ts";
import { arrivedOf, beginAt, record } from "./rounds-walk.ts";
import { expect, test } from "./servers.ts";

// What is recorded here, other tests must not find.
test.use({ world: "rounds" });

/** The next one, which is told above the others. */
const nextOne = (page: Page) => page.getByRole("button", { name: /^Next, [a-z ]+: / });

test("an ended round leads to a round of what it left undone", { tag: "@phone-alone" }, async ({ page }) => {
  const response = await page.request.get("/api/v1.13/devices");
  const { rows } = readDevices(await response.json());
  // What is sprung asks for somebody.
  const sprung = rows.find(({ status, location }) => status === 3 && location?.path !== undefined);
  const at = sprung?.location?.path ?? "";
  await beginAt(page, "", at);
  await expect(nextOne(page)).toBeVisible();
  // A scan alone is no work done.
  await record(page, sprung?.serial_number ?? "");
  await page.getByRole("button", { name: "End the round" }).click();
  await expect(page.getByRole("dialog")).toContainText(
    "Nothing is noted for 1 recorded device that needs somebody. It counts as left undone.",
  );
  // Which one is named, and a press goes back to it.
  const named = page.getByRole("list", { name: "Recorded, nothing noted" }).getByRole("button");
  await expect(named).toContainText(sprung?.name ?? "nobody");
  await named.click();
  const card = page.getByRole("region", { name: sprung?.name ?? "nobody", exact: true });
  await expect(card).toBeFocused();
  // What hinders the job does not do it.
  await card.getByRole("button", { name: "More…" }).click();
  await card.getByRole("button", { name: "Damaged", exact: true }).click();
  await page.getByRole("button", { name: "End the round" }).click();
  await expect(page.getByRole("dialog")).toContainText(
    "What is noted for 1 recorded device does not do its job. It counts as left undone.",
  );
  await page.getByRole("dialog").getByRole("button", { name: "End the round" }).click();
  // What was left is kept with the end: no device that goes clear later changes it.
  const kept = async () =>
    (await arrivedOf(page, new URL(page.url()).pathname)).flatMap(({ event }) =>
      event.kind === "ended" ? (event.undone ?? []).map(({ serial_number }) => serial_number) : [],
    );
  await expect.poll(kept).toContain(sprung?.serial_number);
  const undone = page.getByRole("region", { name: /^Left undone: \d+$/ });
  const again = undone.getByRole("button", { name: /^Begin a round of (this one|these \d+)$/ });
  await expect(again).toBeVisible();
  const all = undone.getByRole("button", { name: /^Show all \d+$/ });
  if (await all.isVisible()) await all.click();
  await expect(undone.getByRole("link").filter({ hasText: sprung?.name ?? "nobody" })).toContainText(
    "Damaged",
  );
  const left = await page.getByRole("list", { name: "Left undone" }).getByRole("listitem").count();
  await expect(again).toContainText(left === 1 ? "this one" : `these ${left}`);
  await again.click();
  await expect(page.getByText(`0 of ${left} recorded`)).toBeVisible();
  await expect(page.getByRole("main")).toContainText(sprung?.name ?? "nobody");
  await expect(page.getByRole("list", { name: "Not scanned" }).getByRole("listitem")).toHaveCount(left);
});

test("on a phone more than four sites are in sight where a round is begun", {
  tag: "@phone-alone",
}, async ({ page }) => {
  await page.goto("/rounds");
  const sites = page.getByRole("list", { name: "Locations", exact: true }).getByRole("listitem");
  await expect(sites).toHaveCount(6);
  await expect(sites.nth(3)).toBeInViewport({ ratio: 1 });
  await expect(sites.nth(4)).toBeInViewport({ ratio: 0.5 });
  // All that is told of a site is there.
  await expect(sites.first()).toContainText(/\d act now.*, open .*Last service: /);
});

test("a site with a round under way is not among those where one is begun", async ({ page }) => {
  await page.goto("/rounds");
  // Where a round of before is under way on another phone, it is continued.
  const sites = page.getByRole("list", { name: "Locations", exact: true }).getByRole("listitem");
  const begins = sites.getByRole("button");
  await expect(sites).toHaveCount(6);
  // A finger hits the name of a site, too.
  const place = page.getByRole("list", { name: "Locations", exact: true }).getByRole("link").first();
  expect((await place.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  const name = (await begins.first().getAttribute("aria-label")) ?? "";
  await begins.first().click();
  await expect(page.getByRole("heading", { level: 1, name: /^Round: / })).toBeVisible();
  await page.goto("/rounds");
  await expect(page.getByRole("list", { name: "On this phone" })).toBeVisible();
  await expect(sites).toHaveCount(6);
  await expect(begins.and(page.getByRole("button", { name, exact: true }))).toHaveCount(0);
  const at = name
    .replace(/^Begin (a|another) round of /, "")
    .split(" › ")
    .join("//");
  await page.goto(`/rounds?at=${encodeURIComponent(`//${at}`)}`);
  await expect(page.getByRole("list", { name: "On this phone" })).toBeVisible();
  await expect(page.getByRole("button", { name: /^Begin a/ })).toHaveCount(0);
});

test("while a round is under way, Scan and a device's page lead back to it", { tag: "@phone-alone" }, async ({
  page,
}) => {
  const response = await page.request.get("/api/v1.13/devices");
  const { rows } = readDevices(await response.json());
  const device = rows.find(({ location }) => location?.path !== undefined);
  const serial = device?.serial_number ?? "";
  const strip = page.getByRole("status", { name: "Round under way" });
  const onward = strip.getByRole("link", { name: /^Round: .+, 1 of \d+ recorded\. Continue$/ });
  const path = await beginAt(page, "", device?.location?.path ?? "");
  await record(page, serial);
  const moved = await noteMoves(page);

  await page.goto("/scan");
  await expect(strip).toContainText("A scan here counts once it is recorded.");
  await expect(onward).toBeVisible();
  const box = await onward.boundingBox();
  expect(box?.height).toBeGreaterThanOrEqual((page.viewportSize()?.width ?? 0) > 720 ? 40 : 48);
  await expect(page.getByLabel("Serial number, or its last digits")).toBeVisible();
  // It comes with the first drawing, so that what stands below it stays.
  expect(moved.filter((text) => text.includes("Serial number, or its last digits"))).toEqual([]);
  await onward.click();
  await expect(page).toHaveURL(path);

  await page.goto(`/devices/${encodeURIComponent(serial)}`);
  await expect(onward).toBeVisible();
  await expect(strip).not.toContainText("looked up");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await onward.click();
  await expect(page).toHaveURL(path);

  await page.getByRole("button", { name: "End the round" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "End the round" }).click();
  await expect(page.getByRole("button", { name: "End the round" })).toHaveCount(0);
  for (const address of ["/scan", `/devices/${encodeURIComponent(serial)}`]) {
    await page.goto(address);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(strip).toHaveCount(0);
  }
});

test("a number mistyped in a round is met with the nearest ones, and a press records one", {
  tag: "@phone-alone",
}, async ({ page }) => {
  const response = await page.request.get("/api/v1.13/devices");
  const { rows } = readDevices(await response.json());
  const device = rows.find(({ location }) => location?.path !== undefined);
  const serial = device?.serial_number ?? "";
  await beginAt(page, "", device?.location?.path ?? "");
  await page.getByLabel("Serial number, or its last digits").fill(`${serial}9`);
  await page.getByRole("button", { name: "Record", exact: true }).click();
  await expect(page.getByRole("status", { name: "Result" })).toContainText(
    "No device with this serial number",
  );
  // It stays in its field, to be mended there.
  const field = page.getByLabel("Serial number, or its last digits");
  await expect(field).toHaveValue(`${serial}9`);
  await page.getByRole("list", { name: "Do you mean" }).getByRole("button", { name: serial }).click();
  await expect(page.getByRole("status", { name: "Result" })).toContainText("Typed in:");
  await expect(field).toHaveValue("");
});
