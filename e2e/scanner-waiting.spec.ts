import { expect, first, result, test, typeCode } from "./scanner-pages.ts";

// A server of its own, which has asked the API nothing yet.
test.use({ dashboardEnv: { TRAPBOARD_REFRESH_SECONDS: "7" } });

test("a code given before the device list is there opens once it is", async ({
  page,
  devices,
  reference,
}) => {
  const { serial_number } = first(devices);
  await reference.misbehave({ kind: "500" });
  await page.goto("/scan");
  await typeCode(page, serial_number);
  await expect(result(page)).toContainText("Loading the device list…");
  await expect(page.getByText("There is no data to show yet")).toBeVisible();
  await reference.misbehave(null);
  await page.getByRole("button", { name: "Try again", exact: true }).click();
  await expect(page).toHaveURL(`/devices/${encodeURIComponent(serial_number)}`);
});
