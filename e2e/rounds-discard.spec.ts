import { readDevices } from "#contract/reading.ts";
import { copyAnswers } from "./on-device.ts";
import { arrivedOf, beginAt, record } from "./rounds-walk.ts";
import { expect, lively, test } from "./servers.ts";

// What is recorded here, other tests must not find.
test.use({ ...lively, world: "rounds" });

test("a round begun by a slip is discarded, without a line too, and one with an entry cannot be", {
  tag: "@phone",
}, async ({ page, context }) => {
  const response = await page.request.get("/api/v1.13/devices");
  const { rows } = readDevices(await response.json());
  const device = rows.find(({ location }) => location?.path !== undefined);
  const at = device?.location?.path ?? "";
  await copyAnswers(page);
  const path = await beginAt(page, "", at);
  await expect.poll(async () => (await arrivedOf(page, path)).length).toBe(1);
  await context.setOffline(true);
  const ending = page.getByRole("button", { name: "End the round" });
  const discarding = page.getByRole("dialog").getByRole("button", { name: "Discard the round" });
  await ending.click();
  await expect(page.getByRole("dialog")).toContainText("Nothing is recorded in this round yet.");
  // As high as a thumb needs it.
  const isPhone = (page.viewportSize()?.width ?? 0) <= 720;
  expect((await discarding.boundingBox())?.height).toBeGreaterThanOrEqual(isPhone ? 48 : 40);
  await discarding.click();
  await expect(page.getByRole("heading", { level: 1, name: "Rounds" })).toBeVisible();
  await expect(page.getByText(/^The round of .+ was discarded\./)).toBeVisible();
  await expect(page).toHaveURL("/rounds");
  await expect(page.getByRole("list", { name: "On this phone" })).toHaveCount(0);
  await context.setOffline(false);
  await expect
    .poll(async () => (await arrivedOf(page, path)).map(({ event }) => event.kind))
    .toEqual(["begun", "discarded"]);
  await page.reload();
  await expect(page.getByRole("region", { name: "Rounds made" })).toBeVisible();
  await expect(page.locator(`[href="${path}"]`)).toHaveCount(0);
  await page.goto(path);
  await expect(page.getByText("This round was discarded")).toBeVisible();

  await beginAt(page, "", at);
  await record(page, device?.serial_number ?? "");
  await ending.click();
  // Of a location with one device the round is over, and nothing is asked.
  const ended = page.getByRole("list", { name: "Entries" });
  await expect(page.getByRole("dialog").or(ended)).toBeVisible();
  await expect(discarding).toHaveCount(0);
});
