import type { Locator, Page } from "@playwright/test";
import { baitStation, infestationMonitor } from "#contract/codes.ts";
import { readDevices } from "#contract/reading.ts";
import { boxesOf } from "./boxes.ts";
import { noteMoves } from "./moves.ts";
import { arrivedOf, beginAt, notDelivered, record } from "./rounds-walk.ts";
import { expect, test } from "./servers.ts";

// What is recorded here, other tests must not find.
test.use({ world: "rounds" });

test("a check changes nothing at a device: what is to be done there stays in sight", {
  tag: "@phone-alone",
}, async ({ page, device }) => {
  // "Severe infestation": it asks for somebody, and for nothing that is brought.
  const infested = await device(
    ({ type, status, location }) =>
      type === infestationMonitor && status === 8 && location?.path !== undefined,
  );
  const path = await beginAt(page, "", infested.location?.path ?? "");
  await record(page, infested.serial_number);
  const card = page.getByRole("region", { name: infested.name ?? "", exact: true });
  const what = card.getByRole("region", { name: "What to do" });
  await expect(what).toContainText("Inspect");
  await expect(what).toContainText("Act now");
  // What fits its type is at hand, and nothing that needs a trap.
  const said = card.getByRole("group", { name: "What did you do here?" });
  await expect(said.getByRole("button").first()).toHaveText("Checked");
  await expect(said.getByRole("button", { name: "Catch removed", exact: true })).toHaveCount(0);
  await said.getByRole("button", { name: "More…" }).click();
  await expect(said.getByRole("button", { name: "Damaged", exact: true })).toBeVisible();
  // A monitor has nothing to be emptied.
  await expect(said.getByRole("button", { name: "Catch removed", exact: true })).toHaveCount(0);
  await said.getByRole("button", { name: "Checked", exact: true }).click();
  await expect(said.getByRole("button", { name: "Checked", pressed: true })).toBeVisible();
  await expect
    .poll(async () => (await arrivedOf(page, path)).map(({ event }) => event.kind))
    .toEqual(["begun", "scanned", "outcome"]);
  await expect(what).toContainText("Inspect");
  await expect(what).toContainText("Act now");
});

test("the next device's card says where it is and what to do there, and names no other before it is done", {
  tag: "@phone-alone",
}, async ({ page, device }) => {
  const sprung = await device(({ status, location }) => status === 3 && location?.path !== undefined);
  // Its site, so that there are several to go to.
  const at = sprung.location?.path?.split("//").slice(0, -1).join("//") ?? "";
  await beginAt(page, "", at);
  const next = page.getByRole("button", { name: /^Next, [a-z ]+: / });
  const name = (await next.locator("bdi").first().textContent()) ?? "";
  await next.click();
  const card = page.getByRole("region", { name, exact: true });
  await expect(card).toBeFocused();
  await expect(next).toHaveCount(0);
  // In the list of all that is left it is marked.
  const marked = page
    .getByRole("list", { name: "Not scanned" })
    .getByRole("button")
    .filter({ hasText: "Next" });
  await expect(marked.getByText(name, { exact: true })).toHaveCount(1);
  // By the oldest it is ordered: each says how long it is open.
  await expect(marked).toContainText(/open (at least )?\d+ (min|h|d)/);
  const text = (await card.textContent()) ?? "";
  const order = ["Scan it there.", "Act now", "Cannot scan it?"].map((part) => text.indexOf(part));
  expect(order).not.toContain(-1);
  expect(order).toEqual(order.toSorted((one, other) => one - other));
  await expect(card).not.toContainText("Why is it not scanned?");
  await card
    .getByRole("group", { name: "Cannot scan it?" })
    .getByRole("button", { name: "Cannot reach", exact: true })
    .click();
  await expect(next).toBeVisible();
  await expect(next).not.toContainText(name);
});

