import { readDevices } from "#contract/reading.ts";
import { startReference } from "#reference/service.ts";
import { cameraShowing, qrFilmOf } from "./qr-film.ts";
import { expect, result, test, typeCode } from "./scanner-pages.ts";

// A server of its own, which has never heard from the API.
test.use({ dashboardEnv: { TRAPBOARD_REFRESH_SECONDS: "7" }, faultAtStart: { kind: "500" } });

/** Two serial numbers of the field, told by another service of the same seed: the test's own says nothing yet. */
async function knownSerials(): Promise<[string, string]> {
  const twin = await startReference({ token: "twin" });
  const response = await fetch(`${twin.url}/api/v1.13/devices`, {
    headers: { authorization: "Bearer twin" },
  });
  const { rows } = readDevices(await response.json());
  await twin.close();
  const [one, another] = rows;
  if (one === undefined || another === undefined) throw new Error("The reference service has too few.");
  return [one.serial_number, another.serial_number];
}

test("a code given before the device list is there opens once it is", async ({ page, reference }) => {
  const [serial_number] = await knownSerials();
  await page.goto("/scan");
  await typeCode(page, serial_number);
  await expect(result(page)).toContainText("Loading the device list…");
  await expect(page.getByText("No data yet.")).toBeVisible();
  await reference.misbehave(null);
  await expect(page).toHaveURL(`/devices/${encodeURIComponent(serial_number)}`);
});

test("codes that are scanned before the device list is there are all answered once it is", async ({
  openWith,
  reference,
}) => {
  const serials = await knownSerials();
  const page = await openWith(cameraShowing(qrFilmOf(serials)));
  await page.goto("/scan");
  await expect(result(page)).toContainText("The answers to 2 codes come as soon as it is here.");
  await reference.misbehave(null);
  const scanned = page.getByRole("region", { name: "Last scanned" });
  for (const serial of serials) await expect(scanned).toContainText(serial);
});
