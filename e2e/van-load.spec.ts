import { boxesOf } from "./boxes.ts";
import { expect, test } from "./servers.ts";

const location = `/van-list?at=${encodeURIComponent("//Großbäckerei Morgenrot//Werk Hamburg")}`;

test("what to load comes first, a row a thing, each to be ticked off", { tag: "@phone" }, async ({
  page,
  isMobile,
}) => {
  await page.goto(location);
  const batteries = page.getByRole("region", { name: /^Batteries for \d+ device/ });
  const rows = batteries.getByRole("listitem");
  await expect(rows.first()).toBeInViewport();
  await expect(rows.first()).toHaveText(/^For \d+ /);
  if (isMobile) expect((await rows.first().boundingBox())?.height).toBeGreaterThanOrEqual(48);
  await rows.first().click();
  const boxes = page.getByRole("region", { name: /^(Batteries|Bait) for/ }).getByRole("checkbox");
  await expect(boxes.first()).toBeChecked();
  await expect(boxes.last()).not.toBeChecked();
  // Ticks are of this list: the next one is another van.
  await page.reload();
  await expect(boxes.first()).not.toBeChecked();
});

test("on a phone what is loaded folds away, and paper has it all the same", { tag: "@phone-alone" }, async ({
  page,
}) => {
  await page.goto(location);
  const batteries = page.getByRole("region", { name: /^Batteries for \d+ device/ });
  const box = batteries.getByRole("checkbox").first();
  const fold = batteries.getByText(/^Batteries for/);
  await box.check();
  await fold.click();
  await expect(box).toBeHidden();
  await fold.click();
  await expect(box).toBeChecked();
  await fold.click();
  await expect(box).toBeHidden();
  await page.emulateMedia({ media: "print" });
  await expect(box).toBeVisible();
});

test("on a phone the round of the only site comes next, and printing stays quiet", {
  tag: "@phone",
}, async ({ page, isMobile }) => {
  await page.goto(location);
  const round = page.getByRole("main").getByRole("link", { name: "Round: Werk Hamburg" });
  const load = page.getByRole("region", { name: /^Batteries for \d+ device/ });
  await expect(load).toBeVisible();
  await expect(round).toHaveCount(1);
  const [link, first] = await boxesOf(page, round, load);
  if (isMobile) expect(link.bottom).toBeLessThanOrEqual(first.y);
  else expect(link.y).toBeGreaterThanOrEqual(first.bottom);
  await round.click();
  await expect(page).toHaveURL(/\/rounds\?at=/);
});

test("before the list is made it is said how much bait it has", async ({ page }) => {
  await page.goto("/van-list");
  const choose = page.getByRole("region", { name: "Choose a location" });
  const told = (await choose.getByText(/^Bait: /).textContent()) ?? "";
  const all = sumOf([...told.matchAll(/([\d,]+)\sg of /g)].map(([, grams = ""]) => number(grams)));
  expect(all).toBeGreaterThan(0);
  await choose.getByRole("link", { name: /^Make the van list for/ }).click();
  const rows = page.getByRole("region", { name: /^Bait for/ }).getByRole("listitem");
  await expect(rows.first()).toBeVisible();
  const texts = await rows.allTextContents();
  const loads = texts.map((text) => {
    const [, times = "", grams = "0"] = /^([\d,]+) × (?:([\d,]+)\sg )?/.exec(text) ?? [];
    return number(times) * number(grams);
  });
  expect(sumOf(loads)).toBe(all);
  await page.goBack();
  // Of one site alone it is less, and none of a site that needs none.
  await choose.getByRole("checkbox").first().check();
  await expect(choose.getByText(told, { exact: true })).toHaveCount(0);
});

const number = (text: string) => Number(text.replaceAll(",", ""));
const sumOf = (all: readonly number[]) => all.reduce((sum, one) => sum + one, 0);
