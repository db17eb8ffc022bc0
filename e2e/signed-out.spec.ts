import { rmSync } from "node:fs";
import type { Page } from "@playwright/test";
import { readDevices } from "#contract/reading.ts";
import { startLoopbackServer } from "#lib/testing/loopback-server.ts";
import { streetArchive } from "#lib/testing/street-archive.ts";
import { feedReaders } from "./asked.ts";
import { copyAnswers, copyKept, filesKept } from "./on-device.ts";
import { expect, signIn, startGuarded, test } from "./people.ts";
import { storesOf } from "./stored.ts";
import { serveRanges } from "./street-server.ts";

const signInHeading = (page: Page) => page.getByRole("heading", { name: "Sign in to Trapboard" });

/** Uses what a browser keeps something of: a view with a name, an open branch, a look at the overview. */
async function leaveTraces(page: Page, name: string) {
  await page.goto("/devices?q=Straits");
  await signIn(page, name);
  await page.getByRole("button", { name: "Views" }).click();
  await page.getByRole("textbox", { name: "Name of this view" }).fill("Straits Pantry, mine");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.goto("/?at=//Straits Pantry");
  await expect(page.getByRole("heading", { level: 1, name: "Straits Pantry" })).toBeVisible();
  await page.goto("/");
  await expect(page.getByRole("heading", { name: "Needs attention" })).toBeVisible();
  await page.goto("/settings");
  const kept = async () => {
    const { local, session } = await storesOf(page);
    return Object.keys({ ...local, ...session })
      .filter((key) => key.startsWith("trapboard"))
      .sort();
  };
  // A page is noted as visited a moment after it has its title.
  await expect
    .poll(kept)
    .toEqual([
      `trapboard device views ${name}`,
      `trapboard last look ${name}`,
      `trapboard locations ${name}`,
      `trapboard recent pages ${name}`,
      `trapboard start ${name}`,
    ]);
}

const chooseDark = (page: Page) => page.getByRole("button", { name: "Use dark colours" }).click();

/** What a browser may keep after its person has left: which colours to show, and nothing else. */
const nothing = {
  local: { colours: "dark" },
  ...{ session: {}, databases: [], cached: [], files: [] },
};

/** Waits for it: the page shows the sign-in at once, and deletes what it keeps a moment later. */
const keepsNothing = (page: Page) =>
  expect(async () => {
    const { cookies: _, ...stores } = await storesOf(page);
    expect(stores).toEqual(nothing);
  }).toPass();

test("signing out leaves nothing of the account in the browser, in other tabs either", async ({
  page,
  context,
}) => {
  await leaveTraces(page, "ada");
  await chooseDark(page);
  const other = await context.newPage();
  await other.goto("/");
  await expect(other.getByRole("heading", { name: "Needs attention" })).toBeVisible();
  await page.getByRole("button", { name: "Sign out" }).click();
  for (const tab of [page, other]) {
    await expect(signInHeading(tab)).toBeVisible();
    await keepsNothing(tab);
  }
  await other.close();
  await keepsNothing(page);
  expect((await storesOf(page)).cookies).toEqual([]);
});

test("signing out in one tab empties the other, and ends the one feed that both had", async ({
  page,
  context,
  guarded,
}) => {
  await page.goto("/settings");
  await signIn(page, "ada");
  await expect(page.getByRole("region", { name: "You" })).toContainText("ada");
  await copyAnswers(page);
  const other = await context.newPage();
  await copyAnswers(other);
  await other.getByRole("link", { name: "Devices", exact: true }).click();
  await expect(other.getByText("400 devices", { exact: true })).toBeVisible();
  await expect.poll(() => feedReaders(guarded)).toBe(1);
  await page.getByRole("button", { name: "Sign out", exact: true }).click();
  for (const tab of [page, other]) await expect(signInHeading(tab)).toBeVisible();
  await expect(other.getByText("400 devices")).toHaveCount(0);
  await expect.poll(() => feedReaders(guarded)).toBe(0);
});

test("a session that ended elsewhere leaves nothing either, whether a page was open or not", async ({
  page,
  context,
  guarded,
}) => {
  await guarded.user("add", "kim", "--role", "viewer");
  await leaveTraces(page, "kim");
  await chooseDark(page);
  await guarded.user("passwd", "kim");
  await expect(signInHeading(page)).toBeVisible();
  await keepsNothing(page);

  await leaveTraces(page, "kim");
  // A page of the same origin that is none of the app's, while the session ends.
  await page.goto("/healthz");
  await guarded.user("remove", "kim");
  expect((await storesOf(page)).local).toHaveProperty("trapboard device views kim");
  await page.goto("/map");
  await expect(signInHeading(page)).toBeVisible();
  await keepsNothing(page);
  await context.clearCookies();
});