test("who ends a round with much left reads what is most urgent, and how much more there is", async ({
  page,
}) => {
  await beginAt(page, "", "//Großbäckerei Morgenrot");
  await expect(page.getByRole("list", { name: "Not scanned" })).toBeVisible();
  await page.setViewportSize({ width: 360, height: 640 });
  await page.getByRole("button", { name: "End the round" }).click();
  const dialog = page.getByRole("dialog");
  // The list is longer than the screen: what is asked stands above it in sight, and the answers below it.
  await expect(dialog.getByRole("heading")).toBeInViewport({ ratio: 1 });
  await expect(dialog.getByRole("button", { name: "End the round" })).toBeInViewport({ ratio: 1 });
  // How many of each level there are is told, those that nobody hears from too.
  const told = (await dialog.textContent()) ?? "";
  const counts = [
    ...told.matchAll(/(\d+) (to act on now|to plan|not reporting|to check|(more )?only needs? a battery)/g),
  ].map(([, count]) => Number(count));
  const needing = counts.reduce((sum, count) => sum + count, 0);
  expect(needing).toBeGreaterThan(8);
  const named = dialog.getByRole("list", { name: "Left undone" }).getByRole("listitem");
  await expect(named).toHaveCount(5);
  await expect(named.first()).toContainText(/^Act now: (Inspect|Check|Empty)/);
  await dialog.getByRole("button", { name: `Show ${needing - 5} more`, exact: true }).click();
  await expect(named).toHaveCount(needing);
  // The round's record counts the same, in the same words.
  const count = /Left undone: (.+?)\./.exec(told)?.[1] ?? "nothing";
  await dialog.getByRole("button", { name: "End the round" }).click();
  await expect(page.getByText(`Left undone: ${count}.`)).toBeVisible();
  const undone = page.getByRole("region", { name: `Left undone: ${needing}`, exact: true });
  const left = undone.getByRole("list", { name: "Left undone" }).getByRole("listitem");
  // On a phone the first of them, so that what was done is not a long way below.
  await expect(left).toHaveCount(5);
  const [above, done] = await boxesOf(page, undone, page.getByRole("region", { name: "What was noted" }));
  expect(done.y - above.bottom).toBeLessThan(48);
  await undone.getByRole("button", { name: `Show all ${needing}`, exact: true }).click();
  await expect(left).toHaveCount(needing);
  await expect(page.getByRole("heading", { level: 1, name: /^Round ended: / })).toBeVisible();
});

test("who ends a round with something left is told in one sentence, and what needs attention by its name", {
  tag: "@phone",
}, async ({ page }) => {
  const response = await page.request.get("/api/v1.13/devices");
  const { rows } = readDevices(await response.json());
  const pathOf = (row: (typeof rows)[number]) => row.location?.path ?? "";
  const countAt = (at: string) => rows.filter((row) => `${pathOf(row)}//`.startsWith(`${at}//`)).length;
  // So few that all of them may be named.
  const sprung = rows.find(
    (row) => row.status === 3 && pathOf(row) !== "" && [2, 3, 4, 5].includes(countAt(pathOf(row))),
  );
  if (sprung === undefined) throw new Error("No such device.");
  const count = countAt(pathOf(sprung));
  await beginAt(page, "", pathOf(sprung));
  await expect(page.getByRole("list", { name: "Not scanned" })).toBeVisible();
  await page.getByRole("button", { name: "End the round" }).click();
  const dialog = page.getByRole("dialog", { name: `${count} devices are not scanned.`, exact: true });
  await expect(dialog).toContainText(/\.Left undone: .*\d+ to act on now/);
  const link = dialog
    .getByRole("list", { name: "Left undone" })
    .getByRole("link")
    .filter({ hasText: sprung.name ?? "" });
  const isPhone = (page.viewportSize()?.width ?? 0) <= 720;
  expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(isPhone ? 48 : 40);
  await link.click();
  await expect(page).toHaveURL(`/devices/${sprung.serial_number}`);
});

