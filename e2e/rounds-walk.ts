import { expect, type Page } from "@playwright/test";
import { readDevices } from "#contract/reading.ts";
import { type ArrivedEvent, roundAnswerSchema } from "#contract/rounds.ts";

/** What the tests of rounds do as a technician does. */

/** What begins a round of the location that is chosen: somebody else may be at work there. */
export const beginName = /^Begin (a round|another)$/;

export async function beginAt(page: Page, origin: string, at: string): Promise<string> {
  await page.goto(`${origin}/rounds?at=${encodeURIComponent(at)}`);
  await page.getByRole("button", { name: beginName }).click();
  await expect(page.getByRole("heading", { level: 1, name: /^Round: / })).toBeVisible();
  return new URL(page.url()).pathname;
}

export async function record(page: Page, serial: string): Promise<void> {
  await page.getByLabel("Serial number, or its last digits").fill(serial);
  await page.getByRole("button", { name: "Record", exact: true }).click();
  await expect(page.getByRole("status", { name: "Result" })).toContainText("Typed in:");
  // The word may still be that of the device before.
  await expect(page.getByRole("heading", { level: 2, name: serial })).toBeVisible();
}

/** The serial numbers of a location, with everything below it, that the person who is signed in sees. */
export async function serialsAt(page: Page, origin: string, at: string): Promise<string[]> {
  const search = `location_path=${encodeURIComponent(at)}&include_sublocations`;
  const response = await page.request.get(`${origin}/api/v1.13/devices?${search}`);
  return readDevices(await response.json()).rows.map(({ serial_number }) => serial_number);
}

/** What the server has of a round; nothing before it has heard of it. */
export async function arrivedOf(page: Page, address: string): Promise<readonly ArrivedEvent[]> {
  const response = await page.request.get(address, { headers: { accept: "application/json" } });
  return response.ok() ? roundAnswerSchema.parse(await response.json()).events : [];
}

export const notDelivered = (page: Page) => page.getByText(/entr(y|ies) not delivered yet/);

/** "belongs to Site › Hall": a path from where it parts from that of the round, and at least its last two levels. */
export function belongsTo(path = "", at = ""): string {
  const [levels, here] = [path, at].map((text) => text.split("//").filter(Boolean));
  const parting = levels?.findIndex((level, depth) => level !== here?.[depth]) ?? 0;
  return `belongs to ${levels?.slice(Math.min(Math.max(parting, 0), levels.length - 2)).join(" › ")}`;
}
