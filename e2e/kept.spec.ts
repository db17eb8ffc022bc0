import { copyKept } from "./on-device.ts";
import { expect, test } from "./servers.ts";

test("the second visit opens from what this browser kept, and asks for no device again", async ({ page }) => {
  const asked: string[] = [];
  page.context().on("request", (request) => asked.push(new URL(request.url()).pathname));
  await copyKept(page);
  expect(asked).toContain("/api/v1.13/devices");
  asked.length = 0;
  await page.goto("/devices");
  await expect(page.getByText("400 devices", { exact: true })).toBeVisible();
  await expect(page.getByRole("banner")).not.toContainText("As of");
  expect(asked).toContain("/config");
  expect(asked.filter((path) => path.startsWith("/api/"))).toEqual([]);
});
