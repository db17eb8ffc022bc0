import type { Page } from "@playwright/test";
import { expect, test } from "./servers.ts";

const grid = (page: Page) => page.getByRole("grid", { name: "Devices" });

/** On a phone all filters stand in one sheet. */
async function openFilters(page: Page, isMobile: boolean) {
  if (isMobile) await page.getByRole("button", { name: /^Filters/ }).click();
}

/** The choices of one filter: a menu at a desk, a part of the sheet on a phone. */
async function openChoices(page: Page, isMobile: boolean, name: string) {
  // An order may have the same name.
  const part = page.getByRole("dialog", { name: "Filters" }).getByText(name, { exact: true }).last();
  if (isMobile) await part.click();
  else await page.getByRole("search").getByRole("button", { name, exact: true }).click();
}

test("the list begins with the most urgent and oldest, and says what to do there and since when", {
  tag: "@phone",
}, async ({ page, isMobile }) => {
  await page.goto("/devices");
  const first = grid(page).getByRole("row").nth(1);
  await expect(first).toContainText("Act now:");
  await expect(first).toContainText(/(re-arm|Inspect now|Check the device).*\./);
  // At a desk the head of the column says that it is open.
  await expect(first.getByRole("time").first()).toHaveText(
    isMobile ? /^open \d+ (min|h|d)$/ : /^\d+ (min|h|d)$/,
  );
});

test("the worst come first, and the list knows how many there are", async ({ page }) => {
  await page.goto("/devices");
  await expect(page.getByText("400 devices", { exact: true })).toBeVisible();
  await expect(grid(page)).toHaveAttribute("aria-rowcount", "401");
  await expect(grid(page).getByRole("row").nth(1)).toContainText(
    /Act now: (Triggered|Catch|Activity critical|Severe|Inspect now|Empty|Check)/,
  );
});

test("a search finds a device by a part of any field, and the link keeps it", async ({ page, device }) => {
  const wanted = await device(({ type }) => type === 5);
  await page.goto("/devices");
  await page.getByRole("searchbox", { name: "Search devices" }).fill(wanted.serial_number.toLowerCase());
  await expect(page.getByText("1 device", { exact: true })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`q=${wanted.serial_number}`, "i"));
  await page.reload();
  await expect(page.getByRole("searchbox", { name: "Search devices" })).toHaveValue(
    wanted.serial_number.toLowerCase(),
  );
  await grid(page).getByRole("link").first().click();
  await expect(page.getByRole("heading", { level: 1, name: wanted.name })).toBeVisible();
});

test("letters typed quickly all arrive", async ({ page }) => {
  await page.goto("/devices");
  await page.getByRole("searchbox", { name: "Search devices" }).pressSequentially("nobody has this name");
  await expect(page.getByText("No devices match")).toBeVisible();
  await expect(page.getByRole("searchbox", { name: "Search devices" })).toHaveValue("nobody has this name");
});

test("level, status and type filter, and stand in the URL", { tag: "@phone" }, async ({ page, isMobile }) => {
  await page.goto("/devices");
  await page.getByRole("button", { name: /^Act now/ }).click();
  await expect(page).toHaveURL(/level=act-now/);
  await openFilters(page, isMobile);
  await openChoices(page, isMobile, "Status");
  await page.getByRole("checkbox", { name: /^Catch detected/ }).check();
  await expect(page).toHaveURL(/status=12/);
  if (isMobile) await page.getByRole("button", { name: /^Show \d+ devices?$/ }).click();
  else await page.keyboard.press("Escape");
  await expect(grid(page).getByRole("row").nth(1)).toContainText(
    isMobile ? "Empty and re-arm" : "Catch detected",
  );
  await openFilters(page, isMobile);
  await openChoices(page, isMobile, "Type");
  await page.getByRole("checkbox", { name: /^Bait station/ }).check();
  await expect(page.getByText("No devices match")).toBeVisible();
});

