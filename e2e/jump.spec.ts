import { expect, test } from "./servers.ts";

test("Ctrl K leads to a device by its serial number, however it is typed", async ({ page, device }) => {
  const wanted = await device(({ type }) => type === 5);
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1, name: "Overview" })).toBeVisible();
  await page.keyboard.press("Control+k");
  const field = page.getByRole("combobox", { name: "Jump to" });
  await field.fill(wanted.serial_number.replaceAll("-", "").toLowerCase());
  // At once: what Enter opens is what this text finds, also where that is not there yet.
  await field.press("Enter");
  await expect(page).toHaveURL(new RegExp(`/devices/${wanted.serial_number}$`));
  await expect(page.getByRole("dialog", { name: "Jump to" })).toHaveCount(0);
});

test("the button in the top bar leads to places and pages, and the arrows choose among them", {
  tag: "@phone",
}, async ({ page }) => {
  await page.goto("/devices");
  await page.getByRole("button", { name: "Jump to a device, place or page" }).click();
  const field = page.getByRole("combobox", { name: "Jump to" });
  await field.fill("straits");
  await page
    .getByRole("group", { name: "Places" })
    .getByRole("option", { name: /Straits Pantry/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/devices\?at=\/\/Straits/);
  await page.getByRole("button", { name: "Jump to a device, place or page" }).click();
  await field.press("ArrowDown");
  await field.press("ArrowDown");
  const list = page.getByRole("listbox", { name: "Where to" });
  await expect(list.getByRole("option", { selected: true })).toHaveText("Map");
  await field.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Map" })).toBeVisible();
});

test("what nobody is called says so", async ({ page }) => {
  await page.goto("/devices");
  await page.getByRole("button", { name: "Jump to a device, place or page" }).click();
  await page.getByRole("combobox", { name: "Jump to" }).fill("nobody is called this");
  await expect(page.getByText("Nothing of this name.")).toBeVisible();
});
