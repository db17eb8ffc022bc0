import type { Page } from "@playwright/test";
import { copyAnswers } from "./on-device.ts";
import { expect, signIn, test } from "./people.ts";
import { arrivedOf, beginAt, record, serialsAt } from "./rounds-walk.ts";

// The rounds stay on a server that other tests share: they are no rounds of the branch whose rounds those count.
const at = "//Großbäckerei Morgenrot";

async function signedIn(page: Page, origin: string, name: string): Promise<Page> {
  await page.goto(`${origin}/settings`);
  await signIn(page, name);
  await expect(page.getByRole("region", { name: "You" })).toContainText(name);
  await copyAnswers(page, origin);
  return page;
}

async function endRound(page: Page): Promise<void> {
  await page.getByRole("button", { name: "End the round" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "End the round" }).click();
  await expect(page.getByRole("list", { name: "Entries" })).toContainText("Ended");
}

const scansAt = async (page: Page, address: string) =>
  (await arrivedOf(page, address)).flatMap(({ event }) =>
    event.kind === "scanned" ? event.serial_number : [],
  );

test("one round on two phones of the same person has the entries of both once, on both of them", async ({
  page,
  context,
  guarded,
  browser,
}) => {
  await guarded.user("add", "uwe", "--role", "technician", "--at", at);
  await signedIn(page, guarded.url, "uwe");
  const [first = "", second = "", third = "", fourth = "", fifth = ""] = await serialsAt(
    page,
    guarded.url,
    at,
  );
  const path = await beginAt(page, guarded.url, at);
  await record(page, first);
  await expect.poll(() => scansAt(page, guarded.url + path)).toEqual([first]);
  const other = await browser.newContext();
  const phone = await signedIn(await other.newPage(), guarded.url, "uwe");
  await phone.goto(guarded.url + path);
  await phone.getByRole("button", { name: "Go on with it here" }).click();
  const scanned = (one: Page) =>
    one.getByRole("list", { name: "Scanned", exact: true }).getByRole("listitem");
  await expect(scanned(phone)).toHaveCount(1);
  for (const one of [context, other]) await one.setOffline(true);
  await record(page, second);
  await record(phone, third);
  for (const one of [context, other]) await one.setOffline(false);
  await expect
    .poll(async () => (await scansAt(page, guarded.url + path)).sort())
    .toEqual([first, second, third].sort());
  // With the next delivery a phone hears of what the other one recorded.
  const elsewhere = (one: Page) => one.getByRole("status", { name: "On another phone" });
  await record(page, fourth);
  await expect(scanned(page)).toHaveCount(4);
  await expect(elsewhere(page)).toContainText("1 entry came from there");
  await endRound(page);
  await expect(page.getByText(/\b4 of \d+ recorded/)).toBeVisible();
  // The list of the other phone does not offer to go on with it.
  const list = await other.newPage();
  await list.goto(`${guarded.url}/rounds?at=${encodeURIComponent(at)}`);
  const there = list.getByRole("list", { name: "On this phone" });
  await expect(there).toContainText("Ended elsewhere");
  await expect(there.getByRole("link", { name: /^See the round/ })).toBeVisible();
  await expect(there.getByRole("link", { name: /^Continue/ })).toHaveCount(0);
  await list.close();
  // The other phone goes on, is told of the end, and loses nothing.
  await record(phone, fifth);
  await expect(elsewhere(phone)).toContainText("This round was ended on another phone");
  await elsewhere(phone).getByRole("button", { name: "See the round" }).click();
  await expect(phone.getByRole("list", { name: "Entries" })).toContainText("Ended");
  await expect(phone.getByText(/\b5 of \d+ recorded/)).toBeVisible();
  await expect.poll(() => scansAt(page, guarded.url + path)).toContain(fifth);
  await other.close();
});
