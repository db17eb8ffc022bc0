import { rmSync } from "node:fs";
import type { Page } from "@playwright/test";
import { boxesOf } from "./boxes.ts";
import { noteMoves } from "./moves.ts";
import { expect, signIn, startGuarded, test } from "./people.ts";
import { arrivedOf, beginAt, notDelivered, serialsAt } from "./rounds-walk.ts";

test("where somebody else is at work the row says who and since when, and begins another one knowingly", {
  tag: "@phone-alone",
}, async ({ page, browser, reference }) => {
  const server = await startGuarded(reference);
  await server.user("add", "tom", "--role", "technician");
  await page.goto(`${server.url}/rounds`);
  await signIn(page, "ada");
  const locations = page.getByRole("list", { name: "Locations", exact: true });
  const begins = locations.getByRole("button", { name: /^Begin a round of / });
  await expect(begins).toHaveCount(6);
  // Why to go there is told on a phone, too.
  await expect(locations.getByRole("listitem").first()).toContainText(/, open (at least )?\d+ (min|h|d)/);
  const place = ((await begins.nth(1).getAttribute("aria-label")) ?? "").replace("Begin a round of ", "");
  const at = `//${place.split(" › ").join("//")}`;

  const context = await browser.newContext();
  const tom = await context.newPage();
  await tom.goto(`${server.url}/rounds`);
  await signIn(tom, "tom");
  await expect(tom.getByRole("heading", { level: 1, name: "Rounds" })).toBeVisible();
  const path = await beginAt(tom, server.url, at);
  await expect.poll(async () => (await arrivedOf(tom, server.url + path)).length).toBe(1);
  await expect(notDelivered(tom)).toHaveCount(0);

  const moved = await noteMoves(page);
  await page.reload();
  const another = page.getByRole("button", { name: `Begin another round of ${place}`, exact: true });
  const row = locations.getByRole("listitem").filter({ has: another });
  await expect(row).toContainText(/Under way since \d\d:\d\d, by tom/);
  await expect(row).not.toContainText("Last service");
  await expect(begins).toHaveCount(5);
  await expect(page.getByRole("list", { name: "Under way elsewhere" })).toContainText("tom");
  // It is known after the rows are there: none of them moves.
  expect(moved.filter((text) => text.includes("Last service"))).toEqual([]);
  // Found by its name, too.
  await page.getByRole("searchbox", { name: "Find a location" }).fill(place.split(" › ").at(-1) ?? "");
  await expect(row).toContainText(/Under way since \d\d:\d\d, by tom/);

  // From a device's page none is begun there without a question, and by a viewer none at all.
  const [serial = ""] = await serialsAt(page, server.url, at);
  const recording = (one: Page) => one.getByRole("button", { name: /^Begin a round of / });
  await page.goto(`${server.url}/devices/${serial}`);
  await recording(page).click();
  const question = page.getByRole("dialog", { name: /^A round of .+ is under way$/ });
  await expect(question).toContainText(/Under way since \d\d:\d\d, by tom/);
  await expect(question.getByRole("link", { name: "See the round" })).toHaveAttribute("href", path);
  await page.keyboard.press("Escape");
  await expect(question).toHaveCount(0);
  await server.user("add", "vic", "--role", "viewer");
  const third = await browser.newContext();
  const viewer = await third.newPage();
  await viewer.goto(`${server.url}/devices/${serial}`);
  await signIn(viewer, "vic");
  await expect(viewer.getByRole("region", { name: "What to do" })).toBeVisible();
  await expect(recording(viewer)).toHaveCount(0);
  await third.close();

  await page.goto(`${server.url}/rounds?at=${encodeURIComponent(at)}`);
  const beginning = page.getByRole("region", { name: /^A round of / });
  await expect(beginning).toContainText(/Under way since \d\d:\d\d, by tom/);
  await beginning.getByRole("button", { name: "Begin another" }).click();
  await expect(page.getByRole("heading", { level: 1, name: /^Round: / })).toBeVisible();
  expect(new URL(page.url()).pathname).not.toBe(path);

  // On another phone of his own tom continues it, before he begins another.
  const second = await browser.newContext();
  const phone = await second.newPage();
  await phone.goto(`${server.url}/rounds?at=${encodeURIComponent(at)}`);
  await signIn(phone, "tom");
  const there = phone.getByRole("region", { name: /^A round of / });
  await expect(there).toContainText(/Under way since \d\d:\d\d, by you/);
  const onward = there.getByRole("link", { name: /^Continue the round of / });
  const [first, then] = await boxesOf(phone, onward, there.getByRole("button", { name: "Begin another" }));
  expect(first.x).toBeLessThan(then.x);
  await phone.goto(`${server.url}/rounds`);
  await phone
    .getByRole("list", { name: "Locations", exact: true })
    .getByRole("link", { name: `Continue the round of ${place}`, exact: true })
    .click();
  await expect(phone).toHaveURL(server.url + path);
  await expect(phone.getByRole("button", { name: "Go on with it here" })).toBeVisible();
  await second.close();
  await context.close();
  await server.close();
  rmSync(server.data, { recursive: true });
});
