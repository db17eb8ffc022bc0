import { expect, lively, test } from "./servers.ts";

test.use(lively);

test("the timeline follows the device, and its period is in the URL", { tag: "@phone-alone" }, async ({
  page,
  device,
  reference,
}) => {
  const station = await device(
    ({ type, status, activity_alert_threshold }) =>
      type === 5 && status === 1 && activity_alert_threshold !== undefined,
  );
  await page.goto(`/devices/${station.serial_number}`);
  const timeline = page.getByRole("region", { name: "Timeline" });
  await expect(timeline.getByRole("img", { name: /^Timeline of reports/ })).toBeVisible();
  const longest = timeline.getByRole("button", { name: "90 d" });
  await longest.scrollIntoViewIfNeeded();
  await expect(longest).toBeInViewport({ ratio: 1 });
  // Its days are not those of the list below it, which says its own.
  await expect(timeline.getByText("Last 30 days", { exact: true })).toBeVisible();
  await timeline.getByRole("button", { name: "2 d" }).click();
  await expect(timeline.getByText("Last 2 days", { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/since=2d/);
  await reference.happen({ serial_number: station.serial_number, kind: "activity" });
  await expect(timeline.getByRole("img", { name: /Activity \d/ })).toBeVisible();
  await page.reload();
  await expect(timeline.getByRole("button", { name: "2 d" })).toHaveAttribute("aria-pressed", "true");
  // A server that has just begun to keep heartbeats knows nothing of yesterday, and must not look as if it did.
  await expect(timeline.locator("text", { hasText: /^Not recorded( before .*)?$/ })).toBeVisible();
});

test("reports of a run stand as one line, and a press shows each of them", async ({
  page,
  device,
  reference,
}) => {
  const station = await device(({ type, status }) => type === 5 && status === 1);
  const { serial_number } = station;
  await page.goto(`/devices/${serial_number}`);
  const reports = page.getByRole("region", { name: "Reports of the last 90 days" });
  await expect(reports).toBeVisible();
  for (let count = 0; count < 2; count += 1) await reference.happen({ serial_number, kind: "activity" });
  // The oldest in sight: new reports come above it.
  const run = reports.getByRole("button", { name: /^Activity noticed ×\d+/ }).last();
  await expect(run).toContainText(/\d\d:\d\d–\d\d:\d\d|–.*\d\d:\d\d/);
  await run.click();
  await expect(reports.getByRole("button", { expanded: true })).toHaveCount(1);
  const open = reports.getByRole("listitem").filter({ has: page.getByRole("button", { expanded: true }) });
  const times = async () =>
    Number(/×(\d+)$/.exec((await open.getByRole("button").getByText("×").textContent()) ?? "")?.[1]);
  await expect.poll(async () => (await open.getByRole("listitem").count()) - (await times())).toBe(0);
});