test("battery, silence and bait filter too, each is seen as a chip, and pressing that takes it away", {
  tag: "@phone",
}, async ({ page, isMobile }) => {
  await page.goto("/devices");
  await openFilters(page, isMobile);
  if (isMobile) await page.getByText(/^Connection, mode/).click();
  else await page.getByRole("button", { name: "More filters" }).click();
  await page.getByRole("combobox", { name: "Battery: up to" }).selectOption("20 %");
  await page.getByRole("combobox", { name: "Offline: at least" }).selectOption("0");
  await expect(page).toHaveURL(/battery=-20&silent=yes/);
  await page.reload();
  const chips = page.getByRole("list", { name: "Chosen filters" });
  await expect(chips.getByRole("button")).toHaveText(["Battery up to 20 %", "Offline"]);
  await expect(grid(page).getByRole("row").nth(1)).toContainText(/offline|no heartbeat/i);
  await chips.getByRole("button", { name: "Offline" }).click();
  await chips.getByRole("button", { name: "Battery up to 20 %" }).click();
  await expect(page.getByText("400 devices", { exact: true })).toBeVisible();
});

test("unknown filters in a link are ignored, not fatal", async ({ page }) => {
  await page.goto(
    "/devices?level=purple&status=abc&type=&battery=200-&silent=often&bait=0&sort=shoe&at=nonsense",
  );
  await expect(page.getByText("400 devices", { exact: true })).toBeVisible();
});

test("an address with a serial number that nobody has says so", async ({ page }) => {
  await page.goto("/devices/%3Cscript%3E");
  await expect(page.getByRole("heading", { level: 1, name: "Device not found" })).toBeVisible();
  await expect(page.getByText("No device has the serial number <script>")).toBeVisible();
});

test("a link to the spot of a device that nobody has says so, and leads on", async ({ page }) => {
  await page.goto("/devices?spot=nobody");
  await expect(page.getByText("No device has the serial number nobody")).toBeVisible();
  await page.getByRole("button", { name: "Remove: At the spot of nobody (not in the account)" }).click();
  await expect(page.getByText("400 devices", { exact: true })).toBeVisible();
});

