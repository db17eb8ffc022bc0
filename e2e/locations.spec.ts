import type { Page } from "@playwright/test";
import { expect, test } from "./servers.ts";

/** The tree: beside the content on a desk, behind a button on a phone. */
async function openTree(page: Page, isMobile: boolean) {
  if (isMobile) await page.getByRole("button", { name: "Locations" }).click();
  return page.getByRole("tree", { name: "Locations" });
}

test("a location chosen in the tree is in the URL, and the list shows its devices alone", {
  tag: "@phone",
}, async ({ page, isMobile }) => {
  await page.goto("/devices");
  const tree = await openTree(page, isMobile);
  await tree.getByRole("treeitem", { name: /^Straits Pantry/ }).click();
  await expect(page).toHaveURL(/at=\/\/Straits(%20|\+| )Pantry/);
  await expect(page.getByText("17 devices", { exact: true })).toBeVisible();
  await expect(page.getByRole("navigation", { name: "Location" })).toContainText("Straits Pantry");
});

test("the tree counts the devices without a path under No location", async ({ page, isMobile }) => {
  await page.goto("/devices");
  const tree = await openTree(page, isMobile);
  const nowhere = tree.getByRole("treeitem", { name: /^No location/ });
  await expect(nowhere).toContainText(/\d+ device/);
  await nowhere.click();
  await expect(page).toHaveURL(/at=none/);
  await expect(page.getByRole("grid", { name: "Devices" })).toBeVisible();
});

test("a link to a deep location opens the branches above it", async ({ page, isMobile, device }) => {
  const deep = await device(({ location }) => (location?.path ?? "").split("//").length > 4);
  const path = deep.location?.path ?? "";
  await page.goto(`/devices?at=${encodeURIComponent(path)}`);
  const tree = await openTree(page, isMobile);
  const name = path.split("//").at(-1) ?? "";
  await expect(tree.getByRole("treeitem", { name, selected: true })).toBeVisible();
});

test("the page of a device marks its location in the tree, which leads on as anywhere", async ({
  page,
  isMobile,
  device,
}) => {
  const deep = await device(({ location }) => (location?.path ?? "").split("//").length > 4);
  await page.goto(`/devices/${deep.serial_number}`);
  const tree = await openTree(page, isMobile);
  const name = (deep.location?.path ?? "").split("//").at(-1) ?? "";
  const marked = tree.getByRole("treeitem", { name, selected: true });
  await expect(marked).toBeInViewport();
  await marked.click();
  await expect(page).toHaveURL(/\/devices\?at=/);
});

test("the keyboard moves, opens, closes and chooses", { tag: "@phone" }, async ({ page, isMobile }) => {
  await page.goto("/devices");
  const tree = await openTree(page, isMobile);
  const top = tree.locator('[aria-level="1"]').first();
  await tree.focus();
  await page.keyboard.press("Home");
  await page.keyboard.press("ArrowRight");
  await expect(top).toHaveAttribute("aria-expanded", "true");
  await page.keyboard.press("ArrowRight");
  const child = tree.locator('[aria-level="2"]').first();
  await expect(tree).toHaveAttribute("aria-activedescendant", (await child.getAttribute("id")) ?? "");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowLeft");
  await expect(top).toHaveAttribute("aria-expanded", "false");
  await page.keyboard.press("s");
  await page.keyboard.press("t");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/at=\/\/Straits/);
});

// At a desk alone: a phone closes the locations when one is chosen.
test("the keys go on from a location that was pressed, and so does the focus", async ({ page }) => {
  await page.goto("/devices");
  const tree = page.getByRole("tree", { name: "Locations" });
  const locations = tree.getByRole("treeitem");
  await locations.nth(1).click();
  await expect(tree).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(tree).toHaveAttribute(
    "aria-activedescendant",
    (await locations.nth(2).getAttribute("id")) ?? "",
  );
});

test("choosing a location on another page stays on that page", async ({ page, isMobile }) => {
  await page.goto("/reports?since=30d");
  const tree = await openTree(page, isMobile);
  await tree.getByRole("treeitem", { name: /^Straits Pantry/ }).click();
  await expect(page).toHaveURL(/\/reports\?.*since=30d/);
  await expect(page).toHaveURL(/at=/);
});

