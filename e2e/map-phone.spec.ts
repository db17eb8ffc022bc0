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
  await expect(dialog).toContainText("Check it: ");
  const open = dialog.getByRole("link", { name: "Open the device" });
  await open.scrollIntoViewIfNeeded();
  const [link, ground] = await boxesOf(page, open, map.getByRole("application"));
  expect(link.bottom).toBeLessThanOrEqual(ground.bottom);
  expect(link.top).toBeGreaterThanOrEqual(ground.top);
});

test("on a phone the closed list says how many to act on now and whom first, and takes none of the map when it opens", {
  tag: "@phone-alone",
}, async ({ page }) => {
  await page.goto(`/map?at=${encodeURIComponent("//Großbäckerei Morgenrot//Werk Hamburg")}`);
  const panel = page.getByRole("region", { name: "In view" });
  const opener = panel.getByRole("button", { name: /^All \d+ in view, \d+ to act on now$/ });
  await expect(panel.getByRole("link")).toHaveText(/^Act now: /);
  await expect(panel.getByRole("link")).toBeInViewport({ ratio: 0.8 });
  await expect(
    page.getByRole("group", { name: "Level" }).getByRole("button", { name: /^Act now/ }),
  ).toBeVisible();
  const field = page.getByRole("region", { name: "Device map" }).getByRole("application");
  const [{ height }] = await boxesOf(page, field);
  await opener.tap();
  await expect(panel.getByRole("list", { name: "Devices in view" }).getByRole("link").first()).toHaveText(
    /^Act now: /,
  );
  expect((await boxesOf(page, field))[0].height).toBe(height);
});

test("a phone's map leads to what is far away, each site with its level, before its list is opened", {
  tag: "@phone-alone",
}, async ({ page }) => {
  await page.goto("/map");
  const panel = page.getByRole("region", { name: "In view" });
  const opener = panel.getByRole("button", { name: /\d+ of \d+ in view/ });
  const sites = panel.getByRole("list", { name: "Far away" }).getByRole("listitem");
  await expect(sites.first()).toBeInViewport({ ratio: 1 });
  const closed = await sites.allTextContents();
  for (const text of closed)
    expect(text).toMatch(/ \d+( of \d+)? (act now|plan|not reporting|to check|all clear|inactive)$/);
  const links = await boxesOf(page, sites.first().getByRole("link"), opener, panel.getByRole("link").last());
  for (const { height } of links) expect(height).toBeGreaterThanOrEqual(48);
  // The same as in the opened list.
  await opener.tap();
  const texts = await sites.allTextContents();
  expect(texts.map((text) => text.replaceAll(" ", ""))).toEqual(
    closed.map((text) => text.replaceAll(" ", "")),
  );
  await opener.tap();
  await sites.first().getByRole("link").tap();
  await expect(page).toHaveURL(/map=\d+/);
  await expect(sites.filter({ hasText: closed[0] ?? "" })).toHaveCount(0);
});
