import { boxesOf } from "./boxes.ts";
import { expect, test } from "./servers.ts";

test("sites that are a tour each have no tour's name, and begin a sheet after the one that has a line of each", async ({
  page,
}) => {
  const sites = ["Lager Graz", "Molkerei Innsbruck"].map((site) => `//Alpenmolkerei Lindtal//${site}`);
  await page.goto(`/van-list?${sites.map((site) => `site=${encodeURIComponent(site)}`).join("&")}`);
  await expect(
    page.getByText(/^Each site is a tour of its own, .* The most urgent comes first\.$/),
  ).toBeVisible();
  await expect(page.getByRole("list", { name: "Tour" }).getByRole("heading", { level: 2 })).toHaveCount(2);
  await expect(page.getByRole("region", { name: /^Tour/ })).toHaveCount(0);
  await expect(page.getByRole("list", { name: "Bring" })).toHaveCount(2);
  await page.emulateMedia({ media: "print" });
  const pdf = (await page.pdf({ format: "A4" })).toString("latin1");
  expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(3);
});

test("the summary of all tours is printed alone, all sites on one sheet", async ({ page }) => {
  await page.goto("/van-list?level=act-now,plan,not-reporting&inactive=no");
  await expect(
    page.getByRole("heading", { level: 1, name: /^Van list: 19 sites and devices without a location$/ }),
  ).toBeVisible();
  const sheets = async () =>
    (await page.pdf({ format: "A4" })).toString("latin1").match(/\/Type \/Page\b/g)?.length ?? 0;
  expect(await sheets()).toBeGreaterThan(2);
  // A browser without a printer waits for it, and makes no other paper of the page meanwhile.
  await page.evaluate(() => {
    window.print = () => document.documentElement.setAttribute("data-asked-to-print", "");
  });
  await page.getByRole("button", { name: "Print summary" }).click();
  await expect(page.locator("html")).toHaveAttribute("data-asked-to-print");
  expect(await sheets()).toBe(1);
  // Sentences need more room than the names of things do.
  await page.emulateMedia({ media: "print" });
  const [jobs, main] = await boxesOf(
    page,
    page.getByRole("region", { name: "Jobs" }),
    page.getByRole("main"),
  );
  expect(jobs.width / main.width).toBeGreaterThan(0.27);
});

test("on a phone each way to the paper is a thumb's target, that to the summary below what to load", {
  tag: "@phone-alone",
}, async ({ page }) => {
  const sites = ["Lager Graz", "Molkerei Innsbruck"].map((site) => `//Alpenmolkerei Lindtal//${site}`);
  await page.goto(`/van-list?${sites.map((site) => `site=${encodeURIComponent(site)}`).join("&")}`);
  for (const name of ["CSV", "Print", "Print summary"]) {
    const box = await page.getByRole("button", { name, exact: true }).boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(48);
  }
});

test("at a desk a line of each site comes first, and leads to what is to be done there", async ({ page }) => {
  await page.goto("/van-list?level=act-now,plan,not-reporting&inactive=no");
  const lines = page.getByRole("table").filter({ hasText: "Last service" }).getByRole("button");
  await expect(lines).toHaveCount(20);
  // What each tour takes stands with its name, and the sum is named as one.
  await expect(page.getByText("Sum of all tours:", { exact: true })).toBeVisible();
  const takes = page.getByRole("columnheader", { name: /^Tour \d+: .+\. (Nothing to bring|.*\d.*)\.$/ });
  await expect(takes.first()).toBeVisible();
  const name = await lines.last().textContent();
  await lines.last().click();
  const stop = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: name ?? "" }) });
  await expect(stop.and(page.locator(":focus"))).toBeInViewport();
});

test("the tour with the most urgent site comes first, and each says what it takes for its devices", async ({
  page,
}) => {
  await page.goto("/van-list?level=act-now,plan,not-reporting&inactive=no");
  await expect(page.getByText(/^\d+ tours, .*the most urgent site comes first\.$/i)).toBeVisible();
  const tours = page.getByRole("region", { name: /^Tour \d+: / });
  const worst: number[] = [];
  for (const [index, tour] of (await tours.all()).entries()) {
    const stops = tour.getByRole("heading", { level: 2 });
    const urgent = await tour.getByText(/^\d+ act now$/).allTextContents();
    worst.push(Math.max(0, ...urgent.map((text) => Number.parseInt(text, 10))));
    const count = await stops.count();
    // One site has a name that says more.
    const only = (await stops.getByRole("link").first().textContent()) ?? "";
    expect(await tour.getAttribute("aria-label")).toBe(
      `Tour ${index + 1}: ${count === 1 ? only : `${count} sites`}`,
    );
    const pack = (await tour.getByRole("list", { name: "Bring" }).textContent()) ?? "";
    const devices = tour.getByRole("list", { name: "Devices" }).getByRole("listitem");
    for (const [told, action] of [
      [/Batteries for (\d+) device/, /Bring a battery/],
      [/Bait for (\d+) station/, /Refill bait|Replace bait/],
      [/(\d+) traps? to re-arm/, /re-arm/i],
    ] as const) {
      await expect(devices.filter({ hasText: action })).toHaveCount(Number(told.exec(pack)?.[1] ?? 0));
    }
  }
  expect(worst.length).toBeGreaterThan(1);
  expect(worst).toEqual(worst.toSorted((one, other) => other - one));
});
