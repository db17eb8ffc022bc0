import { boxesOf } from "./boxes.ts";
import { expect, test } from "./servers.ts";

test("on a small phone the map has its room, and its legend lies over it", {
  tag: "@phone-alone",
}, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto(`/map?at=${encodeURIComponent("//Großbäckerei Morgenrot//Werk Hamburg")}`);
  const map = page.getByRole("region", { name: "Device map" });
  const ground = map.getByRole("application");
  const height = async () => (await boxesOf(page, ground))[0].height;
  await expect.poll(height).toBeGreaterThanOrEqual(320);
  const before = await height();
  const opener = page.getByRole("button", { name: "Legend" });
  await opener.tap();
  const legend = map.getByRole("group", { name: "Levels on the map" });
  await expect(legend.getByText("To check", { exact: true })).toBeVisible();
  expect(await height()).toBe(before);
  const [shown, field] = await boxesOf(page, legend, ground);
  expect(shown.top).toBeGreaterThanOrEqual(field.top);
  expect(shown.bottom).toBeLessThanOrEqual(field.bottom);
  // A level is a switch, and leaves the legend open; whoever presses the map wants to see it.
  await legend.getByRole("button", { name: "Act now" }).tap();
  await expect(page).toHaveURL(/level=act-now/);
  await expect(legend).toBeVisible();
  await ground.tap({ position: { x: 300, y: before - 10 } });
  await expect(legend).toBeHidden();
  await expect(opener).toHaveAttribute("aria-expanded", "false");
});

test("on a small phone the card of a marker is whole in the map", { tag: "@phone-alone" }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto(`/map?at=${encodeURIComponent("//Großbäckerei Morgenrot//Filiale Eppendorf")}`);
  const map = page.getByRole("region", { name: "Device map" });
  // A room opens as near as its devices come apart, with what is to be checked told apart by sign and name.
  const marker = map.getByRole("button", { name: /, All clear: .*, to check$/ }).first();
  await expect(marker.locator("[data-level='check']")).toBeAttached();
  await marker.tap();
  const dialog = map.getByRole("dialog");
  await expect(dialog).toContainText("Check: ");
  const open = dialog.getByRole("link", { name: "Open the device" });
  await open.scrollIntoViewIfNeeded();
  const [link, ground] = await boxesOf(page, open, map.getByRole("application"));
  expect(link.bottom).toBeLessThanOrEqual(ground.bottom);
  expect(link.top).toBeGreaterThanOrEqual(ground.top);
});
