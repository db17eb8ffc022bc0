import type { Page } from "@playwright/test";
import { expect, test } from "./servers.ts";

function grid(page: Page) {
  return page.getByRole("grid", { name: "Bait stations" });
}

test("a phone shows each station as one row of lines", { tag: "@phone-alone" }, async ({ page }) => {
  await page.goto("/bait");
  await expect(grid(page).getByRole("link").first()).toBeVisible();
  await expect(grid(page).getByRole("columnheader")).toHaveCount(1);
});

test("on a narrow phone names are whole, also the longest beside a time", {
  tag: "@phone-alone",
}, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  for (const path of ["/bait", "/devices"]) {
    await page.goto(`${path}?q=Palettenregal`);
    const names = page.getByRole("grid").getByRole("link", { name: "Palettenregal" });
    await expect(names.first()).toBeVisible();
    const cut = () =>
      names.evaluateAll((links) =>
        links
          .filter((link) => link.scrollHeight > link.clientHeight + 1 || link.scrollWidth > link.clientWidth)
          .map((link) => link.textContent),
      );
    await expect.poll(cut).toEqual([]);
  }
});

test("a place says where it leaves out what is between its site and itself", async ({ page }) => {
  await page.goto("/bait");
  // A sign that is drawn and not read, between what may give way and the location itself.
  const signs = grid(page).locator("[title*=' › '] [aria-hidden=true]:empty");
  const read = () =>
    signs.evaluateAll((all) =>
      all.map((sign) => {
        const [between, last] = [sign.previousElementSibling, sign.nextElementSibling];
        const isInSight = between?.getBoundingClientRect().top === last?.getBoundingClientRect().top;
        return { isInSight, isTold: sign.clientWidth > 9, isWhole: last?.scrollWidth === last?.clientWidth };
      }),
    );
  await expect.poll(async () => (await read()).length).toBeGreaterThan(3);
  for (const width of [1440, 1024]) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(async () => (await read()).filter((one) => one.isInSight === one.isTold)).toEqual([]);
    await expect.poll(async () => (await read()).filter(({ isWhole }) => !isWhole)).toEqual([]);
  }
  expect((await read()).filter(({ isTold }) => isTold)).not.toEqual([]);
});

test("a phone names the whole room of a station, also where the age of its bait has a line of its own", {
  tag: "@phone-alone",
}, async ({ page }) => {
  await page.goto("/bait");
  const places = grid(page).locator("[title*=' › ']");
  await expect(places.first()).toBeVisible();
  for (const width of [360, 390]) {
    await page.setViewportSize({ width, height: 844 });
    const cut = () =>
      places.evaluateAll((all) =>
        all.flatMap((place) => {
          const room = [...place.querySelectorAll("bdi")].at(-1)?.parentElement;
          const row = place.closest("[role=row]");
          if (room === null || room === undefined || row === null) return ["no room"];
          const isLow = room.getBoundingClientRect().bottom > row.getBoundingClientRect().bottom;
          return isLow || room.scrollWidth > room.clientWidth ? [place.textContent] : [];
        }),
      );
    await expect.poll(cut).toEqual([]);
  }
});

test("no row cuts the name of a site", { tag: "@phone" }, async ({ page, isMobile }) => {
  await page.goto("/bait");
  const sites = grid(page).locator("[title*=' › '] > span:first-child > bdi");
  await expect(sites.first()).toBeVisible();
  for (const width of isMobile ? [360, 390] : [1024, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    const cut = () =>
      sites.evaluateAll((all) =>
        all.filter((site) => site.scrollWidth > site.clientWidth).map((site) => site.textContent),
      );
    await expect.poll(cut).toEqual([]);
  }
});

test("the order is a choice, also by what has no column", { tag: "@phone" }, async ({ page, isMobile }) => {
  await page.goto("/bait");
  // On a phone the filters are behind a button.
  if (isMobile) await page.getByRole("button", { name: /^Filters/ }).click();
  await page.getByRole("combobox", { name: "Sort by" }).selectOption("Oldest bait first");
  await expect(page).toHaveURL(/sort=replaced/);
  await page.getByRole("combobox", { name: "Sort by" }).selectOption("Soonest low first");
  await expect(page).toHaveURL(/sort=left/);
});

test("names and figures stand whole, and every column is in sight", async ({ page }) => {
  await page.goto("/bait");
  await expect(grid(page).getByRole("link").first()).toBeVisible();
  await page.setViewportSize({ width: 1440, height: 900 });
  const heads = ["What to do", "Station", "Activity", "Bait", "Replaced"];
  await expect(grid(page).getByRole("columnheader")).toHaveText(heads);
  const cutFigures = () =>
    grid(page)
      .getByText(/^\d+ in \d+ \S+ \(limit/)
      .evaluateAll((figures) =>
        figures
          .filter((figure) => figure.scrollWidth > figure.clientWidth || figure.clientHeight > 30)
          .map((figure) => figure.textContent),
      );
  await expect.poll(cutFigures).toEqual([]);
  const cut = () =>
    grid(page)
      .getByRole("link")
      .evaluateAll((links) =>
        links
          .filter((link) => link.scrollHeight > link.clientHeight + 1 || link.scrollWidth > link.clientWidth)
          .map((link) => link.textContent),
      );
  await expect.poll(cut).toEqual([]);
  await page.setViewportSize({ width: 1720, height: 900 });
  await expect(grid(page).getByRole("columnheader", { name: "Reset" })).toBeVisible();
  await page.setViewportSize({ width: 1024, height: 768 });
  await expect(grid(page).getByRole("columnheader", { name: "Reset" })).toHaveCount(0);
  await expect.poll(cut).toEqual([]);
  // What a filling weighs has no column there.
  await expect(
    grid(page)
      .getByText(/^\d+ g of /)
      .first(),
  ).toBeVisible();
  const hidden = () => grid(page).evaluate((list) => list.scrollWidth - list.clientWidth);
  await expect.poll(hidden).toBe(0);
});

test("the list begins with what needs bait, and a small screen shows six of its stations", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  await page.goto("/bait");
  const rows = grid(page).getByRole("row");
  await expect(rows.nth(1)).toContainText("Refill bait");
  await expect(rows.nth(6)).toBeInViewport({ ratio: 1 });
  await expect(grid(page).getByRole("columnheader", { name: "What to do" })).toHaveAttribute(
    "aria-sort",
    "ascending",
  );
  await page.getByRole("combobox", { name: "Sort by" }).selectOption("Most urgent first");
  await expect(page).toHaveURL(/sort=needs/);
});

test("what to do is never cut, nor why", { tag: "@phone" }, async ({ page, isMobile }) => {
  await page.goto("/bait");
  const marks = grid(page).locator("[data-level] > span:last-child");
  await expect(marks.first()).toBeVisible();
  for (const width of isMobile ? [360, 390] : [1024, 1440, 1720]) {
    await page.setViewportSize({ width, height: 844 });
    const cut = () =>
      marks.evaluateAll((all) =>
        all.filter((text) => text.scrollHeight > text.clientHeight + 1).map((text) => text.textContent),
      );
    await expect.poll(cut).toEqual([]);
  }
});

test("a row tells the activity once: in its column, and not among the reasons too", async ({ page }) => {
  await page.goto("/bait?needs=active");
  const rows = page
    .getByRole("grid", { name: "Bait stations" })
    .getByRole("row")
    .filter({ has: page.getByRole("meter") });
  const over = rows.filter({ hasText: "Inspect now." });
  await expect(over.first()).toBeVisible();
  await expect(over.filter({ hasText: "Activity critical" })).toHaveCount(0);
});
