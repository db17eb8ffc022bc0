import { expect, test } from "./servers.ts";

test("an address that is no page is told as plain text, in short", async ({ page }) => {
  await page.goto("/nowhere/%3Cb%3Ebold%3C%2Fb%3E");
  await expect(page.getByRole("heading", { name: "Page not found" })).toBeVisible();
  await expect(page.getByRole("main")).toContainText("/nowhere/<b>bold</b>");
  await page.goto(`/nowhere/${"x".repeat(3000)}`);
  await expect(page.getByRole("main")).toContainText(/\/nowhere\/x{71}…/);
  await expect(page.getByRole("main")).not.toContainText("x".repeat(72));
});

test("the settings begin with what a person can do", { tag: "@phone-alone" }, async ({ page }) => {
  await page.goto("/settings");
  const parts = page.getByRole("main").getByRole("region");
  await expect(parts.first()).toHaveAccessibleName("Work without a network");
  await expect(parts.last()).toHaveAccessibleName("Data and server");
  await expect(parts.last()).toContainText("Sign-in");
});
