import { expect, test } from "./servers.ts";

// Asked often, so that a test need not wait for a minute to see what a refresh does.
test.use({ dashboardEnv: { TRAPBOARD_REFRESH_SECONDS: "5" } });

for (const { kind, says } of [
  { kind: "500", says: /API/ },
  { kind: "401", says: /token/ },
  { kind: "html", says: /API/ },
  { kind: "reset", says: /API/ },
] as const) {
  test(`when the API answers with ${kind}, the page says so and goes on with what it has`, async ({
    page,
    reference,
  }) => {
    await page.goto("/devices");
    await expect(page.getByText("400 devices", { exact: true })).toBeVisible();
    await reference.misbehave({ kind });
    const trouble = page.getByRole("alert");
    await expect(trouble).toContainText(says, { timeout: 25_000 });
    await expect(trouble).toContainText("Shown is the data of");
    await expect(page.getByRole("banner")).toContainText(/Not updating.*Data \d+ \w+ old/);
    await expect(page.getByText("400 devices", { exact: true })).toBeVisible();
    await reference.misbehave(null);
    await trouble.getByRole("button", { name: "Try again" }).click();
    await expect(trouble).toHaveCount(0, { timeout: 25_000 });
    await expect(page.getByRole("banner")).not.toContainText("Not updating");
  });
}
