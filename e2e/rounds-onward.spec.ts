import type { Page } from "@playwright/test";
import { noteMoves } from "./moves.ts";
import { beginAt, record, serialsAt } from "./rounds-walk.ts";
import { expect, test } from "./servers.ts";

// What is recorded here, other tests must not find.
test.use({ world: "rounds" });

const nextOf = (page: Page) => page.getByRole("link", { name: /^Next, / });
const nextInRound = (page: Page) => page.getByRole("button", { name: /^Next, / });
/** "Next, act now: Trap 4" in both. */
const nameIn = async (next: ReturnType<typeof nextOf>) =>
  (await next.locator("bdi").first().textContent()) ?? "";

/** A location of which some devices need somebody to re-arm them, and one of these. */
async function scene(page: Page): Promise<{ at: string; serial: string }> {
  await page.goto("/devices?needs=rearm&level=act-now&status=3");
  const link = page.getByRole("grid", { name: "Devices" }).getByRole("link").first();
  const serial = decodeURIComponent((await link.getAttribute("href"))?.split("/").at(-1) ?? "");
  const response = await page.request.get(`/api/v1.13/devices?ids=${serial}`);
  const path = /"path":"(.*?)"/.exec(await response.text())?.[1] ?? "";
  return { at: path.split("//").slice(0, 3).join("//"), serial };
}

test("a device's page says what was recorded there, and leads on as the round does", {
  tag: "@phone-alone",
}, async ({ page }) => {
  const { at, serial } = await scene(page);
  const [first = "", second = ""] = (await serialsAt(page, "", at)).filter((other) => other !== serial);
  const round = await beginAt(page, "", at);
  await record(page, first);
  const onward = await nameIn(nextInRound(page));
  await page.goto(`/devices/${first}`);
  await expect.poll(() => nameIn(nextOf(page))).toBe(onward);
  // Of one that is not scanned it leads to another, and not to itself.
  await nextOf(page).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(onward);
  await expect(nextOf(page)).toBeVisible();
  expect(await nameIn(nextOf(page))).not.toBe(onward);

  await page.goto(round);
  await record(page, serial);
  const card = page.getByRole("group", { name: "What did you do here?" }).locator("..");
  const name = (await card.getAttribute("aria-label")) ?? "";
  await page.getByRole("button", { name: "Re-armed", exact: true }).click();
  const what = page.getByRole("region", { name: "What to do" });
  await expect(what).toContainText("Recorded: re-armed.");
  await expect(what).toContainText("To undo, press “Re-armed” again.");
  const moved = await noteMoves(page);
  await page.goto(`/devices/${serial}`);
  const told = page.getByRole("note", { name: "Recorded in a round" });
  await expect(told).toContainText(
    /^Re-armed in a round, (just now|\d+ (s|min) ago)\. The device has not reported it yet\.$/,
  );
  expect(moved.filter((text) => text.includes("has not reported it yet"))).toEqual([]);
  await page.getByRole("button", { name: "Open it in the round", exact: true }).click();
  await expect(page.getByRole("status", { name: "Result" })).toContainText("Typed in already:");
  await page.goBack();
  // What the device says stays what it is.
  await expect(page.getByRole("region", { name: "What to do" })).toContainText("Act now");
  // A later round knows of it, and the way on within the site does not lead back.
  await page.goto(round);
  await page.getByRole("button", { name: "End the round" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "End the round" }).click();
  await expect(page.getByRole("list", { name: "Entries" })).toBeVisible();
  await page.goto(`/devices/${second}`);
  await expect(nextOf(page)).toBeVisible();
  expect(await nextOf(page).getAttribute("href")).not.toBe(`/devices/${serial}`);
  await beginAt(page, "", at);
  const line = page.getByRole("button").filter({ hasText: name }).first();
  await line.click();
  await expect(page.getByRole("region", { name, exact: true })).toContainText(
    /Re-armed (just now|\d+ (s|min) ago), not reported yet/,
  );
  await page.goto(`/devices/${second}`);
  await expect(page.getByRole("region", { name: "What to do" })).toBeVisible();
  await expect(told).toHaveCount(0);
});

test("a round under way is continued from the overview and from the page of its location, by one press", {
  tag: "@phone-alone",
}, async ({ page }) => {
  const { at } = await scene(page);
  const round = await beginAt(page, "", at);
  const moved = await noteMoves(page);
  await page.goto("/");
  const strip = page.getByRole("status", { name: "Round under way" });
  await expect(strip).toContainText(/0 of \d+ recorded\. Continue/);
  await expect(page.getByRole("navigation", { name: "Levels" })).toBeVisible();
  expect(moved.filter((text) => text.includes("scanned. Continue"))).toEqual([]);
  await strip.getByRole("link", { name: /Continue$/ }).click();
  await expect(page).toHaveURL(round);
  await page.goto(`/?at=${encodeURIComponent(at)}`);
  await page.getByRole("link", { name: "Continue round", exact: true }).click();
  await expect(page).toHaveURL(round);
  // Of another location one is begun as ever.
  const above = at.split("//").slice(0, -1).join("//");
  await page.goto(`/?at=${encodeURIComponent(above)}`);
  await expect(page.getByRole("main").getByRole("link", { name: "Round", exact: true })).toBeVisible();
});

test("a device that was left for another before anything was noted stays at hand", {
  tag: "@phone",
}, async ({ page }) => {
  const { at, serial } = await scene(page);
  const other = (await serialsAt(page, "", at)).find((one) => one !== serial) ?? "";
  await beginAt(page, "", at);
  await record(page, serial);
  const behind = page.getByRole("list", { name: "Nothing noted yet" });
  await expect(behind).toHaveCount(0);
  const name =
    (await page
      .getByRole("group", { name: "What did you do here?" })
      .locator("..")
      .getAttribute("aria-label")) ?? "";
  await record(page, other);
  await expect(behind.getByRole("listitem").first()).toContainText(`${name}: nothing noted yet.`);
  await behind.getByRole("button", { name: `Note it: ${name}`, exact: true }).click();
  await expect(page.getByRole("region", { name, exact: true })).toBeFocused();
  await page.getByRole("button", { name: "Re-armed", exact: true }).click();
  await expect(page.getByRole("region", { name: "What to do" })).toContainText("Recorded: re-armed.");
  await expect(behind.getByText(name, { exact: true })).toHaveCount(0);
});
