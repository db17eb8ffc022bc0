import { expect, test } from "./servers.ts";

test("the dashboard opens and says what it is", async ({ page }) => {
  await page.goto("/");
  await expect(page).toHaveTitle(/Trapboard/);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

test("the health check answers without a secret", async ({ request, reference }) => {
  const response = await request.get("/healthz");
  expect(response.status()).toBe(200);
  const text = await response.text();
  expect(JSON.parse(text)).toMatchObject({ status: "ok" });
  expect(text).not.toContain(reference.token);
});
