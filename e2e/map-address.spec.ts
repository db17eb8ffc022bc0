import { test as base, expect } from "./servers.ts";
import { textOf } from "./text.ts";

/** The address follows the map a moment later: what a person does within that moment. */
const test = base.extend({
  // In a context of its own: a clock that was moved stays there, and the next tests have the usual one.
  page: async ({ browser, dashboard }, use) => {
    const context = await browser.newContext({ baseURL: dashboard.url });
    await use(await context.newPage());
    await context.close();
  },
});

test("a link that is pressed right after the map moved leads where it says", async ({ page }) => {
  await page.goto("/map");
  const panel = page.getByRole("region", { name: "In view" });
  const counted = panel.getByRole("heading", { name: /of \d+ in view/ });
  const before = await textOf(counted);
  await page.clock.install();
  // Once may leave all in view.
  await expect(async () => {
    await page.getByRole("button", { name: "Zoom in" }).click();
    await expect(counted).not.toHaveText(before, { timeout: 1000 });
  }).toPass();
  await panel.getByRole("link", { name: /^Singapore/ }).click();
  // The address follows the map a moment later: by then it is of another place.
  await page.clock.fastForward(1000);
  await expect(panel.getByRole("link", { name: /^Singapore/ })).toHaveCount(0);
  await expect(page).toHaveURL(/map=\d+\/1\./);
});

test("all is shown though it is asked for in the middle of a zoom", async ({ page }) => {
  await page.goto("/map");
  const map = page.getByRole("region", { name: "Device map" });
  await map.getByRole("button", { name: "Show all" }).click();
  await expect(page.getByRole("region", { name: "In view" })).toContainText(/All \d+ in view/);
  // The scale is another one at each zoom.
  const scale = map.getByText(/^\d+ k?m$/);
  const before = await textOf(scale);
  await map.evaluate(async (region) => {
    const press = (name: string) => region.querySelector<HTMLElement>(`[aria-label="${name}"]`)?.click();
    const frame = () => new Promise(requestAnimationFrame);
    const isZooming = () => region.querySelector(".leaflet-zoom-anim") !== null;
    press("Zoom in");
    while (!isZooming()) await frame();
    press("Show all");
    while (isZooming()) await frame();
  });
  await expect(scale).toHaveText(before);
});

test("a zoom right after everything was shown is not undone by the address that follows", async ({
  page,
}) => {
  await page.goto("/map");
  const map = page.getByRole("region", { name: "Device map" });
  const panel = page.getByRole("region", { name: "In view" });
  await map.getByRole("button", { name: "Show all" }).click();
  await expect(panel).toContainText(/All \d+ in view/);
  await map.getByRole("button", { name: "Zoom in" }).click();
  await expect(page).toHaveURL(/map=\d+/);
  await page.clock.install();
  await map.getByRole("button", { name: "Show all" }).click();
  await expect(panel).toContainText(/All \d+ in view/);
  await map.getByRole("button", { name: "Zoom in" }).click();
  // The address follows a moment later: the zoom may be under way then.
  await page.clock.fastForward(1000);
  await page.clock.fastForward(1000);
  await expect(panel).toContainText(/^[1-9]\d* of \d+ in view/);
  await expect(page).toHaveURL(/map=\d+/);
});

test("a zoom in the very moment in which the address gives up its place is not undone", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/map?map=6/50/10");
  const map = page.getByRole("region", { name: "Device map" });
  const panel = page.getByRole("region", { name: "In view" });
  await expect(panel).toContainText(/^[1-9]\d* of \d+ in view/);
  const zoomIn = await map.getByRole("button", { name: "Zoom in" }).elementHandle();
  await page.evaluate((button) => {
    const replace = history.replaceState.bind(history);
    history.replaceState = (...change) => {
      replace(...change);
      if (!location.search.includes("map=")) (button as HTMLElement | null)?.click();
    };
  }, zoomIn);
  await map.getByRole("button", { name: "Show all" }).click();
  await expect(page).not.toHaveURL(/map=6\/50\/10/);
  await expect(page).toHaveURL(/map=\d+/);
  await expect(panel).toContainText(/^[1-9]\d* of \d+ in view/);
});

test("zooming in from everywhere ends at devices, and its address shows the same", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/map");
  const map = page.getByRole("region", { name: "Device map" });
  const panel = page.getByRole("region", { name: "In view" });
  await expect(map.getByRole("button", { name: /\d+ devices, / }).first()).toBeVisible();
  const closer = map.getByRole("button", { name: "Zoom in" });
  const counted = panel.getByRole("heading", { name: /in view/ });
  while (await closer.isEnabled()) {
    await closer.click();
    await expect(page).toHaveURL(/map=\d+/);
    await expect(counted).toHaveText(/^[1-9]\d* of \d+ in view|^All \d+ in view/);
  }
  await expect(page).toHaveURL(/map=19\//);
  const shown = await textOf(counted);
  await page.reload();
  await expect(counted).toHaveText(shown);
});
