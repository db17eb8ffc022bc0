import { expect, test } from "./servers.ts";

// A server of its own, which has never heard from the API.
test.use({ dashboardEnv: { TRAPBOARD_REFRESH_SECONDS: "6" }, faultAtStart: { kind: "500" } });

test("a page opened while the API is away says so instead of showing an empty account", async ({
  page,
  reference,
}) => {
  await page.goto("/devices?q=cut-off");
  await expect(page.getByRole("alert")).toContainText("No data yet.");
  await expect(page.getByText("No devices match")).toHaveCount(0);
  await page.goto("/reports");
  // A file made now would be of a period by this device's clock, and empty.
  await expect(page.getByRole("button", { name: "CSV" })).toBeDisabled();
  await reference.misbehave(null);
  await page.goto("/devices");
  await expect(page.getByText("400 devices", { exact: true })).toBeVisible();
});
