import { statuses } from "#contract/codes.ts";
import { levelPath } from "#data/attention.ts";
import type { AnswerTo, FleetState, NetworkState } from "#data/fleet.ts";
import { mostNamed, outagesText, visitsText } from "#data/outage-text.ts";
import { paths } from "#data/paths.ts";
import { setAsideText } from "#data/row-text.ts";
import { withNetworkState } from "#data/site-url.ts";
import { inUse } from "#lib/level.ts";
import { formatCount, formatPlural } from "#lib/number.ts";

/** Something that is missing or odd in the data. */
export interface HealthLine {
  readonly text: string;
  readonly meaning: string;
  readonly to?: string;
  /** How what it counts is drawn on other pages. */
  readonly sign?: "not-reporting" | "inactive" | "unmonitored" | "gap" | NetworkState;
}

type Missing = Pick<AnswerTo<"summary">, "levels" | "inactive" | "silent" | "silentNotReporting">;

/** Devices of which the data may be old: as many as their level has, and the silent ones that are at a worse level. */
function oldData({ levels, inactive, silent, silentNotReporting: offline }: Missing, silentAfter: string) {
  const notReporting = inUse(levels, inactive)["not-reporting"];
  const said = `${formatCount(offline)} ${offline === 1 ? "is" : "are"} offline: not heard for ${silentAfter} or longer, or never.`;
  const others = notReporting - offline;
  const failed = `${others === 1 ? "was" : "were"} heard from, but with a failed or unknown status.`;
  const why = [
    ...(offline === 0 ? [] : [said]),
    ...(others === 0 ? [] : [`${offline === 0 ? formatCount(others) : formatCount(others)} ${failed}`]),
  ].join(" ");
  return [
    {
      count: notReporting,
      text: `${formatPlural(notReporting, "device")} not reporting`,
      meaning: `Check power and connection. ${why}`,
      to: levelPath({}, "not-reporting"),
      sign: "not-reporting" as const,
    },
    {
      count: silent - offline,
      text: `${formatPlural(silent - offline, "offline device")} at Act now or Plan`,
      meaning: "Check power and connection there too: what they said last may be out of date.",
      to: paths.devices({ levels: ["act-now", "plan"], silence: {} }),
      sign: "not-reporting" as const,
    },
  ].filter(({ count }) => count > 0);
}

/**
 * What is not heard of: "21 of 400 devices are not reporting, 2 offline devices are at Act now or Plan, 1 network device is
 * disconnected."
 */
export function healthText(summary: AnswerTo<"summary">, disconnected: number): string {
  const { levels, inactive, silent, silentNotReporting, devices } = summary;
  const notReporting = inUse(levels, inactive)["not-reporting"];
  const elsewhere = silent - silentNotReporting;
  const are = (count: number) => (count === 1 ? "is" : "are");
  const parts = [
    notReporting === 0
      ? "No device is counted as not reporting"
      : `${formatCount(notReporting)} of ${formatPlural(devices, "device")} ${are(notReporting)} not reporting`,
    ...(elsewhere === 0
      ? []
      : [`${formatPlural(elsewhere, "offline device")} ${are(elsewhere)} at Act now or Plan`]),
    ...(disconnected === 0
      ? []
      : [`${formatPlural(disconnected, "network device")} ${are(disconnected)} disconnected`]),
  ];
  return `${parts.join(", ")}.`;
}

/**
 * What is missing, by the harm of it: whom nobody hears, then what silences others, then what is not found.
 * @param placeless devices without a location
 * @param silentAfter how long a device may be quiet, in words
 */
export function missingData(
  summary: AnswerTo<"summary">,
  placeless: number,
  silentAfter: string,
  network: AnswerTo<"network"> | undefined,
): readonly HealthLine[] {
  const listed = new Set<number | "unknown">(statuses.map(({ code }) => code));
  const strange = summary.statuses.filter(({ code }) => !listed.has(code));
  const unknown = strange.reduce((sum, { devices }) => sum + devices, 0);
  const lines = [
    ...oldData(summary, silentAfter),
    {
      count: unknown,
      text: `${formatPlural(unknown, "device")} with an unknown status`,
      meaning: "They count as Not reporting until Trapboard knows the status. A flag can make it worse.",
      to: paths.devices({ statuses: strange.map(({ code }) => code) }),
      sign: "not-reporting" as const,
    },
    {
      count: placeless,
      text: `${formatPlural(placeless, "device")} without a location`,
      meaning:
        "Set their location in the vendor’s application. Until then they are listed under No location.",
      to: paths.devices({ at: "none" }),
      sign: "gap" as const,
    },
    {
      count: summary.withoutCoordinates,
      text: `${formatPlural(summary.withoutCoordinates, "device")} without coordinates`,
      meaning: "Set their coordinates in the vendor’s application: no map shows them.",
      to: paths.devices({ unlocated: true }),
      sign: "gap" as const,
    },
  ].filter(({ count }) => count > 0);
  const isGap = ({ sign }: HealthLine) => sign === "gap";
  return [...lines.filter((line) => !isGap(line)), ...missingNetwork(network), ...lines.filter(isGap)];
}

const linkTo = (state: NetworkState) => paths.network({}, withNetworkState(new URLSearchParams(), state));

/** Network devices that say nothing. */
function missingNetwork(network: AnswerTo<"network"> | undefined): readonly HealthLine[] {
  if (network === undefined) return [];
  const { disconnected, unknown } = network.states;
  return [
    {
      count: disconnected,
      text: `${formatPlural(disconnected, "network device")} disconnected`,
      meaning: `${
        disconnected > mostNamed ? "Check power and connection." : visitsText(network.rows)
      } ${outagesText(network.rows)}`,
      to: linkTo("disconnected"),
      sign: "disconnected" as const,
    },
    {
      count: unknown,
      text: `${formatPlural(unknown, "network device")}: unknown status`,
      meaning: "Check on site that they work.",
      to: linkTo("unknown"),
      sign: "unknown" as const,
    },
  ].filter(({ count }) => count > 0);
}

/**
 * What is not monitored, what the device service does not tell, or sent so that Trapboard could not take it as it was.
 * @param unmonitored stations whose bait nobody watches
 */
export function dataFaults(
  { setAside, unreadable, duplicates }: FleetState,
  { inactive }: Pick<AnswerTo<"summary">, "inactive">,
  unmonitored: number,
  network: AnswerTo<"network"> | undefined,
): readonly HealthLine[] {
  const unavailable = network?.states.unavailable ?? 0;
  return [
    {
      count: inactive,
      text: formatPlural(inactive, "inactive device"),
      meaning: "Nothing is monitored there, and no contact is expected.",
      to: paths.devices({ inactive: true }),
      sign: "inactive" as const,
    },
    {
      count: unmonitored,
      text: `${formatPlural(unmonitored, "station")} whose bait is not monitored`,
      meaning: "You can only see on site whether bait is left. All clear says nothing of it.",
      to: paths.devices({ bait: ["unmonitored"] }),
      sign: "unmonitored" as const,
    },
    {
      count: unavailable,
      text: `${formatPlural(unavailable, "network device")}: status not available`,
      meaning:
        "The device service gives no status for this type. You can only see on site whether they work.",
      to: linkTo("unavailable"),
      sign: "unavailable" as const,
    },
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
