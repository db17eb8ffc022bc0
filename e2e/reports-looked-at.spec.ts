import type { Page } from "@playwright/test";
import { expect, test } from "./servers.ts";

const region = (page: Page) => page.getByRole("region", { name: "Reports over time" });
const bars = (page: Page) => region(page).getByRole("slider", { name: "Reports by day and kind" });

test("a bar that is pressed stays under the finger", { tag: "@phone" }, async ({ page, isMobile }) => {
  await page.goto("/reports?since=30d");
  await expect(bars(page)).toBeVisible();
  await bars(page).scrollIntoViewIfNeeded();
  const before = await bars(page).boundingBox();
  await bars(page).click({ position: { x: (before?.width ?? 0) * 0.7, y: 60 } });
  await expect(page).toHaveURL(/only=/);
  await expect(page.getByRole("button", { name: /^Remove: Only \d+ / })).toBeVisible();
  if (isMobile) await expect(region(page).getByText(/^\d+ [A-Z][a-z]+: (\d|no reports)/)).toBeVisible();
  expect((await bars(page).boundingBox())?.y).toBe(before?.y);
});

test("the line of one kind leads to its reports, and the bars of the others stay beside its own", async ({
  page,
}) => {
  await page.goto("/reports?since=30d");
  await region(page)
    .getByRole("link", { name: /^Catch: / })
    .click();
  await expect(page).toHaveURL(/kind=catch/);
  const lanes = region(page).locator("svg");
  for (const kind of ["Catch", "Infestation"]) await expect(lanes.getByText(kind)).toBeVisible();
  await page.goto("/reports?since=30d&kind=service");
  // The kind that is looked at has a lane, whatever others say.
  for (const kind of ["Service", "Catch"]) await expect(lanes.getByText(kind)).toBeVisible();
});

test("paper has the whole period with the days that are looked at, as the screen has", async ({ page }) => {
  await page.goto("/reports?since=7d");
  await bars(page).focus();
  await page.keyboard.press("Home");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/only=/);
  const day = region(page).getByText(/^\d+ [A-Z][a-z]+: (\d|no reports)/);
  // Beside it stands a hint for keys.
  const told = /^[^.]+\./.exec((await day.textContent()) ?? "")?.[0] ?? "nothing told";
  const line = region(page).getByRole("list", { name: "Up or down" }).getByRole("link").first();
  const period = (await line.textContent()) ?? "";
  await expect(page.getByRole("button", { name: "Print" })).toBeEnabled();
  await page.emulateMedia({ media: "print" });
  const paper = page.getByRole("main");
  await expect(paper.getByText(told, { exact: true }).filter({ visible: true })).toBeVisible();
  await expect(paper.getByRole("link", { name: period }).filter({ visible: true })).toBeVisible();
  await page.emulateMedia({ media: null });
});

test("at 1024 pixels the list begins in the first screen, and the kinds keep their signs", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  await page.goto("/reports?since=30d");
  const first = page
    .getByRole("grid", { name: "Reports" })
    .getByRole("row")
    .filter({ has: page.getByRole("link") });
  await expect(first.first()).toBeInViewport({ ratio: 0.9 });
  await expect(page.getByRole("region", { name: "Report map" })).toBeInViewport();
  const kinds = page.getByRole("group", { name: "Kinds" });
  await expect(kinds.getByRole("button", { name: /^Catch/ }).locator("svg")).toBeVisible();
  // A count of five characters has no room to spare, and still stands apart from the word.
  const gap = await kinds.getByRole("button", { name: /^Activity ?[\d,]+$/ }).evaluate((button) => {
    const [word, count] = [document.createRange(), document.createRange()];
    word.selectNode([...button.childNodes].find(({ nodeType }) => nodeType === Node.TEXT_NODE) ?? button);
    count.selectNodeContents(button.lastElementChild ?? button);
    return count.getBoundingClientRect().left - word.getBoundingClientRect().right;
  });
  expect(gap).toBeGreaterThan(3);
});
