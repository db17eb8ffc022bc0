import type { BrowserContext, Page } from "@playwright/test";
import { copyAnswers } from "./on-device.ts";
import { expect, signIn, test, type UserCommand } from "./people.ts";
import { arrivedOf, beginAt, notDelivered, record, serialsAt } from "./rounds-walk.ts";
import { storesOf } from "./stored.ts";

// The rounds stay on a server that other tests share: they are no rounds of the branch whose rounds those count.
const at = "//Limmat Pharma Vertrieb";

/** A technician in a cellar, with one entry of a round that waits for the line. */
async function inTheCellar(page: Page, context: BrowserContext, user: UserCommand, name: string) {
  await user("add", name, "--role", "technician", "--at", at);
  await page.goto("/settings");
  await signIn(page, name);
  await expect(page.getByRole("region", { name: "You" })).toContainText(name);
  await copyAnswers(page);
  const [first = "", second = ""] = await serialsAt(page, "", at);
  const path = await beginAt(page, "", at);
  await expect(notDelivered(page)).toHaveCount(0);
  await context.setOffline(true);
  await record(page, first);
  await expect(notDelivered(page)).toBeVisible();
  return { path, first, second };
}

const waits = (page: Page) =>
  page.getByRole("status").filter({ hasText: "A round on this device is not delivered yet" });
const onThisPhone = (page: Page) => page.getByRole("list", { name: "On this phone" });
const kindsAt = async (page: Page, path: string) =>
  (await arrivedOf(page, path)).map(({ event }) => event.kind);

test("somebody who is made a viewer in the middle of a round is told so, and delivers it once they may again", async ({
  page,
  context,
  guarded,
}) => {
  const { path } = await inTheCellar(page, context, guarded.user, "vera");
  await guarded.user("remove", "vera");
  await guarded.user("add", "vera", "--role", "viewer", "--at", at);
  await context.setOffline(false);
  await page.goto("/rounds");
  await expect(waits(page)).toContainText("It goes to the server once whoever made it has signed in here.");
  await signIn(page, "vera");
  await expect(onThisPhone(page)).toContainText("The server does not take 1 entry of this round");
  await expect(onThisPhone(page)).toContainText(
    "A viewer makes no rounds: an administrator can make you a technician.",
  );
  expect(await kindsAt(page, path)).toEqual(["begun"]);

  await guarded.user("remove", "vera");
  await guarded.user("add", "vera", "--role", "technician", "--at", at);
  await page.goto("/rounds");
  await signIn(page, "vera");
  await onThisPhone(page).getByRole("button", { name: "Try again" }).click();
  await expect(page.getByText("The server does not take")).toHaveCount(0);
  await expect.poll(() => kindsAt(page, path)).toEqual(["begun", "scanned"]);
});

test("of somebody who is let go nothing stays but their own entries, which nobody else sees and they alone deliver", async ({
  page,
  context,
  guarded,
}) => {
  const { path, first, second } = await inTheCellar(page, context, guarded.user, "leo");
  await guarded.user("remove", "leo");
  await context.setOffline(false);
  await page.goto("/rounds");
  await expect(waits(page)).toBeVisible();
  const expectTheirsAlone = async () => {
    const left = await storesOf(page);
    expect(JSON.stringify(left)).not.toContain(second);
    expect(JSON.stringify(left.databases)).toContain(first);
    expect(left).toMatchObject({ session: {}, cached: [], files: [] });
  };
  await expectTheirsAlone();

  await signIn(page, "ada");
  await expect(page.getByRole("heading", { level: 1, name: "Rounds" })).toBeVisible();
  await expect(
    page.getByRole("list", { name: /^(On this phone|Rounds made|Under way elsewhere)$/ }).first(),
  ).toBeVisible();
  await expect(onThisPhone(page)).toHaveCount(0);
  expect(await kindsAt(page, path)).toEqual(["begun"]);
  await page.goto("/settings");
  await page.getByRole("button", { name: "Sign out", exact: true }).click();
  await expect(waits(page)).toBeVisible();
  await expectTheirsAlone();

  await guarded.user("add", "leo", "--role", "technician", "--at", at);
  await page.goto("/rounds");
  await signIn(page, "leo");
  await expect.poll(() => kindsAt(page, path)).toEqual(["begun", "scanned"]);
  await expect(page.getByText("not delivered")).toHaveCount(0);
  await page.goto("/settings");
  await page.getByRole("button", { name: "Sign out", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Sign in to Trapboard" })).toBeVisible();
  await expect(waits(page)).toHaveCount(0);
});

test("a round that its maker may not record any more is refused in words, and stays on the phone", async ({
  page,
  context,
  guarded,
}) => {
  const { path, second } = await inTheCellar(page, context, guarded.user, "tim");
  expect(JSON.stringify(await storesOf(page))).toContain(second);
  // An administrator gives the person another branch meanwhile.
  await guarded.user("remove", "tim");
  await guarded.user("add", "tim", "--role", "technician", "--at", "//Großbäckerei Morgenrot");
  await context.setOffline(false);
  await page.goto("/rounds");
  await signIn(page, "tim");
  const open = page.getByRole("list", { name: "On this phone" });
  await expect(open).toContainText("The server does not take 1 entry of this round");
  await expect(open).toContainText("You may not record rounds of this location, or not any more.");
  await expect(open).toContainText("Nothing is lost: it stays on this phone.");
  // A round that they may not see has no page for them.
  await expect(open.getByRole("link")).toHaveCount(0);
  await open.getByRole("button", { name: "Try again" }).click();
  await expect(open).toContainText("You may not record rounds of this location");
  // What they may not see any more they do not see on the server either, and of the location nothing is left on the phone but
  // what they recorded themselves.
  expect(await arrivedOf(page, path)).toEqual([]);
  expect(JSON.stringify(await storesOf(page))).not.toContain(second);
});
