import { infestationMonitor } from "#contract/codes.ts";
import { arrivedOf, beginAt, record } from "./rounds-walk.ts";
import { expect, lively, test } from "./servers.ts";

// What is recorded here, other tests must not find.
test.use({ ...lively, world: "rounds" });

test("a check changes nothing at a device: what is to be done there stays in sight", {
  tag: "@phone",
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
  const said = card.getByRole("group", { name: "What did you do?" });
  await expect(said.getByRole("button").first()).toHaveText("Checked");
  await expect(said.getByRole("button", { name: "Catch removed" })).toHaveCount(0);
  await said.getByRole("button", { name: "More…" }).click();
  await expect(said.getByRole("button", { name: "Catch removed" })).toBeVisible();
  await said.getByRole("button", { name: "Checked" }).click();
  await expect(said.getByRole("button", { name: "Checked", pressed: true })).toBeVisible();
  await expect
    .poll(async () => (await arrivedOf(page, path)).map(({ event }) => event.kind))
    .toEqual(["begun", "scanned", "outcome"]);
  await expect(what).toContainText("Inspect");
  await expect(what).toContainText("Act now");
});
