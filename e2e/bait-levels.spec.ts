import { expect, test } from "./servers.ts";
import { textOf } from "./text.ts";

test("the levels and the inactive stations add up to all of them", { tag: "@phone" }, async ({ page }) => {
  await page.goto("/bait");
  const main = page.getByRole("main");
  const levels = main.getByRole("group", { name: "Level" });
  const inactive = levels.getByText(/^\+ \d+ inactive$/);
  await expect(inactive).toBeVisible();
  const numberIn = (text: string) => Number(/\d+/.exec(text)?.[0]);
  const counts = (await levels.getByRole("button").allTextContents()).map(numberIn);
  const all = numberIn(await textOf(inactive)) + counts.reduce((sum, count) => sum + count, 0);
  expect(all).toBe(numberIn(await textOf(main.getByText(/^\d+ bait stations/))));
});