test("every filter goes at once, and the location stays", async ({ page }) => {
  await page.goto("/devices?at=//Straits%20Pantry&level=act-now&status=12&type=5&q=nobody");
  await expect(page.getByText("No devices match")).toBeVisible();
  await page.getByRole("button", { name: "Clear filters" }).click();
  await expect(page.getByText("17 devices", { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/at=\/\/Straits/);
  await expect(page.getByRole("searchbox", { name: "Search devices" })).toHaveValue("");
  await expect(page.getByRole("button", { name: "Clear filters" })).toHaveCount(0);
});

test("the chip of what is all clear says how many are to be checked, as the overview does", async ({
  page,
}) => {
  await page.goto("/");
  const tile = page.getByRole("navigation", { name: "Levels" }).getByRole("link", { name: /to check$/ });
  const told = /\d+ to check/.exec((await tile.textContent()) ?? "")?.[0] ?? "?";
  await page.goto("/devices");
  await expect(page.getByRole("button", { name: /^All clear/ })).toContainText(`, ${told}`);
});

test("a filter says how many devices it would show with the others", async ({ page }) => {
  await page.goto("/devices?q=no%20such%20device");
  await expect(page.getByRole("button", { name: /^Act now\s*0$/ })).toBeVisible();
});

test("a phone has the levels with their counts above the list, in one row below the search", {
  tag: "@phone-alone",
}, async ({ page }) => {
  await page.goto("/devices");
  const levels = page.getByRole("group", { name: "Level" }).getByRole("button");
  await expect(levels).toHaveText([
    ...[/^Act now\d+$/, /^Plan\d+$/],
    ...[/^Not reporting\d+\+ \d+ inactive$/, /^All clear\d+, \d+ to check$/],
  ]);
  const tops = await levels.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
  expect(new Set(tops).size).toBe(1);
  // What lies below, such as the map, loses no room for the third line.
  expect((await levels.first().boundingBox())?.height).toBe(48);
  const first = await grid(page).getByRole("row").nth(1).boundingBox();
  expect(first?.y).toBeLessThan(240);
});

test("on a tablet the controls of the list take two rows, the levels the second", async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  await page.goto("/devices");
  const search = page.getByRole("search");
  await expect(search.getByRole("button", { name: /^All clear/ })).toContainText("to check");
  const tops = await search
    .getByRole("button")
    .or(search.getByRole("searchbox"))
    .evaluateAll((all) => new Set(all.map((one) => one.getBoundingClientRect().top)).size);
  expect(tops).toBe(2);
  await page.getByRole("button", { name: "Status" }).click();
  await page.getByRole("checkbox", { name: /^Catch detected/ }).check();
  await expect(page).toHaveURL(/status=12/);
});

test("at a desk what to do is the deed alone, beside state and battery", async ({ page, device }) => {
  const low = await device(
    ({ type, status, battery_status: level }) => type !== 5 && status === 4 && (level ?? 1) < 0.2,
  );
  await page.goto(`/devices?q=${low.serial_number}`);
  await expect(grid(page).getByText(/Bring a battery\.$/)).toBeVisible();
});

test("a phone sorts too, and does not take the time of a heartbeat for that of a catch", {
  tag: "@phone-alone",
}, async ({ page }) => {
  await page.goto("/devices");
  const sort = page.getByRole("combobox", { name: "Sort by" });
  const first = grid(page).getByRole("row").nth(1);
  await expect(first).toContainText(/open \d+ (min|h|d)/);
  await expect(first).not.toContainText("heard");
  await openFilters(page, true);
  await sort.selectOption("Heard longest ago first");
  await expect(page).toHaveURL(/sort=heartbeat/);
  await expect(first).toContainText(/heard \d+ d ago/);
  await sort.selectOption("Location, most urgent first");
  await expect(page).toHaveURL(/sort=location,level$/);
  await page.reload();
  await openFilters(page, true);
  await expect(sort.locator("option:checked")).toHaveText("Location, most urgent first");
});

test("on paper the list has devices beyond those in sight, and says which they are and how old the data is", async ({
  page,
}) => {
  await page.goto("/devices?type=5&sort=name");
  await expect(grid(page)).toHaveAttribute("aria-rowcount", /^\d{2,}$/);
  const count = Number(await grid(page).getAttribute("aria-rowcount")) - 1;
  await page.emulateMedia({ media: "print" });
  const main = page.getByRole("main");
  const sheet = main.getByRole("table");
  await expect(sheet.getByRole("rowheader")).toHaveCount(count);
  await expect(grid(page)).toBeHidden();
  await expect(main.getByRole("button")).toHaveCount(0);
  await expect(main.getByText("Devices: Bait station")).toBeVisible();
  await expect(main.getByText(/^Data of \d+ \w+ \d{4}/)).toBeVisible();
});

test("a search shows what it found in each row, also where the row does not show the field", {
  tag: "@phone",
}, async ({ page, device }) => {
  const wanted = await device(
    ({ name, serial_number, location }) =>
      name !== serial_number && (location?.path?.split("//").length ?? 0) > 3,
  );
  const found = page.getByRole("row").filter({ has: page.getByRole("link") });
  await page.goto(`/devices?q=${wanted.serial_number.toLowerCase()}`);
  await expect(found.getByText(`${wanted.serial_number} (serial number)`)).toBeVisible();
  await expect(found.locator("mark").first()).toHaveText(wanted.serial_number);
  const [, customer = ""] = wanted.location?.path?.split("//") ?? [];
  await page.goto(`/devices?q=${encodeURIComponent(customer)}`);
  await expect(found.first().locator("mark").first()).toBeVisible();
});

test("a search tells where it found a word beside what is to be done, in whole", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/devices?q=vertrieb&level=act-now");
  const first = page
    .getByRole("row")
    .filter({ has: page.getByRole("link") })
    .first();
  const reason = first.getByText("In Limmat Pharma Vertrieb", { exact: true });
  await expect(reason).toBeVisible();
  expect(await reason.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
});

test("a search says that the best match comes first, and names no column for it", async ({ page }) => {
  await page.goto("/devices?q=werk%20h");
  const heads = page.getByRole("grid", { name: "Devices" }).getByRole("columnheader");
  await expect(page.getByText("Best match first")).toBeVisible();
  for (const order of ["ascending", "descending"]) {
    await expect(page.locator(`[role=columnheader][aria-sort=${order}]`)).toHaveCount(0);
  }
  await heads.getByRole("button", { name: "State" }).click();
  await expect(page.getByRole("columnheader", { name: "State" })).toHaveAttribute("aria-sort", "ascending");
  await expect(page.getByText("Best match first")).toHaveCount(0);
});
