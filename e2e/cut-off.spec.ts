import type { Locator, Page } from "@playwright/test";
import { copyAnswers } from "./on-device.ts";
import { expect, type Reference, test } from "./servers.ts";
import { startDashboard } from "./worlds.ts";

type Fault = "500" | "401" | "html" | "reset";

// Asked often, so that a test need not wait for a minute to see what a refresh does.
test.use({ world: "cut-off", dashboardEnv: { TRAPBOARD_REFRESH_SECONDS: "2" } });

/** Lets the API answer so, and sees what the page makes of it. */
async function tellOf(page: Page, reference: Reference, kind: Fault, says: RegExp): Promise<Locator> {
  await page.goto("/devices");
  await expect(page.getByText("400 devices", { exact: true })).toBeVisible();
  await reference.misbehave({ kind });
  const trouble = page.getByRole("alert");
  await expect(trouble).toContainText(says);
  await expect(trouble).toContainText("Showing data from");
  await expect(page.getByRole("banner")).toContainText(/Not updating.*Updated (just now|\d+ \w+ ago)/);
  await expect(page.getByText("400 devices", { exact: true })).toBeVisible();
  // Before the API is well: then the page may recover by itself, and there is nothing to press.
  await trouble.getByRole("button", { name: "Try again" }).click();
  await expect(trouble).toContainText(says);
  return trouble;
}

test("when the API answers with an error, the page says so and goes on with what it has", async ({
  page,
  reference,
}) => {
  const trouble = await tellOf(page, reference, "500", /device service/);
  await reference.misbehave(null);
  await expect(trouble).toHaveCount(0);
  await expect(page.getByRole("banner")).not.toContainText("Not updating");
});

/** Waits until the page of a device has come, with all it needs: it is fetched after the data, by itself. */
async function devicePageFetched(page: Page) {
  const script = () =>
    page.evaluate(() =>
      performance
        .getEntriesByType("resource")
        .map(({ name }) => name)
        .find((name) => /device-route[^/]*\.js$/.test(name)),
    );
  await expect.poll(script).toBeDefined();
  await page.evaluate(async (address) => void (await import(address ?? "")), await script());
}

test("the notice leaves a page its room", { tag: "@phone-alone" }, async ({ page, reference }) => {
  await page.goto("/devices");
  await expect(page.getByText("400 devices", { exact: true })).toBeVisible();
  await reference.misbehave({ kind: "500" });
  const trouble = page.getByRole("alert");
  await expect(trouble).toBeVisible();
  expect((await trouble.boundingBox())?.height).toBeLessThanOrEqual(56);
});

test("when the server itself is gone, the page says so and goes on with what it has", async ({
  page,
  reference,
}) => {
  const server = await startDashboard(reference, { TRAPBOARD_REFRESH_SECONDS: "5" });
  await copyAnswers(page, server.url);
  await page.getByRole("link", { name: "Devices", exact: true }).click();
  await expect(page.getByText("400 devices", { exact: true })).toBeVisible();
  await devicePageFetched(page);
  await server.close();
  await expect(page.getByRole("banner")).toContainText("Offline");
  await page.getByRole("searchbox", { name: "Search devices" }).fill("nobody has this name");
  await expect(page.getByText("No devices match")).toBeVisible();
  await page.getByRole("button", { name: "Clear search" }).click();
  await page.getByRole("grid", { name: "Devices" }).getByRole("link").first().click();
  await expect(page.getByRole("heading", { name: "State" })).toBeVisible();
});

// The last of the file: after a refused token the server asks again only after a quarter of a minute. That it does, its own
// tests say (upstream/governor.test.ts), and that the page recovers, those above.
test("when the API answers with 401, the page says that the token is refused and goes on with what it has", async ({
  page,
  reference,
}) => {
  await tellOf(page, reference, "401", /token/);
});
