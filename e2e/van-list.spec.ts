import { readFile } from "node:fs/promises";
import { dayMs } from "#lib/durations.ts";
import { expect, test } from "./servers.ts";

const place = "/van-list?at=//Gro%C3%9Fb%C3%A4ckerei%20Morgenrot";

test("the overview leads to what to bring to a site", async ({ page }) => {
  await page.goto("/");
  await page
    .getByRole("region", { name: "Needs attention" })
    .getByRole("link", { name: /^Van list for/ })
    .first()
    .click();
  await expect(page.getByRole("heading", { level: 1, name: /^Van list: / })).toBeVisible();
  await expect(page).toHaveURL(/\/van-list\?at=\/\//);
});

test("the list says which batteries, how much bait of each kind, and which traps", { tag: "@phone" }, async ({
  page,
  request,
}) => {
  const response = await request.get(
    `/api/v1.13/devices?location_path=${encodeURIComponent("//Großbäckerei Morgenrot")}&include_sublocations`,
  );
  const { devices } = (await response.json()) as {
    devices: {
      type: number;
      status: number;
      battery_status: number;
      bait_weight_grams: number | null;
      is_bait_available: boolean | null;
      last_bait_replaced_at: string | null;
    }[];
  };
  const low = devices.filter(({ status, battery_status }) => status === 4 || battery_status <= 0.2);
  const isDue = (at: string | null) => at !== null && Date.now() - Date.parse(`${at}Z`) >= 35 * dayMs;
  const stations = devices.filter(
    ({ type, status, is_bait_available, last_bait_replaced_at }) =>
      type === 5 &&
      (status === 13 || status === 14 || is_bait_available === false || isDue(last_bait_replaced_at)),
  );
  const grams = stations.reduce((sum, { bait_weight_grams }) => sum + (bait_weight_grams ?? 0), 0);
  await page.goto(place);
  await expect(
    page.getByRole("region", { name: new RegExp(`^Batteries for ${low.length} device`) }),
  ).toBeVisible();
  await expect(
    page.getByRole("list", { name: "Devices that need a battery" }).getByRole("listitem"),
  ).toHaveCount(low.length);
  const bait = page.getByRole("region", { name: new RegExp(`^Bait for ${stations.length} station`) });
  const sums = await bait.getByRole("row").locator("td:last-child").allTextContents();
  expect(sums.reduce((sum, text) => sum + Number.parseInt(text, 10), 0)).toBe(grams);
  const traps = page.getByRole("list", { name: "Traps to re-arm" });
  await expect(traps.getByRole("listitem").first()).toContainText(
    /(Triggered|Catch detected|False triggered|rap flags? \d).*since .* (ago|known)|since when is not known/,
  );
});

test("the file has every line of the list", async ({ page }) => {
  await page.goto(place);
  const lines = page.getByRole("main").getByRole("listitem");
  await expect(page.getByRole("list", { name: "Traps to re-arm" })).toBeVisible();
  const count = await page
    .getByRole("list", { name: /need a battery|need bait|re-arm/ })
    .getByRole("listitem")
    .count();
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "CSV" }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^van-list-grossbackerei-morgenrot-\d{4}-\d\d-\d\d\.csv$/);
  const text = await readFile(await file.path(), "utf8");
  expect(text.trimEnd().split("\r\n")).toHaveLength(count + 1);
  await expect(lines.first()).toBeVisible();
});

test.describe("on paper", () => {
  test.use({ colorScheme: "dark" });

  test("it is black on white, without what can be pressed, and fits one page", async ({ page }) => {
    await page.goto(place);
    await expect(page.getByRole("list", { name: "Traps to re-arm" })).toBeVisible();
    await page.emulateMedia({ media: "print" });
    await expect(page.getByRole("navigation")).toHaveCount(0);
    await expect(page.getByRole("button")).toHaveCount(0);
    await expect(page.getByText(/^Data of /)).toBeVisible();
    await expect(page.locator("body")).toHaveCSS("background-color", "rgb(255, 255, 255)");
    await expect(page.getByRole("heading", { level: 1 })).toHaveCSS("color", "rgb(0, 0, 0)");
    const pdf = (await page.pdf({ format: "A4" })).toString("latin1");
    expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1);
  });
});

test("without a place it asks for one, and offers those in need", async ({ page }) => {
  await page.goto("/van-list");
  const choose = page.getByRole("region", { name: "Choose a place" });
  await choose.getByRole("link").first().click();
  await expect(page).toHaveURL(/at=\/\//);
  await expect(page.getByRole("heading", { level: 1, name: /^Van list: / })).toBeVisible();
});

test("a place that does not exist has nothing, and says so", async ({ page }) => {
  await page.goto("/van-list?at=//Nowhere");
  await expect(page.getByText("No devices here")).toBeVisible();
  await expect(page.getByRole("button", { name: "Print" })).toHaveCount(0);
});
