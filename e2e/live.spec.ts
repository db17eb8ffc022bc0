import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import type { Device } from "#contract/device.ts";
import { startService } from "#tasks/service.ts";
import { answered, feedReaders } from "./asked.ts";
import { copyAnswers } from "./on-device.ts";
import { expect, lively, test } from "./servers.ts";
import { dashboardEnvironment } from "./worlds.ts";

const refreshSeconds = Number(lively.dashboardEnv.TRAPBOARD_REFRESH_SECONDS);
test.use(lively);

const isQuietTrap = ({ type, status }: Device) => (type === 0 || type === 1) && status === 1;

const state = (page: Page) => page.getByRole("region", { name: "State" });

test("a trap that triggers shows on the open page within the interval, and nothing is fetched again", async ({
  page,
  device,
  reference,
  dashboard,
}) => {
  const trap = await device(isQuietTrap);
  const fetches = () => answered(dashboard, "/api/v1.13/devices");
  // Whatever a test before has left open.
  await expect.poll(() => feedReaders(dashboard)).toBe(0);
  await page.goto(`/devices/${trap.serial_number}`);
  await expect(state(page)).not.toContainText("Triggered");
  await expect.poll(() => feedReaders(dashboard)).toBe(1);
  const before = await fetches();
  await reference.happen({ serial_number: trap.serial_number, kind: "trigger" });
  await expect(state(page)).toContainText("Triggered", { timeout: refreshSeconds * 10_000 });
  await expect(page.getByRole("listitem").filter({ hasText: "Trap triggered" }).first()).toContainText(
    "just now",
  );
  expect(await fetches()).toBe(before);
});

test("when the server starts again, the page says that it was gone and recovers by itself", async ({
  page,
  device,
  reference,
}) => {
  const trap = await device(isQuietTrap);
  const data = mkdtempSync(join(tmpdir(), "trapboard-e2e-"));
  const env = { ...dashboardEnvironment(reference, data), ...lively.dashboardEnv };
  const first = await startService("server/main.ts", env);
  await copyAnswers(page, first.url);
  await page.goto(`${first.url}/devices/${trap.serial_number}`);
  await expect(state(page)).not.toContainText("Triggered");
  // Once the feed is open, the page hears of changes from the feed alone.
  await expect.poll(() => feedReaders(first)).toBe(1);
  await first.close();
  const trouble = page.getByRole("alert");
  await expect(trouble).toContainText(/^Offline\. As of/);
  await reference.happen({ serial_number: trap.serial_number, kind: "trigger" });
  const second = await startService("server/main.ts", { ...env, PORT: new URL(first.url).port });
  await expect(state(page)).toContainText("Triggered");
  await expect(trouble).toHaveCount(0);
  await second.close();
  rmSync(data, { recursive: true });
});
