import { readDevices } from "#contract/reading.ts";
import { metresBetween } from "#lib/metres.ts";
import { beginAt } from "./rounds-walk.ts";
import { expect, test } from "./servers.ts";

// What is recorded here, other tests must not find.
test.use({ world: "rounds" });

test("what stands at a site by its coordinates, without a location, is named there and in a round, and no round counts it", {
  tag: "@phone",
}, async ({ page }) => {
  const { rows } = readDevices(await (await page.request.get("/api/v1.13/devices")).json());
  const standing = rows.flatMap(({ name = "", location, latitude, longitude }) =>
    latitude === undefined || longitude === undefined
      ? []
      : [{ name, at: location?.path ?? "", spot: { latitude, longitude } }],
  );
  const [pair] = standing
    .filter(({ at }) => at === "")
    .flatMap(({ name, spot }) => {
      const near = standing.find((other) => other.at !== "" && metresBetween(spot, other.spot) < 45);
      return near === undefined ? [] : [{ name, at: near.at }];
    });
  if (pair === undefined) throw new Error("No such device.");
  const count = rows.filter(({ location }) => `${location?.path ?? ""}//`.startsWith(`${pair.at}//`)).length;
  const named = page.getByRole("list", { name: "Without a location" });
  await page.goto(`/?at=${encodeURIComponent(pair.at)}`);
  await expect(named).toContainText(pair.name);
  await beginAt(page, "", pair.at);
  await expect(named).toContainText(pair.name);
  await expect(page.getByText(`0 of ${count} recorded`).first()).toBeVisible();
});
