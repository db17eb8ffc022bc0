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

test("Ctrl K counts from the moment its button is there", async ({ page }) => {
  await page.addInitScript(() =>
    new MutationObserver((_changes, observer) => {
      if (document.querySelector("[aria-keyshortcuts]") === null) return;
      observer.disconnect();
      const pressed = { key: "k", code: "KeyK", ctrlKey: true, bubbles: true };
      document.body.dispatchEvent(new KeyboardEvent("keydown", pressed));
    }).observe(document, { childList: true, subtree: true }),
  );
  await page.goto("/");
  await expect(page.getByRole("dialog", { name: "Jump to" })).toBeVisible();
});

test("the button in the top bar leads to locations and pages, and the arrows choose among them", {
  tag: "@phone",
}, async ({ page }) => {
  await page.goto("/bait");
  // A page counts as visited once somebody stays on it.
  const visited = () => page.evaluate(() => Object.values(sessionStorage).join());
  await expect.poll(visited).toContain('"/bait"');
  await page.goto("/devices");
  await page.getByRole("button", { name: "Jump to a device, location or page" }).click();
  const field = page.getByRole("combobox", { name: "Jump to" });
  await field.fill("straits");
  await page
    .getByRole("group", { name: "Locations" })
    .getByRole("option", { name: /Straits Pantry/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/devices\?at=\/\/Straits/);
  const list = page.getByRole("listbox", { name: "Where to" });
  // Before anything is typed: where it is worst and what can be done stand where they always do, and below them where one was.
  await page.getByRole("button", { name: "Jump to a device, location or page" }).click();
  await expect(list.getByRole("group", { name: "Recent" })).toContainText("Bait");
  await expect(list.getByRole("group", { name: "Most urgent" }).getByRole("option")).toHaveCount(3);
  await expect(list.getByRole("group", { name: "Actions" })).toContainText("Show what needs attention");
  const groups = list.getByRole("group");
  expect(await groups.evaluateAll((all) => all.map((group) => group.getAttribute("aria-label")))).toEqual([
    "Most urgent",
    "Actions",
    "Recent",
    "Pages",
  ]);
  await field.press("ArrowUp");
  await expect(list.getByRole("option", { selected: true })).toHaveText("Settings");
  await field.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Settings" })).toBeVisible();
});

test("what nobody is called says so", async ({ page }) => {
  await page.goto("/devices");
  await page.getByRole("button", { name: "Jump to a device, location or page" }).click();
  await page.getByRole("combobox", { name: "Jump to" }).fill("nobody is called this");
  await expect(page.getByText("No match.")).toBeVisible();
  await expect(page.getByRole("option")).toHaveText("Search all devices for “nobody is called this”");
});

test("several words find a device by its name and where it stands, and the list has all that fit", async ({
  page,
  device,
}) => {
  const wanted = await device(
    ({ name, location }) => /^Falle \d+$/.test(name ?? "") && location !== undefined,
  );
  const [site = ""] = (wanted.location?.path ?? "").split("//").slice(2, 3);
  await page.goto("/");
  await page.getByRole("button", { name: "Jump to a device, location or page" }).click();
  const field = page.getByRole("combobox", { name: "Jump to" });
  await field.fill(`${site} ${wanted.name}`);
  const devices = page.getByRole("group", { name: "Devices" }).getByRole("option");
  await expect(devices.first()).toContainText(/Falle/);
  await field.press("ArrowUp");
  await expect(page.getByRole("option", { selected: true })).toContainText("Search all devices for");
  await field.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Devices" })).toBeVisible();
  await expect(page.getByRole("searchbox").first()).toHaveValue(`${site} ${wanted.name}`);
});

test("who types how a location begins means the location, and no gateway that has the word further on", async ({
  page,
}) => {
  await page.goto("/");
  await page.getByRole("button", { name: "Jump to a device, location or page" }).click();
  await page.getByRole("combobox", { name: "Jump to" }).fill("halle");
  const found = page.getByRole("listbox", { name: "Where to" });
  await expect(found.getByRole("group", { name: "Network devices" })).toContainText("über Halle");
  await expect(found.getByRole("option").first()).toContainText(/› ?Halle [12AB]/);
});
