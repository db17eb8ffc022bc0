import { expect, test } from "./servers.ts";

test("the list in view says what to do, and names each device whole", async ({ page, device }) => {
  const wanted = await device(
    ({ latitude, status, name }) => latitude !== undefined && status === 3 && name.length > 20,
  );
  await page.goto(`/map?q=${wanted.serial_number}`);
  const row = page.getByRole("list", { name: "Devices in view" }).getByRole("link").first();
  await expect(row).toContainText(/^Act now: (Empty|Check|Inspect)/);
  const name = row.getByText(wanted.name, { exact: true });
  await expect(name).toBeVisible();
  expect(
    await name.evaluate(
      ({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
        scrollWidth <= clientWidth && scrollHeight <= clientHeight,
    ),
  ).toBe(true);
});
