import type { BrowserContext, Page } from "@playwright/test";
import type { Device } from "#contract/device.ts";
import { readDevices } from "#contract/reading.ts";
import { answered, feedReaders } from "./asked.ts";
import { copyAnswers, saidToBeHere } from "./on-device.ts";
import { expect, lively, type Reference, test } from "./servers.ts";
import { startDashboard } from "./worlds.ts";

// Feeds are counted, so each test has a dashboard that no other page asks.
const soon = lively.dashboardEnv;
test.use({ world: "tabs" });

const isQuietTrap = ({ type, status }: Device) => (type === 0 || type === 1) && status === 1;
const state = (page: Page) => page.getByRole("region", { name: "State" });

/** Two tabs of one browser with the page of the same quiet trap, after both have a copy to live from. */
async function openTwo(context: BrowserContext, page: Page, url: string, serial_number: string) {
  await copyAnswers(page, url);
  const other = await context.newPage();
  await copyAnswers(other, url);
  for (const tab of [page, other]) {
    await tab.goto(`${url}/devices/${encodeURIComponent(serial_number)}`);
    await expect(state(tab)).not.toContainText("Triggered");
  }
  return other;
}

async function scene(context: BrowserContext, page: Page, reference: Reference) {
  const server = await startDashboard(reference, soon);
  // From a server that has just asked: the one of all these tests may not know yet what an earlier test let happen.
  const answer: unknown = await (await fetch(`${server.url}/api/v1.13/devices`)).json();
  const trap = readDevices(answer).rows.find(isQuietTrap);
  if (trap === undefined) throw new Error("The reference service has no quiet trap.");
  const other = await openTwo(context, page, server.url, trap.serial_number);
  const happens = (kind: "trigger" | "rearm") =>
    reference.happen({ serial_number: trap.serial_number, kind });
  return { server, other, happens };
}

test("two tabs show the same change of one feed and one copy, and the other stays live when the first is closed", async ({
  context,
  page,
  reference,
}) => {
  const { server, other, happens } = await scene(context, page, reference);
  await expect.poll(() => feedReaders(server)).toBe(1);
  const before = await answered(server, "/api/v1.13/devices");
  await happens("trigger");
  for (const tab of [page, other]) await expect(state(tab)).toContainText("Triggered");
  const third = await context.newPage();
  await copyAnswers(third, server.url);
  expect(await feedReaders(server)).toBe(1);
  expect(await answered(server, "/api/v1.13/devices")).toBe(before);
  await page.close();
  await happens("rearm");
  await expect(state(other)).not.toContainText("Triggered");
  await expect.poll(() => feedReaders(server)).toBe(1);
  await server.close();
});

test("when the first tab crashes, the other one stays live, with one feed", async ({
  context,
  page,
  reference,
}) => {
  const { server, other, happens } = await scene(context, page, reference);
  const devtools = await context.newCDPSession(page);
  const crashed = page.waitForEvent("crash");
  void devtools.send("Page.crash").catch(() => {});
  await crashed;
  await happens("trigger");
  await expect(state(other)).toContainText("Triggered");
  await other.getByRole("link", { name: "Settings" }).click();
  await saidToBeHere(other);
  await expect.poll(() => feedReaders(server)).toBe(1);
  await server.close();
});

test("a browser without shared workers has a copy and a feed for each tab", async ({
  context,
  page,
  reference,
}) => {
  await context.addInitScript(() => Reflect.deleteProperty(window, "SharedWorker"));
  const { server, other, happens } = await scene(context, page, reference);
  await expect.poll(() => feedReaders(server)).toBe(2);
  await happens("trigger");
  for (const tab of [page, other]) await expect(state(tab)).toContainText("Triggered");
  await other.close();
  await expect.poll(() => feedReaders(server)).toBe(1);
  await server.close();
});
