import { expect, test } from "./servers.ts";
import { textOf } from "./text.ts";

test("clusters count every device with coordinates, and the others are listed", async ({ page }) => {
  await page.goto("/map");
  const map = page.getByRole("region", { name: "Device map" });
  await expect(map.getByRole("button", { name: /\d+ devices, / }).first()).toBeVisible();
  const names = await map
    .getByRole("button", { name: /\d+ devices?/ })
    .evaluateAll((buttons) => buttons.map((button) => button.getAttribute("aria-label") ?? ""));
  const shown = names.reduce((sum, name) => sum + Number.parseInt(name, 10), 0);
  const lead = await textOf(page.getByText(/devices on the map/));
  expect(shown).toBe(Number.parseInt(lead, 10));
  await page.getByRole("button", { name: /without coordinates/ }).click();
  await expect(page.getByRole("dialog").getByRole("link").first()).toBeVisible();
});

test("a device on the map opens its page, by keyboard alone", async ({ page, device }) => {
  const wanted = await device(
    ({ latitude, location }) => latitude !== undefined && location?.path !== undefined,
  );
  await page.goto(`/map?q=${wanted.serial_number}`);
  const marker = page.getByRole("region", { name: "Device map" }).getByRole("button", { name: wanted.name });
  await marker.press("Enter");
  const popup = page.getByRole("dialog", { name: wanted.name });
  await popup.getByRole("link", { name: "Open the device" }).press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: wanted.name })).toBeVisible();
});

test("the map fits the chosen place, and search and filters apply to it as they do to the list", async ({
  page,
}) => {
  await page.goto("/map?at=//Straits%20Pantry");
  const map = page.getByRole("region", { name: "Device map" });
  await expect(page.getByText(/^17 devices on the map|^\d+ devices on the map/)).toBeVisible();
  await expect(map.getByRole("button", { name: /devices?|Trap|Bait/ }).first()).toBeVisible();
  await page.getByRole("navigation", { name: "Pages" }).getByRole("link", { name: "Devices" }).click();
  await expect(page).toHaveURL(/\/devices\?at=/);
  await expect(page.getByText("17 devices", { exact: true })).toBeVisible();
});

test("what is in view is listed, follows the map, and a link or the way back shows the same", async ({
  page,
  isMobile,
}) => {
  await page.goto("/map");
  const map = page.getByRole("region", { name: "Device map" });
  const panel = page.getByRole("region", { name: "In view" });
  await expect(panel).toContainText(/All \d+ in view/);
  if (isMobile) await panel.getByRole("button", { name: /in view/ }).click();
  await map
    .getByRole("button", { name: /\d+ devices, / })
    .first()
    .press("Enter");
  await expect(panel).toContainText(/\d+ of \d+ in view/);
  await expect(page).toHaveURL(/map=\d+\/-?[\d.]+\/-?[\d.]+/);
  const shown = await textOf(panel.getByText(/of \d+ in view/).filter({ visible: true }));
  const first = panel.getByRole("link").first();
  await first.focus();
  await expect(map.locator("[data-pointed-out]")).toHaveCount(1);
  await first.press("Enter");
  await expect(page.getByRole("heading", { name: "State" })).toBeVisible();
  await page.goBack();
  await expect(panel.getByText(shown).filter({ visible: true })).toBeVisible();
  await page.reload();
  await expect(panel.getByText(shown).filter({ visible: true })).toBeVisible();
  await map.getByRole("button", { name: "Show all" }).click();
  await expect(panel).toContainText(/All \d+ in view/);
  await expect(page).not.toHaveURL(/map=/);
});
