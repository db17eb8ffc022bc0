import { statuses } from "#contract/codes.ts";
import type { AnswerTo, FleetState, NetworkState } from "#data/fleet.ts";
import { outagesText } from "#data/outage-text.ts";
import { paths } from "#data/paths.ts";
import { setAsideText } from "#data/row-text.ts";
import { withNetworkState } from "#data/site-url.ts";
import { formatPlural } from "#lib/number.ts";
import { notReportingText } from "./not-reporting.ts";

/** Something that is missing or odd in the data. */
export interface HealthLine {
  readonly text: string;
  readonly meaning: string;
  readonly to?: string;
}

/**
 * @param placeless devices without a location
 * @param silentAfter how long a device may be quiet, in words
 */
export function missingData(
  summary: AnswerTo<"summary">,
  placeless: number,
  silentAfter: string,
): readonly HealthLine[] {
  const listed = new Set<number | "unknown">(statuses.map(({ code }) => code));
  const strange = summary.statuses.filter(({ code }) => !listed.has(code));
  const unknown = strange.reduce((sum, { devices }) => sum + devices, 0);
  return [
    {
      count: summary.silent,
      text: `${formatPlural(summary.silent, "device")} offline`,
      meaning: [
        `Check power and connection: no heartbeat for ${silentAfter} or longer, or none at all. Their last status may be out of date.`,
        notReportingText(summary),
      ]
        .filter(Boolean)
        .join(" "),
      to: paths.devices({ silence: {} }),
    },
    {
      count: summary.withoutCoordinates,
      text: `${formatPlural(summary.withoutCoordinates, "device")} without usable coordinates`,
      meaning: "Set their position in the vendor’s application: no map shows them.",
      to: paths.devices({ unlocated: true }),
    },
    {
      count: placeless,
      text: `${formatPlural(placeless, "device")} without a location`,
      meaning:
        "Set their location in the vendor’s application. Until then they are listed under No location.",
      to: paths.devices({ at: "none" }),
    },
    {
      count: unknown,
      text: `${formatPlural(unknown, "device")} with an unknown status`,
      meaning: "They count as Not reporting until Trapboard knows the status. A flag can make it worse.",
      to: paths.devices({ statuses: strange.map(({ code }) => code) }),
    },
  ].filter(({ count }) => count > 0);
}

/** Network devices that say nothing, or of which nothing is said. */
export function missingNetwork(network: AnswerTo<"network"> | undefined): readonly HealthLine[] {
  if (network === undefined) return [];
  const { disconnected, unavailable, unknown } = network.states;
  const linkTo = (state: NetworkState) => paths.network({}, withNetworkState(new URLSearchParams(), state));
  return [
    {
      count: disconnected,
      text: `${formatPlural(disconnected, "network device")} disconnected`,
      meaning: `Check power and connection. ${outagesText(network.rows)}`,
      to: linkTo("disconnected"),
    },
    {
      count: unavailable,
      text: `${formatPlural(unavailable, "network device")}: status not available`,
      meaning: "Check on site that they work: the device service gives no status for this type.",
      to: linkTo("unavailable"),
    },
    {
      count: unknown,
      text: `${formatPlural(unknown, "network device")}: unknown status`,
      meaning: "Check on site that they work.",
      to: linkTo("unknown"),
    },
  ].filter(({ count }) => count > 0);
}

/** What the device service sent and Trapboard could not take as it was. */
export function oddities({ setAside, unreadable, duplicates }: FleetState): readonly HealthLine[] {
  return [
    {
      count: setAside,
      text: setAsideText(setAside),
      meaning: "They are left out, because they could not be read.",
    },
    {
      count: unreadable,
      text: `${formatPlural(unreadable, "value")} that could not be read`,
      meaning: "Each is shown as unknown. The rest of its device is shown.",
    },
    {
      count: duplicates,
      text: `${formatPlural(duplicates, "serial number")} sent twice`,
      meaning: "The last one is shown, with the reports of all of them.",
    },
  ].filter(({ count }) => count > 0);
}
