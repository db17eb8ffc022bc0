import { expectNoViolations, still } from "./axe.ts";
import { branch, expect, signIn, test } from "./people.ts";

test("somebody unknown signs in, comes to the page they wanted, and signs out again", {
  tag: "@phone-alone",
}, async ({ page }) => {
  await page.goto("/devices?level=act-now");
  await expect(page).toHaveURL(/\/sign-in\?to=%2Fdevices/);
  await signIn(page, "ada", "not the password");
  await expect(page.getByRole("alert")).toContainText("The name or the password is wrong.");
  await signIn(page, "ada");
  await expect(page).toHaveURL(/\/devices\?level=act-now$/);
  await expect(page.getByRole("grid", { name: "Devices" }).getByRole("link").first()).toBeVisible();

  await page.getByRole("link", { name: "Settings" }).click();
  const you = page.getByRole("region", { name: "You" });
  await expect(you).toContainText("ada");
  await expect(you).toContainText("Administrator");
  await you.getByRole("button", { name: "Sign out" }).click();
  await expect(page.getByRole("heading", { name: "Sign in to Trapboard" })).toBeVisible();
  // By the browser itself: the pool of the test's own requests may hold a connection that the server has just closed.
  expect(await page.evaluate(async () => (await fetch("/api/v1/devices")).status)).toBe(401);
  await page.goBack();
  await expect(page.getByRole("heading", { name: "Sign in to Trapboard" })).toBeVisible();
  await expect(page.getByRole("grid", { name: "Devices" })).toHaveCount(0);
});

test("the page of somebody unknown asks as early, and learns nothing", async ({ page }) => {
  const told: string[] = [];
  page.on("response", (response) => {
    const { pathname } = new URL(response.url());
    if (pathname === "/answers" || pathname === "/config") told.push(`${pathname} ${response.status()}`);
  });
  await page.goto("/map");
  await expect(page.getByRole("heading", { name: "Sign in to Trapboard" })).toBeVisible();
  await expect.poll(() => told.toSorted()).toEqual(["/answers 401", "/config 401"]);
});

test("a link to the sign-in page leads nowhere but to this app", async ({ page, guarded }) => {
  await page.goto("/sign-in?to=//elsewhere.example/devices");
  await signIn(page, "ada");
  await expect(page.getByRole("heading", { level: 1, name: "Overview" })).toBeVisible();
  expect(new URL(page.url()).origin).toBe(guarded.url);
});

test("a viewer of one branch finds nothing else", async ({ page, reference }) => {
  const response = await fetch(`${reference.url}/api/v1.13/devices`, {
    headers: { authorization: `Bearer ${reference.token}` },
  });
  const { devices } = (await response.json()) as {
    devices: { serial_number: string; location?: { path?: string } }[];
  };
  const isOwn = ({ location }: { location?: { path?: string } }) =>
    `${location?.path ?? ""}//`.startsWith(`${branch}//`);
  const own = devices.filter(isOwn);
  const foreign = devices.find((device) => !isOwn(device))?.serial_number ?? "";

  await page.goto("/devices");
  await signIn(page, "bob");
  await expect(page.getByText(`${own.length} devices`, { exact: true })).toBeVisible();
  const top = page.getByRole("tree", { name: "Locations" }).locator('[aria-level="1"]');
  await expect(top.filter({ hasText: "Straits Pantry" })).toBeVisible();
  await expect(top.filter({ hasNotText: /Straits Pantry|All locations/ })).toHaveCount(0);
  await page.goto(`/devices/${foreign}`);
  await expect(page.getByRole("heading", { name: "Device not found" })).toBeVisible();
  await page.goto("/settings");
  await expect(page.getByRole("region", { name: "You" })).toContainText(branch);
  await expect(page.getByRole("region", { name: "API token" })).toHaveCount(0);
});

test("somebody who is removed is out by the next refresh", async ({ page, guarded }) => {
  await guarded.user("add", "eve", "--role", "viewer");
  await page.goto("/");
  await signIn(page, "eve");
  await expect(page.getByRole("heading", { name: "Needs attention" })).toBeVisible();
  await guarded.user("remove", "eve");
  await expect(page.getByRole("heading", { name: "Sign in to Trapboard" })).toBeVisible();
});

test("an administrator replaces the token, which is tried first and never shown", async ({
  page,
  reference,
}) => {
  await page.goto("/settings");
  await signIn(page, "ada");
  const token = page.getByRole("region", { name: "API token" });
  const field = token.getByLabel("New token");
  await field.fill("not-the-token");
  await token.getByRole("button", { name: "Replace the token" }).click();
  await expect(token.getByRole("alert")).toContainText("The API refuses this token. The one in use stays.");
  await field.fill(reference.token);
  await token.getByRole("button", { name: "Replace the token" }).click();
  await expect(token.getByRole("status")).toContainText("It is in use now.");
  await expect(field).toHaveValue("");
  await page.reload();
  await expect(page.getByRole("region", { name: "Server" })).toBeVisible();
  expect(await page.content()).not.toContain(reference.token);
});

test.describe("axe finds nothing", () => {
  test.use(still);

  test("on sign-in with an error, and on the settings", async ({ page }) => {
    await page.goto("/settings");
    await signIn(page, "nobody", "not the password");
    await expect(page.getByRole("alert")).toBeVisible();
    await expectNoViolations(page);
    await signIn(page, "ada");
    await expect(page.getByRole("region", { name: "API token" })).toBeVisible();
    await expectNoViolations(page);
    await page.getByRole("main").getByRole("link", { name: "Data health" }).click();
    await expect(page.getByRole("region", { name: / not reporting, / })).toContainText("Working");
    await expectNoViolations(page);
  });
});
