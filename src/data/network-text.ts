import { networkStatusLabel, networkTypeLabel } from "#contract/labels.ts";
import type { LocationKey, NetworkRow } from "#fleet/protocol/questions.ts";
import { formatCount, formatPlural } from "#lib/number.ts";
import { present } from "#lib/present.ts";
import { paths } from "./paths.ts";
import { locationName, locationText, placeOf } from "./row-text.ts";

/**
 * Why devices beside a disconnected gateway may be silent. The API does not tell which device speaks through which
 * gateway, so it is likely and not more; with another gateway there, less than that.
 * @param gateways what is disconnected, such as "this gateway is disconnected"
 * @returns the end of "12 offline devices here:"; undefined where the gateway is no cause
 */
export function likelyCause(
  { silent, reliant, connected }: NonNullable<NetworkRow["silence"]>,
  gateways: string,
): string | undefined {
  if (reliant === 0) return undefined;
  const some = reliant < silent ? `${formatCount(reliant)} of them ` : "";
  if (connected === 0) return `${some}likely because ${gateways}`;
  const others = connected === 1 ? "another one here is" : `${formatCount(connected)} others here are`;
  return `${some}perhaps because ${gateways}, though ${others} connected`;
}

/**
 * What people call a network device: its description, or its serial number where it has none. Where another one is called the
 * same it says where it stands, too.
 */
export function networkName(row: NetworkRow): string {
  const { description, serial_number, namesake, location } = row;
  if (description === undefined) return serial_number;
  return namesake && location !== "none" ? `${description}, ${locationName(location)}` : description;
}

/** What people call it, as in its row, and its serial number: "Dachboden über Halle (GW-71677)". */
export function networkNumber(row: NetworkRow): string {
  return row.description === undefined ? row.serial_number : `${networkName(row)} (${row.serial_number})`;
}

/** What to do at one that is disconnected, before its number: "Wien Josefstadt: check power and connection of". */
export function networkVisit(row: NetworkRow): string {
  const { site, levels } = placeOf(row, undefined);
  const place = row.location === "none" ? undefined : (site ?? levels[0]);
  return place === undefined ? "Check power and connection of" : `${place}: check power and connection of`;
}

/**
 * What to do at a network device, verb first; undefined where nothing is to be done. A connected one is no reason for a visit, but
 * offline devices around it are.
 */
export function networkAction({ state, silence }: Pick<NetworkRow, "state" | "silence">): string | undefined {
  if (state === "connected") {
    const { silent = 0 } = silence ?? {};
    if (silent === 0) return undefined;
    return silent === 1
      ? "Check power and connection of the offline device here."
      : `Check power and connection of the ${formatCount(silent)} offline devices here.`;
  }
  if (state === "disconnected") return "Check power and connection.";
  return "Check on site that it works.";
}

/** "Depot Dresden: 2 of 12 devices offline near", before the number of a connected one. */
export function offlineNear(row: NetworkRow): string {
  const { site, levels } = placeOf(row, undefined);
  const { devices = 0, silence: { silent } = { silent: 0 } } = row;
  const place = site ?? levels[0];
  const count = `${formatCount(silent)} of ${formatPlural(devices, "device")}`;
  return `${place === undefined ? "" : `${place}: `}${count} offline near`;
}

/** Whether it may be drawn as clear: it is connected, and no device in its branch is offline. */
export function isNetworkClear(row: Pick<NetworkRow, "state" | "silence">): boolean {
  return row.state === "connected" && networkAction(row) === undefined;
}

/** "Connected", "Connected, 1 device offline": its status, and that around a connected one not all is well. */
export function networkStatusText(row: Pick<NetworkRow, "status" | "state" | "silence">): string {
  const label = networkStatusLabel(row.status);
  const silent = row.silence?.silent ?? 0;
  return row.state === "connected" && silent > 0
    ? `${label}, ${formatPlural(silent, "device")} offline`
    : label;
}

/** What a network device is, as far as the API tells. */
export function networkKind(row: Pick<NetworkRow, "device_type">): string {
  return networkTypeLabel(row.device_type ?? "") || "Network device";
}

/** What a network device is, its state and where it stands, in one line. */
export function networkSentence(row: NetworkRow): string {
  const state = networkStatusLabel(row.status);
  const where =
    row.location === "none" && row.location_name === undefined
      ? ""
      : ` at ${locationText(row.location, row.location_name)}`;
  return `${networkKind(row)}${where}. ${state}.`;
}

/** The part of an address that points at one entry of the network's page. */
export function networkMark({ serial_number }: Pick<NetworkRow, "serial_number">): string {
  return `#${encodeURIComponent(serial_number)}`;
}

/**
 * Its entry on the page of the network, which stands out there: network devices have no page of their own. `at` names its location
 * where nothing else of the account is here.
 */
export function networkEntry(row: Pick<NetworkRow, "serial_number">, at?: LocationKey): string {
  return `${paths.network(present({ at, q: row.serial_number }))}${networkMark(row)}`;
}
