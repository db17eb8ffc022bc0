import type { Page } from "@playwright/test";
import { boxesOf } from "./boxes.ts";
import { expect, test } from "./servers.ts";

const region = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

test.describe("on a phone", { tag: "@phone-alone" }, () => {
  for (const [width, height, sites] of [
    [390, 844, 2],
    [360, 780, 1],
  ] as const)
    test(`sites, at least ${sites}, are in the first screen of ${width} by ${height}, one fact a line`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height });
      await page.goto("/");
      const rows = region(page, "Needs attention")
        .getByRole("listitem")
        .filter({ has: page.getByRole("heading", { level: 3 }) });
      await expect(rows.nth(sites - 1)).toBeInViewport({ ratio: 1 });
      // The last service, and what came last, are of those who open the site. Jobs are not.
      await expect(rows.first()).not.toContainText(/Last service|Newest/);
      await expect(rows.filter({ hasText: /Check power at \d+\./ })).not.toHaveCount(0);
      const facts = rows.first().getByRole("list").first().getByRole("listitem");
      const tops = await facts.evaluateAll((lines) => lines.map((line) => line.getBoundingClientRect().top));
      expect(new Set(tops).size).toBe(tops.length);
      const lines = await facts.evaluateAll((all) =>
        all.map(
          (fact) =>
            fact.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(fact).lineHeight),
        ),
      );
      expect(Math.round(lines.reduce((sum, count) => sum + count, 0))).toBeLessThanOrEqual(4);
    });

  test("once a site is ticked, the others say how far they are from it", async ({ page }) => {
    await page.goto("/");
    const sites = region(page, "Needs attention").getByRole("heading", { level: 3 });
    await expect(sites.filter({ hasText: / km from / })).toHaveCount(0);
    await page.getByRole("checkbox", { name: "Choose Werk Hamburg" }).check();
    await expect(sites.filter({ hasText: /[\d.]+ k?m from Werk Hamburg/ })).not.toHaveCount(0);
    await expect(sites.filter({ hasText: /^Werk Hamburg/ })).not.toContainText(" from ");
  });

  test("no client's name is cut beside the numbers of a site", async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 780 });
    await page.goto("/");
    const client = region(page, "Needs attention").getByText("Großbäckerei Morgenrot", { exact: true });
    await expect(client).toBeVisible();
    expect(
      await client.evaluate(({ scrollWidth, clientWidth, scrollHeight, clientHeight }) => [
        scrollWidth - clientWidth,
        scrollHeight - clientHeight,
      ]),
    ).toEqual([0, 0]);
  });

  test("the words of a site begin below its name, also where that takes two lines", async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 780 });
    await page.goto("/");
    const sites = region(page, "Needs attention")
      .getByRole("listitem")
      .filter({ has: page.getByRole("heading", { level: 3 }) });
    await expect(sites.first()).toBeVisible();
    const heads = await sites.evaluateAll((rows) =>
      rows.map((row) => {
        const boxOf = (part: string) => row.querySelector(part)?.getBoundingClientRect() ?? new DOMRect();
        return { name: boxOf("h3 a").height, gap: boxOf("ul").top - boxOf("h3 a").bottom };
      }),
    );
    // Some of them do.
    expect(new Set(heads.map(({ name }) => name)).size).toBeGreaterThan(1);
    expect(Math.min(...heads.map(({ gap }) => gap))).toBeGreaterThanOrEqual(0);
  });

  test("what is chosen is below the words above and as wide as the rows, and no sign is at the edge of the card", async ({
    page,
  }) => {
    await page.goto("/");
    const card = region(page, "Needs attention");
    await card
      .getByRole("checkbox", { name: /^Choose / })
      .first()
      .check();
    await card
      .getByRole("button", { name: /^Devices of / })
      .first()
      .click();
    const devices = card.getByRole("list", { name: "Devices" });
    const title = card.getByRole("heading", { level: 2 });
    const plan = card.locator("[data-ticked]");
    const [order, bar, row, words, sign] = await boxesOf(
      page,
      card.getByText("Most to act on now first", { exact: true }),
      plan,
      card.getByRole("listitem").first(),
      title,
      devices.locator("svg").first(),
    );
    expect(bar.top).toBeGreaterThanOrEqual(order.bottom);
    expect([bar.left, bar.right, bar.bottom]).toEqual([row.left, row.right, row.top]);
    expect(sign.left).toBeGreaterThanOrEqual(words.left);
  });

  test("what leads on from a text is a thumb's target", async ({ page }) => {
    await page.goto("/");
    const link = page.getByRole("main").getByRole("link", { name: /inactive devices?$/ });
    await link.scrollIntoViewIfNeeded();
    expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(48);
  });

  test("a link in a line of a site, a van list or a map is no smaller than a finger needs", async ({
    page,
  }) => {
    const at = encodeURIComponent("//Großbäckerei Morgenrot//Werk Hamburg");
    await page.goto(`/?at=${at}`);
    const heightOf = async (name: string | RegExp) =>
      (await page.getByRole("main").getByRole("link", { name, exact: true }).first().boundingBox())?.height;
    const part = page.getByRole("grid", { name: "Sub-locations" }).getByRole("link", { name: "Halle 1" });
    expect((await part.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await page.goto("/map");
    expect(await heightOf("Natural Earth")).toBeGreaterThanOrEqual(24);
    await page.goto(`/van-list?at=${at}`);
    expect(await heightOf(/^\d+ needs? attention$/)).toBeGreaterThanOrEqual(44);
  });
});
