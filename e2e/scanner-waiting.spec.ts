import { readDevices } from "#contract/reading.ts";
import { startReference } from "#reference/service.ts";
import { expect, first, result, test, typeCode } from "./scanner-pages.ts";

// A server of its own, which has never heard from the API.
test.use({ dashboardEnv: { TRAPBOARD_REFRESH_SECONDS: "7" }, faultAtStart: { kind: "500" } });

/** A serial number of the field, told by another service of the same seed: the test's own says nothing yet. */
async function knownSerial(): Promise<string> {
  const twin = await startReference({ token: "twin" });
  const response = await fetch(`${twin.url}/api/v1.13/devices`, {
    headers: { authorization: "Bearer twin" },
  });
  const { rows } = readDevices(await response.json());
  await twin.close();
  return first(rows).serial_number;
}

test("a code given before the device list is there opens once it is", async ({ page, reference }) => {
  const serial_number = await knownSerial();
  await page.goto("/scan");
  await typeCode(page, serial_number);
  await expect(result(page)).toContainText("Loading the device list…");
  await expect(page.getByText("No data yet.")).toBeVisible();
  await reference.misbehave(null);
  await expect(page).toHaveURL(`/devices/${encodeURIComponent(serial_number)}`);
});
