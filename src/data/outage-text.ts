import type { NetworkRow } from "#fleet/protocol/questions.ts";
import { formatCount, formatPlural } from "#lib/number.ts";
import { likelyCause } from "./network-text.ts";

/**
 * What may be silent because of a disconnected network device: "None offline.", or
 * "4 offline: likely because this one is disconnected."
 */
export function outageText(outage: NonNullable<NetworkRow["outage"]>): string {
  if (outage.silent === 0) return "None offline.";
  const cause = likelyCause(outage, "this one is disconnected");
  const offline = `${formatCount(outage.silent)} offline`;
  return cause === undefined ? `${offline}, all of them cellular.` : `${offline}: ${cause}.`;
}

/**
 * The same of several at once. One location may lie in another, so their offline devices are not added up.
 * @param rows the disconnected network devices, one at least
 */
export function outagesText(rows: readonly NetworkRow[]): string {
  const [one] = rows;
  const silent = rows.filter(({ outage }) => outage !== undefined && outage.silent > 0);
  if (rows.length > 1) {
    return silent.length === 0
      ? "No device at their locations is offline."
      : `Devices are offline at the locations of ${formatCount(silent.length)} of them.`;
  }
  if (one?.outage === undefined) return "Which devices connect through it is not known.";
  const { devices = 0, outage } = one;
  return `${formatPlural(devices, "device")} at its location. ${outageText(outage)}`;
}