test("the chosen location is named where locations are chosen, and all locations are one press away", {
  tag: "@phone",
}, async ({ page, isMobile }) => {
  await page.goto("/devices?at=//Straits%20Pantry");
  if (isMobile) {
    await expect(page.getByRole("button", { name: "Locations: Straits Pantry" })).toContainText(
      "Straits Pantry",
    );
  }
  await openTree(page, isMobile);
  await page.getByRole("button", { name: "All locations" }).click();
  await expect(page).not.toHaveURL(/at=/);
  await expect(page.getByText("400 devices", { exact: true })).toBeVisible();
});

test("choosing the chosen location again keeps it", { tag: "@phone" }, async ({ page, isMobile }) => {
  await page.goto("/devices?at=//Straits%20Pantry");
  const tree = await openTree(page, isMobile);
  await tree.getByRole("treeitem", { name: /^Straits Pantry/, selected: true }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page).toHaveURL(/at=\/\/Straits/);
});

test("the filter keeps what matches with what is above it, and the keyboard goes on from it", async ({
  page,
  isMobile,
}) => {
  await page.goto("/devices");
  const tree = await openTree(page, isMobile);
  const box = page.getByRole("textbox", { name: "Filter locations" });
  await box.fill("molkerei kaeserei");
  await expect(tree.getByRole("treeitem")).toHaveText([
    /^Alpenmolkerei/,
    /^Molkerei/,
    /^Produktion/,
    /^Käserei/,
  ]);
  await expect(page.getByText("1 match among the locations")).toBeAttached();
  await box.press("ArrowDown");
  await page.keyboard.press("End");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/at=\/\/Alpenmolkerei\+Lindtal\/\/.*\/\/K%C3%A4serei$/);
});

test("a location where all is clear has the sign of it, and none has it of which something is not known", async ({
  page,
  isMobile,
}) => {
  await page.goto("/");
  const tree = await openTree(page, isMobile);
  await page.getByRole("button", { name: "Expand all" }).click();
  const sign = page.locator('svg[data-level="all-clear"]');
  const clear = tree
    .getByRole("treeitem")
    .filter({ hasText: /devices?: \d+ all clear/, hasNotText: "of them to check" });
  await expect(clear.first().locator(sign)).toBeVisible();
  await expect(tree.getByRole("treeitem").filter({ has: sign, hasText: "not reporting" })).toHaveCount(0);
  // Nor has one that is all clear but to be checked, which its words say.
  await expect(tree.getByRole("treeitem").filter({ has: sign, hasText: "to check" })).toHaveCount(0);
  const toCheck = tree
    .getByRole("treeitem")
    .filter({ hasText: /devices?: \d+ all clear, \d+ of them to check/ });
  await expect(toCheck.first().locator('svg[data-level="check"]')).toBeVisible();
});

test("what is opened stays open, and the chosen location in sight, when the page is loaded again", {
  tag: "@phone",
}, async ({ page, isMobile }) => {
  await page.goto("/devices?at=//Straits%20Pantry");
  const tree = await openTree(page, isMobile);
  await page.getByRole("button", { name: "Expand all" }).click();
  const chosen = tree.getByRole("treeitem", { name: /^Straits Pantry/, selected: true });
  await expect(chosen).toHaveAttribute("aria-expanded", "true");
  await expect(chosen).toBeInViewport();
  await page.reload();
  await openTree(page, isMobile);
  await expect(chosen).toHaveAttribute("aria-expanded", "true");
  await expect(chosen).toBeInViewport();
});

test("a star opens the locations beside the focused one, and letters find one by its name", async ({
  page,
  isMobile,
}) => {
  await page.goto("/devices");
  const tree = await openTree(page, isMobile);
  await tree.focus();
  await page.keyboard.press("*");
  await expect(tree.locator('[aria-level="1"][aria-expanded="true"]')).not.toHaveCount(0);
  await expect(tree.locator('[aria-level="1"][aria-expanded="false"]')).toHaveCount(0);
  await page.keyboard.type("stra");
  await page.keyboard.press("ArrowLeft");
  await expect(tree.getByRole("treeitem", { name: /^Straits Pantry/ })).toHaveAttribute(
    "aria-expanded",
    "false",
  );
});
