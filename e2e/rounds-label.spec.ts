import { beginAt, record, serialsAt } from "./rounds-walk.ts";
import { expect, test } from "./servers.ts";

// What is recorded here, other tests must not find.
test.use({ world: "rounds" });

test("where a label cannot be read, what was done is as near as after a scan", {
  tag: "@phone-alone",
}, async ({ page }) => {
  await page.goto("/devices?needs=rearm&level=act-now");
  const trap = page.getByRole("grid", { name: "Devices" }).getByRole("link").first();
  const serial = decodeURIComponent((await trap.getAttribute("href"))?.split("/").at(-1) ?? "");
  const answer = await (await page.request.get(`/api/v1.13/devices?ids=${serial}`)).text();
  const at = /"path":"(.*?)"/.exec(answer)?.[1] ?? "";
  await beginAt(page, "", at);
  const others = (await serialsAt(page, "", at)).filter((other) => other !== serial);
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
  await expect(card.getByRole("group", { name: "What did you do?" })).toBeVisible();
  await rearmed.click();
  await expect(page.getByRole("region", { name: "What to do" })).toContainText(
    "Recorded: label unreadable, re-armed.",
  );
  // What was recorded of a scanned device stands in its row.
  const [other] = others;
  if (other === undefined) return;
  await record(page, other);
  await page.getByRole("button", { name: "Checked", exact: true }).click();
  await expect(
    page.getByRole("list", { name: "Scanned", exact: true }).getByRole("listitem").first(),
  ).toContainText("Checked");
});
