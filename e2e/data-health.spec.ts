import { expect, test } from "./servers.ts";

test("every number of what is missing leads to as many rows, what does not report first", async ({
  page,
}) => {
  await page.goto("/data-health");
  const links = page.getByRole("region", { name: "What to do" }).getByRole("link");
  await expect(links.first()).toHaveText(/^\d+ devices? not reporting$/);
  // Whether the data is of now is the headline alone; it names as many that are not.
  const missing = await links.first().textContent();
  await expect(page.getByRole("main").getByRole("heading", { level: 2 }).first()).toHaveText(
    new RegExp(
      `^${missing?.split(" ")[0]} of \\d+ devices (is|are) not reporting, (\\d+ offline devices? (is|are) at Act now or Plan, )?\\d+ network devices? (is|are) disconnected\\.$`,
    ),
  );
  const texts = await links.allTextContents();
  expect(texts.filter((text) => text.includes("network device")).length).toBe(1);
  for (const text of texts) {
    const count = Number(/^\d+/.exec(text)?.[0]);
    await links.filter({ hasText: text }).click();
    if (text.includes("network device")) {
      const rows = page.getByRole("list", { name: "Network devices" }).getByRole("listitem");
      await expect(rows, text).toHaveCount(count);
    } else {
      await expect(page.getByRole("heading", { level: 1 }), text).toHaveText("Devices");
      await expect(page.getByText(new RegExp(`^${count} devices?`)).first(), text).toBeVisible();
    }
    await page.goBack();
  }
  // Nothing is to be done about these.
  await page
    .getByRole("region", { name: "Not watched or not known" })
    .getByRole("link", { name: /^\d+ inactive devices?$/ })
    .click();
  await expect(page).toHaveURL(/inactive=/);
  await page.goBack();
  const unmonitored = page.getByRole("link", { name: /^\d+ stations? whose bait is not monitored$/ });
  const count = Number(/^\d+/.exec((await unmonitored.textContent()) ?? "")?.[0]);
  await unmonitored.click();
  await expect(page).toHaveURL(/bait=unmonitored/);
  await expect(page.getByText(new RegExp(`^${count} devices?`)).first()).toBeVisible();
});

test("a disconnected network device is told in the same words as on its own page", async ({ page }) => {
  await page.goto("/data-health");
  const missing = page.getByRole("region", { name: "What to do" });
  const line = missing.getByRole("listitem").filter({ hasText: "1 network device disconnected" });
  // Where to go, and to which one.
  await expect(line).toContainText(/[a-zß]+: check power and connection of .+ \(GW-\d+\)\./);
  await expect(line).toContainText(
    /devices? at its location (is|are) offline|No device there is offline yet\./,
  );
  const said = (await line.textContent()) ?? "";
  const [offline = "?"] = /(All |The |\d+ of the )?(\d+ )?devices?(?= at its location)/.exec(said) ?? [];
  await line.getByRole("link").click();
  await expect(page.getByRole("list", { name: "Network devices" }).getByRole("listitem")).toContainText(
    said.includes("No device there") ? /none of them offline yet|not offline yet/ : offline,
  );
});
