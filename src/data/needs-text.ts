import type { InspectCounts, Need } from "#fleet/protocol/needs.ts";
import type { Disconnected } from "#fleet/protocol/questions-overview.ts";
import { formatCount, formatPlural } from "#lib/number.ts";

/** What is counted at a place: what to inspect, by what people call it, the devices that do not report, and what they need. */
export interface WorkCounts extends Readonly<Record<Need, number>>, Readonly<InspectCounts> {
  readonly silent: number;
}

interface Work extends WorkCounts {
  readonly disconnected?: Disconnected | undefined;
}

/**
 * "Inspect 2 monitors. Check network device GW-7 (disconnected). Check power at 1 not reporting. Bring batteries for 2
 * devices, bait for 3 stations. Re-arm 4 traps.": what to do at a place and what to bring there; empty where nothing is.
 */
export function needsText(counts: Work): string {
  const { inspect, network, check, bring, rearm } = needsSentences(counts);
  return [inspect, network, check, bring, rearm].filter((text) => text !== "").join(" ");
}

/**
 * "Inspect 2 monitors. Check power at 1. Bring batteries for 4, bait for 3. Re-arm 4 traps.": the same jobs in few words, for a narrow row
 * or a sheet of many sites.
 * @param besides the counts that say "more", since one such device was named before: "Inspect 1 more monitor."
 */
export function briefNeedsText(counts: Work, besides: ReadonlySet<keyof WorkCounts> = new Set()): string {
  const { battery, bait, silent } = counts;
  const { inspect, network, rearm } = needsSentences(counts, besides);
  const check = silent === 0 ? "" : `Check power at ${formatCount(silent)}.`;
  const bring = sentence("Bring", [
    battery === 0 ? "" : `batteries for ${formatCount(battery)}${besides.has("battery") ? " more" : ""}`,
    bait === 0 ? "" : `bait for ${formatCount(bait)}`,
  ]);
  return [inspect, network, check, bring, rearm].filter((text) => text !== "").join(" ");
}

/** `needsText` sentence by sentence; empty where nothing is. */
export function needsSentences(counts: Work, besides: ReadonlySet<keyof WorkCounts> = new Set()) {
  const counted = (what: keyof WorkCounts, one: string, many = `${one}s`) => {
    const more = besides.has(what) ? "more " : "";
    return counts[what] === 0 ? "" : formatPlural(counts[what], more + one, more + many);
  };
  return {
    inspect: sentence("Inspect", [
      counted("monitors", "monitor"),
      counted("stations", "station"),
      counted("others", "device"),
    ]),
    network: networkText(counts.disconnected),
    check: sentence("Check power at", [counted("silent", "not reporting", "not reporting")]),
    bring: sentence("Bring", toBring(counts)),
    rearm: sentence("Re-arm", [counted("rearm", "trap")]),
  };
}

/** "Check network device GW-7 (disconnected).", "Check 2 network devices (disconnected)."; empty for none. */
export function networkText(disconnected: Disconnected | undefined): string {
  if (disconnected === undefined) return "";
  const { count, serial_number } = disconnected;
  const which = serial_number === undefined ? "" : ` ${serial_number}`;
  const what = count === 1 ? "network device" : formatPlural(count, "network device");
  return `Check ${what}${which} (disconnected).`;
}

/** "For 12 sites bring batteries for 29 devices, bait for 8 stations.": in sum what a van list for these places has; `sites` is how they are called. */
export function bringText(
  sites: string,
  places: readonly { readonly needs: Readonly<Record<Need, number>> }[],
) {
  const things = toBringIn(places);
  return things === "" ? `Nothing to bring for ${sites}.` : `For ${sites} bring ${things}.`;
}

/** "batteries for 29 devices, bait for 8 stations": in sum what to bring to these places; empty where that is nothing. */
export function toBringIn(places: readonly { readonly needs: Readonly<Record<Need, number>> }[]): string {
  const sum = (need: Need) => places.reduce((total, { needs }) => total + needs[need], 0);
  return toBring({ battery: sum("battery"), bait: sum("bait") }).join(", ");
}

function toBring({ battery, bait }: Pick<WorkCounts, "battery" | "bait">): string[] {
  return [
    ...(battery === 0 ? [] : [`batteries for ${formatPlural(battery, "device")}`]),
    ...(bait === 0 ? [] : [`bait for ${formatPlural(bait, "station")}`]),
  ];
}

function sentence(verb: string, things: readonly string[]): string {
  const said = things.filter((text) => text !== "");
  return said.length === 0 ? "" : `${verb} ${said.join(", ")}.`;
}

/** What is counted of a site or a stop, for its sentence. */
export function workOf(place: {
  readonly needs: Readonly<Record<Need, number>>;
  readonly inspect: Readonly<InspectCounts>;
  /** By level, those out of use left out. */
  readonly levels: { readonly "not-reporting": number };
  readonly disconnected?: Disconnected;
}): Work {
  const { needs, inspect, levels, disconnected } = place;
  return { ...needs, ...inspect, silent: levels["not-reporting"], disconnected };
}
