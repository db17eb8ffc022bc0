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
  await expect(rows.first()).toHaveText(/^\d+ × /);
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
