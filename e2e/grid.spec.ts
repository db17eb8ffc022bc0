import { readFile } from "node:fs/promises";
import { boxesOf } from "./boxes.ts";
import { expect, test } from "./servers.ts";
import { textOf } from "./text.ts";

// The columns of the grid are for a wide screen; a phone shows each device as one row of lines.

test("a column sorts both ways, and the order stands in the URL", async ({ page }) => {
  await page.goto("/devices");
  const grid = page.getByRole("grid", { name: "Devices" });
  await page.getByRole("button", { name: "Battery" }).click();
  await expect(page).toHaveURL(/sort=battery/);
  await expect(page.getByRole("columnheader", { name: "Battery" })).toHaveAttribute("aria-sort", "ascending");
  await expect(page.getByRole("combobox", { name: "Sort by" })).toHaveCount(0);
  const lowest = await textOf(grid.getByRole("row").nth(1).getByRole("gridcell").nth(6));
  await page.getByRole("button", { name: "Battery" }).click();
  await expect(page.getByRole("columnheader", { name: "Battery" })).toHaveAttribute(
    "aria-sort",
    "descending",
  );
  await expect(grid.getByRole("row").nth(1).getByRole("gridcell").nth(6)).not.toHaveText(lowest);
});

test("a second column orders what is equal in the first", async ({ page }) => {
  await page.goto("/devices?sort=level");
  const battery = page.getByRole("button", { name: "Battery" });
  await battery.click({ modifiers: ["Shift"] });
  await battery.click({ modifiers: ["Shift"] });
  await expect(page).toHaveURL(/sort=level,-battery/);
  await expect(page.getByRole("columnheader", { name: "Battery (sorted second, descending)" })).toBeVisible();
  await page.getByRole("button", { name: "Name" }).click();
  await expect(page).toHaveURL(/sort=name$/);
});

test("selected devices are saved as a file for spreadsheet programs, and shown on the map", async ({
  page,
}) => {
  await page.goto("/devices?sort=name");
  const ticks = page.getByRole("checkbox", { name: /^Select / });
  await ticks.nth(1).check();
  await ticks.nth(4).click({ modifiers: ["Shift"] });
  await expect(page.getByRole("status").getByText("4 selected")).toBeVisible();
  const selection = page.getByRole("region", { name: "Selection" });
  await selection.getByRole("button", { name: "CSV" }).click();
  const saving = page.waitForEvent("download");
  await page.getByRole("button", { name: "All fields" }).click();
  const file = await saving;
  expect(file.suggestedFilename()).toMatch(/^trapboard-devices-\d{4}-\d\d-\d\d\.csv$/);
  const text = await readFile(await file.path(), "utf8");
  expect(text).toMatch(/^\uFEFFLevel,Status,Offline,Reason,Name,What to do,Serial number,/);
  expect(text.trimEnd().split("\r\n")).toHaveLength(5);
  await page.keyboard.press("Escape");
  await selection.getByRole("link", { name: "Show on the map" }).click();
  await expect(page.getByText("4 chosen devices")).toBeVisible();
  await expect(page.getByText(/^[1-4] devices? on the map$/)).toBeVisible();
});

test("all that the filters leave can be selected, and some taken out again", async ({ page }) => {
  await page.goto("/devices?status=1");
  const count = await textOf(page.getByText(/^\d+ devices$/));
  await page.getByRole("checkbox", { name: "Select all devices" }).check();
  const all = Number.parseInt(count, 10);
  await expect(page.getByText(`${all} selected`)).toBeVisible();
  await page
    .getByRole("checkbox", { name: /^Select / })
    .nth(1)
    .uncheck();
  await expect(page.getByText(`${all - 1} selected`)).toBeVisible();
  // The keys go on from the row that was ticked.
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Space");
  await expect(page.getByText(`${all - 2} selected`)).toBeVisible();
});

test("chosen columns stay, in their order", async ({ page }) => {
  await page.goto("/devices");
  await page.getByRole("button", { name: "Columns" }).click();
  await page.getByRole("checkbox", { name: "Connection" }).check();
  await page.getByRole("button", { name: "Move Connection forward" }).click();
  await page.getByRole("checkbox", { name: "Open", exact: true }).uncheck();
  await page.reload();
  await expect(page.getByRole("columnheader")).toContainText([
    "",
    "State",
    "Name",
    "What to do",
    "Location",
    "Connection",
    "Battery",
  ]);
  await expect(page.getByRole("gridcell", { name: /^(Wi-Fi|LoRa|Cellular)$/ }).first()).toBeVisible();
});

test("a view keeps its name on this device, and is a link", async ({ page }) => {
  const name = "Batteries to bring on the round through the north on Monday";
  await page.goto("/devices?battery=-30&sort=battery");
  await page.getByRole("button", { name: "Views" }).click();
  await page.getByRole("textbox", { name: "Name of this view" }).fill(name);
  await page.getByRole("button", { name: "Save" }).click();
  await page.goto("/devices");
  await page.getByRole("button", { name: "Views" }).click();
  await page.getByRole("link", { name }).click();
  await expect(page).toHaveURL(/battery=-30&sort=battery/);
  await page.getByRole("button", { name: `View: ${name}` }).click();
  const remove = page.getByRole("button", { name: `Delete ${name}` });
  await expect(remove).toBeInViewport({ ratio: 1 });
  await remove.click();
  await expect(page.getByRole("link", { name })).toHaveCount(0);
});

test("letters typed in the list go to the search", async ({ page }) => {
  await page.goto("/devices");
  const grid = page.getByRole("grid", { name: "Devices" });
  await expect(grid.getByRole("row").nth(1)).toBeVisible();
  await grid.focus();
  await page.keyboard.type("zzz");
  await expect(page.getByRole("searchbox", { name: "Search devices" })).toHaveValue("zzz");
  await expect(page.getByText("No devices match")).toBeVisible();
});

test("the keyboard reaches the last row and opens it", async ({ page }) => {
  await page.goto("/devices?sort=name");
  const grid = page.getByRole("grid", { name: "Devices" });
  await expect(grid.getByRole("row").nth(1)).toBeVisible();
  await grid.focus();
  await page.keyboard.press("End");
  const last = grid.getByRole("row").and(page.locator('[aria-rowindex="401"]'));
  await expect(last.getByRole("link")).toBeVisible();
  const name = await textOf(last.getByRole("link"));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
});

test("only the rows in sight are in the document", async ({ page }) => {
  await page.goto("/devices");
  await expect(page.getByRole("grid", { name: "Devices" }).getByRole("row").nth(1)).toBeVisible();
  expect(await page.getByRole("row").count()).toBeLessThan(50);
});

test("on a phone, what can be done with selected devices stays where it is when the first is ticked", {
  tag: "@phone-alone",
}, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto("/devices");
  await page.getByRole("button", { name: "Select devices" }).tap();
  const selection = page.getByRole("region", { name: "Selection" });
  const csv = selection.getByRole("button", { name: "CSV" });
  // Links alone can be pressed: before that they are buttons that cannot.
  const places = async () =>
    boxesOf(
      page,
      csv,
      ...["Map", "Van list", "Labels"].map((text) => selection.getByText(text, { exact: true })),
    );
  await expect(selection.getByRole("button", { name: "Van list" })).toBeDisabled();
  const before = await places();
  await page
    .getByRole("checkbox", { name: /^Select (?!all)/ })
    .first()
    .check();
  await expect(selection.getByRole("link", { name: "Van list" })).toBeVisible();
  expect(await places()).toEqual(before);
});
