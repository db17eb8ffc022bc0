import { expect, test } from "./servers.ts";

test.use({ dashboardEnv: { TRAPBOARD_API_VERSION: "1.1" } });

test("an API from before paths has a flat list of locations by name, each of which can be chosen", async ({
  page,
  device,
}) => {
  const { location } = await device((one) => one.location?.name !== undefined);
  expect(location?.path).toBeUndefined();
  const name = location?.name ?? "";
  await page.goto("/devices");
  await expect(page.getByRole("grid", { name: "Devices" }).getByRole("link").first()).toBeVisible();
  const menu = page.getByRole("button", { name: "Locations" });
  if (await menu.isVisible()) await menu.click();
  const tree = page.getByRole("tree", { name: "Locations" });
  await tree.getByRole("treeitem", { name, exact: false }).first().click();
  await expect(page).toHaveURL(/at=/);
  await expect(page.getByRole("grid", { name: "Devices" }).getByRole("link").first()).toBeVisible();
  await page.goto(`/?${new URLSearchParams({ at: `//${name}` })}`);
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await expect(page.getByRole("main")).not.toContainText("Location not found");
});