test("whoever comes next in the same browser finds nothing of the one before, in no open tab either", async ({
  page,
  context,
}) => {
  await leaveTraces(page, "ada");
  await chooseDark(page);
  const fresh = await context.newPage();
  // As a sign-in through OpenID Connect does it: the one session in the place of the other, and no page of the app there.
  await fresh.goto("/healthz");
  const status = await fresh.evaluate(async () => {
    const body = JSON.stringify({ name: "bob", password: "correct horse battery" });
    const headers = { "content-type": "application/json" };
    return (await fetch("/session", { method: "POST", headers, body })).status;
  });
  expect(status).toBe(200);
  await fresh.goto("/settings");
  await expect(fresh.getByRole("region", { name: "You" })).toContainText("bob");
  const { local } = await storesOf(fresh);
  expect(Object.keys(local).sort()).toEqual(["colours", "trapboard start bob"]);
  await expect(page.getByRole("region", { name: "You" })).toContainText("bob");
  expect(Object.keys((await storesOf(page)).session)).not.toContain("trapboard locations ada");
});

test("signing out without a network leaves no byte of a device, and the server hears of it when the line is back", async ({
  page,
  reference,
}) => {
  const server = await startGuarded(reference);
  await page.goto(`${server.url}/settings`);
  await signIn(page, "ada");
  await expect(page.getByRole("region", { name: "You" })).toContainText("ada");
  await copyKept(page, server.url);
  await filesKept(page);
  const answer = await page.request.get(`${server.url}/api/v1.13/devices`);
  const { rows } = readDevices(await answer.json());
  const before = JSON.stringify(await storesOf(page));
  expect(rows.filter(({ serial_number }) => !before.includes(serial_number))).toEqual([]);
  const other = await page.context().newPage();
  await other.goto(`${server.url}/devices`);
  await expect(other.getByText("400 devices", { exact: true })).toBeVisible();
  await server.close();

  await page.getByRole("button", { name: "Sign out", exact: true }).click();
  for (const tab of [page, other]) {
    await expect(signInHeading(tab)).toBeVisible();
    await expect(tab.getByText("You are signed out on this device")).toBeVisible();
  }
  const left = { "must sign out": "1" };
  await expect(async () => {
    expect({ ...(await storesOf(page)), cookies: [] }).toEqual({
      ...{ local: left, session: {}, databases: [], cached: [], files: [], cookies: [] },
    });
  }).toPass();
  await page.goto(`${server.url}/devices`);
  await expect(signInHeading(page)).toBeVisible();

  const again = await startGuarded(reference, { data: server.data, port: new URL(server.url).port });
  await expect(page.getByText("You are signed out on this device")).toHaveCount(0);
  expect((await storesOf(page)).cookies).toEqual([]);
  await page.goto(`${server.url}/settings`);
  await signIn(page, "bob");
  await expect(page.getByRole("region", { name: "You" })).toContainText("bob");
  await again.close();
  rmSync(server.data, { recursive: true });
});

test("a location that was taken along, and its streets, leave with the person, without a network too", async ({
  page,
  reference,
}) => {
  const streets = await startLoopbackServer(serveRanges(streetArchive()));
  const server = await startGuarded(reference, undefined, {
    TRAPBOARD_TILE_URL: `${streets.url}/streets.pmtiles`,
  });
  await page.goto(`${server.url}/settings`);
  await signIn(page, "ada");
  // Without a copy of the whole account, what was taken along is all that is kept.
  await page.getByRole("button", { name: "Never" }).click();
  await page.goto(`${server.url}/?at=${encodeURIComponent("//Straits Pantry")}`);
  await expect(page.getByRole("heading", { level: 1, name: "Straits Pantry" })).toBeVisible();
  await filesKept(page);
  await page.getByRole("button", { name: "Take with me" }).click();
  await expect(page.getByText(/The map's streets are here too/)).toBeVisible();
  const stores = JSON.stringify(await storesOf(page));
  for (const kept of [streets.url, "//Straits Pantry//"]) expect(stores).toContain(kept);
  await page.goto(`${server.url}/settings`);
  await expect(page.getByRole("region", { name: "You" })).toContainText("ada");
  await server.close();
  await streets.close();

  await page.getByRole("button", { name: "Sign out", exact: true }).click();
  await expect(signInHeading(page)).toBeVisible();
  await expect(async () => {
    expect(await storesOf(page)).toMatchObject({
      ...{ local: { "must sign out": "1" }, session: {}, databases: [], cached: [], files: [] },
    });
  }).toPass();
  rmSync(server.data, { recursive: true });
});
