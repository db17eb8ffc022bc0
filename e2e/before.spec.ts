import { expect, test } from "./servers.ts";
import { startDashboard } from "./worlds.ts";

test.use({ world: "cut-off" });

test("rows of another question are never taken for the answer to this one", async ({ page, reference }) => {
  // The page has no copy of its own, so only the server knows what the page does not show yet.
  const server = await startDashboard(reference, { TRAPBOARD_COPY_MOST_DEVICES: "1" });
  await page.goto(`${server.url}/devices?sort=name`);
  await expect(page.getByText("400 devices", { exact: true })).toBeVisible();
  const grid = page.getByRole("grid", { name: "Devices" });
  await expect(grid.getByRole("link").first()).toBeVisible();
  await expect(grid).not.toHaveAttribute("aria-busy");
  await server.close();
  await page.getByRole("searchbox", { name: "Search devices" }).fill("no device has this name");
  await expect(page.getByText("These rows are from before.")).toBeVisible();
  await expect(grid).toHaveAttribute("aria-busy", "true");
  await expect(page.getByText("400 devices", { exact: true })).toHaveCount(0);
  await page.getByRole("searchbox", { name: "Search devices" }).fill("");
  await expect(page.getByText("400 devices", { exact: true })).toBeVisible();
  await expect(grid).not.toHaveAttribute("aria-busy");
});
