import { answered } from "./asked.ts";
import { copyKept } from "./on-device.ts";
import { expect, test } from "./servers.ts";

test("the second visit opens from what this browser kept, and asks for no device again", async ({
  page,
  dashboard,
}) => {
  const devices = () => answered(dashboard, "/api/v1.13/devices");
  const settings = () => answered(dashboard, "/config");
  await copyKept(page);
  const before = [await devices(), await settings()] as const;
  expect(before[0]).toBeGreaterThan(0);
  await page.goto("/devices");
  await expect(page.getByText("400 devices", { exact: true })).toBeVisible();
  await expect(page.getByRole("banner")).not.toContainText("As of");
  expect(await settings()).toBeGreaterThan(before[1]);
  expect(await devices()).toBe(before[0]);
});
