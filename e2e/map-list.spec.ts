import { expect, test } from "./servers.ts";
import { textOf } from "./text.ts";

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

test("the list that opens below the map is of what the map shows, and goes when the map is pressed", {
  tag: ["@phone", "@phone-alone"],
}, async ({ page }) => {
  await page.goto("/map");
  const map = page.getByRole("region", { name: "Device map" });
  const panel = page.getByRole("region", { name: "In view" });
  const opener = panel.getByRole("button", { name: /\d+ of \d+ in view/ });
  const before = await textOf(opener);
  const field = map.getByRole("application");
  const size = await field.boundingBox();
  await opener.tap();
  const list = panel.getByRole("list", { name: "Devices in view" });
  await expect(list.getByRole("link").first()).toContainText(/^Act now/);
  await expect(list.getByRole("listitem").first()).toHaveAttribute(
    "aria-setsize",
    before.split(" ")[0] ?? "",
  );
  await expect(opener).toHaveText(before);
  expect(await field.boundingBox()).toEqual(size);
  await field.tap({ position: { x: 20, y: 20 } });
  await expect(list).toBeHidden();
  await expect(opener).toHaveText(before);
});
