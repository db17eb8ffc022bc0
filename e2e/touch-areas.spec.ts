import type { Locator, Page } from "@playwright/test";
import { boxesOf } from "./boxes.ts";
import { expect, test } from "./servers.ts";

/** Of each line of each link in running text: what a press in its middle would reach, where that is not the link. */
async function strayed(page: Page): Promise<readonly string[]> {
  const links = page
    .getByRole("main")
    .locator("p a, nav[aria-label='Location'] a, ul[aria-label='Up or down'] a")
    .filter({ visible: true });
  await expect(links.first()).toBeVisible();
  return links.evaluateAll((all) =>
    all.flatMap((link) => {
      link.scrollIntoView({ block: "center", behavior: "instant" });
      return [...link.getClientRects()].flatMap((line) => {
        const hit = document.elementFromPoint(line.x + line.width / 2, line.y + line.height / 2);
        return hit === null || link.contains(hit)
          ? []
          : [`${link.textContent}: ${hit.textContent?.slice(0, 40)}`];
      });
    }),
  );
}

for (const width of [360, 390]) {
  test(`a press in the middle of a link in running text reaches that link, ${width} px wide`, {
    tag: ["@phone", "@phone-alone"],
  }, async ({ page, device }) => {
    await page.setViewportSize({ width, height: 844 });
    // Deep in the tree, so that where it stands takes more than one line.
    const deep = await device(({ location }) => (location?.path?.split("//").length ?? 0) > 4);
    const at = deep.location?.path?.split("//").slice(0, 3).join("//") ?? "";
    const addresses = [
      ["/reports", /, was /],
      [`/reports?at=${encodeURIComponent(at)}`, /, was /],
      [`/?at=${encodeURIComponent(at)}`, /, was |, as many as before|^No reports$/],
      [`/devices/${deep.serial_number}`, at.split("//").at(-1) ?? ""],
      ["/bait", /needs? bait/],
    ] as const;
    for (const [address, name] of addresses) {
      await page.goto(address);
      await expect(page.getByRole("main").getByRole("link", { name }).first()).toBeVisible();
      expect(await strayed(page), address).toEqual([]);
    }
    // A sign goes with its name, in the name's own line.
    await page.goto(`/devices/${deep.serial_number}`);
    const crumbs = page.getByRole("navigation", { name: "Location" });
    // The customer gives way on a phone, with its sign.
    const sign = crumbs.getByText("›").filter({ visible: true }).first();
    const name = crumbs.getByRole("link").first();
    const [ofSign, ofName] = await boxesOf(page, sign, name);
    const middle = ({ y, height }: DOMRect) => y + height / 2;
    expect(Math.abs(middle(ofSign) - middle(ofName))).toBeLessThan(4);
    // A link that looks like a button keeps within its card.
    const label = page.getByRole("link", { name: "Print a label" });
    const card = page.getByRole("region", { name: "Details" });
    const [ofLabel, ofCard] = await boxesOf(page, label, card);
    expect(ofLabel.y).toBeGreaterThan(ofCard.y);
    // With a finger.
    await page.goto("/reports");
    await page.getByRole("link", { name: /^Catch: / }).tap();
    await expect(page).toHaveURL(/kind=catch/);
  });
}

/** How many pixels above and below its middle a press reaches each of these. */
async function heights(targets: Locator): Promise<readonly number[]> {
  await expect(targets.first()).toBeVisible();
  return targets.filter({ visible: true }).evaluateAll((all) =>
    all.map((target) => {
      target.scrollIntoView({ block: "center", behavior: "instant" });
      const line = target.getClientRects()[0];
      if (line === undefined) return 0;
      const [x, y] = [line.x + line.width / 2, line.y + line.height / 2];
      const isHit = (at: number) => target.contains(document.elementFromPoint(x, at));
      const reachOf = (step: 1 | -1) => {
        let reach = 0;
        while (reach < 40 && isHit(y + step * (reach + 1))) reach += 1;
        return reach;
      };
      return reachOf(1) + reachOf(-1) + 1;
    }),
  );
}

test("a thumb has 44 pixels of height for small links in tiles and lines", {
  tag: ["@phone", "@phone-alone"],
}, async ({ page, device }) => {
  await page.goto("/");
  const tiles = page.getByRole("navigation", { name: "Levels" }).getByRole("link");
  const notes = tiles.filter({ hasText: /inactive|to check/ });
  expect(Math.min(...(await heights(notes)))).toBeGreaterThanOrEqual(44);
  // What is left of a tile has as much, beside its note.
  const rest = await tiles.filter({ hasText: "Not reporting" }).evaluate((tile) => {
    const card = tile.closest("li")?.getBoundingClientRect();
    const x = (card?.right ?? 0) - 10;
    const from = (card?.top ?? 0) - 8;
    return Array.from({ length: 120 }, (_, at) => document.elementFromPoint(x, from + at)).filter((hit) =>
      tile.contains(hit),
    ).length;
  });
  expect(rest).toBeGreaterThanOrEqual(44);
  await page.goto("/network");
  const rows = page.getByRole("list", { name: "Network devices" });
  const counts = rows.getByRole("link", { name: /devices?$/ });
  expect(Math.min(...(await heights(counts)))).toBeGreaterThanOrEqual(44);
  await page.goto("/bait");
  const answer = page.getByRole("paragraph").filter({ hasText: /needs? bait: / });
  // The last line has nothing below it.
  expect((await heights(answer.getByRole("link"))).at(-1)).toBeGreaterThanOrEqual(44);
  const { serial_number } = await device(({ location }) => (location?.path?.split("//").length ?? 0) > 3);
  await page.goto(`/devices/${serial_number}`);
  const crumbs = page.getByRole("navigation", { name: "Location" }).getByRole("link");
  expect((await heights(crumbs)).at(-1)).toBeGreaterThanOrEqual(44);
});
