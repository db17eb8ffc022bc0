import { readDevices } from "#contract/reading.ts";
import { arrivedOf, beginAt, record, serialsAt } from "./rounds-walk.ts";
import { expect, test } from "./servers.ts";

// What is recorded here, other tests must not find.
test.use({ world: "rounds" });

test("where a label cannot be read, what was done is as near as after a scan", {
  tag: "@phone-alone",
}, async ({ page }) => {
  await page.goto("/devices?needs=rearm&level=act-now&status=3");
  const trap = page.getByRole("grid", { name: "Devices" }).getByRole("link").first();
  const serial = decodeURIComponent((await trap.getAttribute("href"))?.split("/").at(-1) ?? "");
  const answer = await (await page.request.get(`/api/v1.13/devices?ids=${serial}`)).text();
  const at = /"path":"(.*?)"/.exec(answer)?.[1] ?? "";
  await beginAt(page, "", at);
  const other = (await serialsAt(page, "", at)).find((one) => one !== serial);
  expect(other).toBeDefined();
  const name = /"name":"(.*?)"/.exec(answer)?.[1] ?? "";
  await page.getByRole("button").filter({ hasText: name }).first().click();
  const card = page.getByRole("region", { name, exact: true });
  const rearmed = card.getByRole("button", { name: "Re-armed", exact: true });
  await expect(card.getByRole("group", { name: "Cannot scan it?" })).toBeVisible();
  await expect(rearmed).toHaveCount(0);
  // Whoever cannot reach it does nothing there.
  await card.getByRole("button", { name: "Cannot reach", exact: true }).click();
  await expect(card.getByRole("button", { name: "Cannot reach", exact: true })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  await expect(rearmed).toHaveCount(0);
  await card.getByRole("button", { name: "Cannot reach", exact: true }).click();
  await card.getByRole("button", { name: "Label unreadable", exact: true }).click();
  await expect(card.getByRole("group", { name: "What did you do here?" })).toBeVisible();
  await rearmed.click();
  await expect(page.getByRole("region", { name: "What to do" })).toContainText("Recorded: re-armed.");
  // What was recorded of a scanned device stands in its row.
  await record(page, other ?? "");
  await page.getByRole("button", { name: "Checked", exact: true }).click();
  await expect(
    page.getByRole("list", { name: "Scanned", exact: true }).getByRole("listitem").first(),
  ).toContainText("Checked");
});

test("a scan of the wrong device is taken back, and the record says both", {
  tag: "@phone-alone",
}, async ({ page }) => {
  const response = await page.request.get("/api/v1.13/devices");
  const { rows } = readDevices(await response.json());
  const at = rows.find(({ location }) => location?.path !== undefined)?.location?.path ?? "";
  const [serial = ""] = await serialsAt(page, "", at);
  const elsewhere = rows.find(({ location }) => location?.path !== undefined && location.path !== at);
  const path = await beginAt(page, "", at);
  const back = page.getByRole("button", { name: "Take back the scan", exact: true });
  const result = page.getByRole("status", { name: "Result" });
  const done = page.getByRole("list", { name: "Scanned", exact: true }).getByRole("listitem");
  await record(page, serial);
  expect((await back.boundingBox())?.height).toBeGreaterThanOrEqual(48);
  await back.click();
  await expect(result).toContainText(`The scan of ${serial} was taken back.`);
  await expect(page.getByText(/^0 of \d+ recorded/)).toBeVisible();
  await expect(done).toHaveCount(0);
  // One that is out of place is no part of the round any more.
  await page.getByLabel("Serial number, or its last digits").fill(elsewhere?.serial_number ?? "");
  await page.getByRole("button", { name: "Record", exact: true }).click();
  await expect(result).toContainText("Out of place");
  await back.click();
  await expect(result).toContainText("was taken back.");
  await expect(done).toHaveCount(0);
  // It can be scanned again, and what was noted is no slip.
  await record(page, serial);
  await page.getByRole("button", { name: "Checked", exact: true }).click();
  await expect(back).toHaveCount(0);
  await expect
    .poll(async () => (await arrivedOf(page, path)).map(({ event }) => event.kind))
    .toEqual(["begun", "scanned", "unscanned", "scanned", "unscanned", "scanned", "outcome"]);
  await page.getByRole("button", { name: "End the round" }).click();
  const all = page.getByRole("dialog").getByRole("button", { name: "End the round" });
  const entries = page.getByRole("list", { name: "Entries" });
  await expect(all.or(entries)).toBeVisible();
  if (await all.isVisible()) await all.click();
  await expect(entries).toContainText("not scanned after all");
});