test("what is recorded moves neither the field nor the way on", { tag: "@phone" }, async ({
  page,
  device,
}) => {
  const moved = await noteMoves(page);
  const here = await device(({ location }) => location?.path !== undefined);
  await beginAt(page, "", here.location?.path ?? "");
  await expect(page.getByRole("list", { name: "Not scanned" })).toBeVisible();
  await expect(page.getByText("No camera found")).toBeVisible();
  const before = moved.length;
  await record(page, here.serial_number);
  await expect(page.getByRole("list", { name: "Lately" })).toContainText(/Last alarm: (none known|.+ ago)/);
  expect(moved.slice(before).filter((text) => /Serial number|^Next|Typed in:/.test(text))).toEqual([]);
});

/** Where parts of a page are below its title, in px, however far it is scrolled. */
async function placesOf(page: Page, parts: readonly Locator[]): Promise<number[][]> {
  const [title, ...boxes] = await boxesOf(page, page.getByRole("heading", { level: 1 }), ...parts);
  return boxes.map(({ x, y, width, height }) => [x, y - title.y, width, height].map(Math.round));
}

test("a press on what was done, or on why not, moves nothing that can be pressed", { tag: "@phone" }, async ({
  page,
  device,
}) => {
  // It asks for bait alone. On a phone its sentence takes other lines than what is told once that is recorded.
  const station = await device(
    ({ type, status = 0, battery_status = 1, location }) =>
      type === baitStation &&
      [13, 14].includes(status) &&
      battery_status > 0.5 &&
      location?.path !== undefined,
  );
  // Its site, so that there is one to go to next.
  await beginAt(page, "", station.location?.path?.split("//").slice(0, 3).join("//") ?? "");
  await record(page, station.serial_number);
  await expect(page.getByRole("list", { name: "Lately" })).not.toContainText("…");
  // Either typeface may be drawn (its file may come too late for this page), but none takes the place of the other any more.
  await page.evaluate(() => document.fonts.ready);
  const field = page.getByLabel("Serial number, or its last digits");
  const next = page.getByRole("button", { name: /^Next, / });
  const said = page.getByRole("group", { name: "What did you do here?" });
  const what = page.getByRole("region", { name: "What to do" });
  const below = page.getByRole("button", { name: "Nearest", exact: true });
  const done = [
    ...["Bait replaced", "Checked", "More…"].map((name) => said.getByRole("button", { name })),
    next,
  ];
  await expect(notDelivered(page)).toHaveCount(0);
  const before = await placesOf(page, [field, ...done, below]);
  for (const name of ["Bait replaced", "Checked"]) {
    await said.getByRole("button", { name, exact: true }).click();
    await expect(said.getByRole("button", { name, pressed: true })).toBeVisible();
    await expect(what).toContainText("Recorded: bait replaced.");
    await expect.poll(() => placesOf(page, [field, ...done, below])).toEqual(before);
  }
  await expect(page.getByRole("button", { name: "Take back the scan" })).toHaveCount(0);

  // The next one comes once somebody says why this one is not scanned.
  await next.click();
  const why = page.getByRole("group", { name: "Cannot scan it?" });
  await expect(why).toBeVisible();
  await expect(page.getByRole("list", { name: "Lately" })).not.toContainText("…");
  await expect(next).toHaveCount(0);
  const reasons = ["Cannot reach", "Label unreadable", "Not found", "Damaged", "More…"];
  const buttons = reasons.map((name) => why.getByRole("button", { name }));
  await expect(notDelivered(page)).toHaveCount(0);
  const places = await placesOf(page, [field, ...buttons, below]);
  await why.getByRole("button", { name: "Cannot reach" }).click();
  await expect(next).toBeVisible();
  await expect.poll(() => placesOf(page, [field, ...buttons, below])).toEqual(places);
  await why.getByRole("button", { name: "Label unreadable" }).click();
  await expect(said).toBeVisible();
  expect(await placesOf(page, [field, ...buttons])).toEqual(places.slice(0, -1));
});
