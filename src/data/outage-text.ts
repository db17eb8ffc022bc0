import type { NetworkRow } from "#fleet/protocol/questions.ts";
import { formatCount, formatPlural } from "#lib/number.ts";
import { likelyCause, networkNumber, networkVisit } from "./network-text.ts";

type Silence = NonNullable<NetworkRow["silence"]>;

/** So many disconnected ones are named, each with its site. */
export const mostNamed = 3;

/** "Wien Josefstadt: check power and connection of Dachboden über Halle (GW-71677).", one after the other. */
export function visitsText(rows: readonly NetworkRow[]): string {
  return rows.map((row) => `${networkVisit(row)} ${networkNumber(row)}.`).join(" ");
}

/** "3 devices", "2 of the 3 devices", "All 3 devices", "The device": all of a location where none is silent, else the silent ones. */
export function silentText(silent: number, devices: number): string {
  if (silent === 0) return formatPlural(devices, "device");
  if (devices === 1) return "The device";
  if (silent === devices) return `All ${formatPlural(devices, "device")}`;
  return `${formatCount(silent)} of the ${formatPlural(devices, "device")}`;
}

/**
 * What is said of them: "here, none of them offline yet", "here are offline: likely because this one is disconnected".
 * @param where "here" or "at its location"
 */
export function offlineText(silence: Silence, devices: number, where: string): string {
  const { silent } = silence;
  if (silent === 0) return `${where}, ${devices === 1 ? "not" : "none of them"} offline yet`;
  const cause = likelyCause(silence, "this one is disconnected");
  const offline = `${where} ${silent === 1 ? "is" : "are"} offline`;
  return cause === undefined ? `${offline}, and cellular` : `${offline}: ${cause}`;
}

/**
 * The same of several at once. One location may lie in another, so their offline devices are not added up.
 * @param rows the disconnected network devices, one at least
 */
export function outagesText(rows: readonly NetworkRow[]): string {
  const [one] = rows;
  const silent = rows.filter(({ silence }) => silence !== undefined && silence.silent > 0);
  if (rows.length > 1) {
    return silent.length === 0
      ? "No device at their locations is offline yet."
      : `Devices are offline at the locations of ${formatCount(silent.length)} of them.`;
  }
  if (one?.silence === undefined) return "Which devices connect through it is not known.";
  const { devices = 0, silence } = one;
  if (devices === 0) return "No device stands at its location.";
  if (silence.silent === 0) return "No device there is offline yet.";
  return `${silentText(silence.silent, devices)} ${offlineText(silence, devices, "at its location")}.`;
}
