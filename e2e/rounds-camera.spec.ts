import { noteMoves } from "./moves.ts";
import { beginAt } from "./rounds-walk.ts";
import { expect, holdCameras, test } from "./scanner-pages.ts";
import { lively } from "./servers.ts";

// What is recorded here, other tests must not find.
test.use({ ...lively, world: "rounds" });

test("where the browser tells late that there is no camera, nothing of a round moves", {
  tag: "@phone",
}, async ({ page, devices }) => {
  const device = devices.find(({ location }) => location?.path !== undefined);
  const path = await beginAt(page, "", device?.location?.path ?? "");
  await holdCameras(page);
  const moved = await noteMoves(page);
  await page.goto(path);
  // By now the page no longer waits to be drawn.
  await expect(page.getByText("Starting the camera…")).toBeVisible();
  await page.evaluate(() => window.answer());
  await expect(page.getByText("No camera found")).toBeVisible();
  await expect(page.getByRole("button", { name: "Photo of the code" })).toBeVisible();
  await expect(page.getByLabel("Note about the round")).toBeVisible();
  expect(moved.filter((text) => /Record|Photo|Note|not scanned|own record/.test(text))).toEqual([]);
});
