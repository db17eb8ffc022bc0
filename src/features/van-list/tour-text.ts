import { amountText } from "#data/bait-amounts.ts";
import type { AnswerTo } from "#data/fleet.ts";
import { locationName } from "#data/row-text.ts";
import { lowerFirst } from "#lib/lower-first.ts";
import { formatCount, formatPlural } from "#lib/number.ts";
import { upperFirst } from "#lib/upper-first.ts";
import { type Looked, lookTexts } from "./job-texts.ts";
import { baitThings, batteryThings, thingText } from "./load-list.ts";

type VanList = AnswerTo<"vanList">;
export type Pack = VanList["tours"][number];
export type Stop = VanList["stops"][number];

/** The stops of a tour, with what it takes. */
export interface Part {
  /** Absent where each of the stops is a tour of its own. */
  readonly tour?: Pack;
  readonly stops: readonly Stop[];
  /** Position of its first stop among all. */
  readonly from: number;
}

/** The stops of a list by tour. Tours of one site each are one part: a name for every one of them would say nothing. */
export function partsOf({ stops, tours }: Pick<VanList, "stops" | "tours">): readonly Part[] {
  const parts = tours.map((tour) => ({
    tour,
    stops: stops.filter((stop) => isOn(stop, tour)),
    from: stops.findIndex((stop) => isOn(stop, tour)),
  }));
  const driven = parts.filter(({ tour }) => isDriven(tour));
  if (driven.length < 2 || driven.some((part) => part.stops.length > 1)) return parts;
  const others = parts.filter(({ tour }) => !isDriven(tour));
  return [{ stops: driven.flatMap((part) => part.stops), from: 0 }, ...others];
}

function isOn(stop: Stop, { tour, placeless }: Pick<Pack, "tour" | "placeless">): boolean {
  return stop.tour === tour && isPlaceless(stop) === (placeless ?? false);
}

function isDriven({ tour }: Pick<Pack, "tour">): boolean {
  return tour !== undefined;
}

/** Whether a stop is that of the devices without a location, which are no site. */
export function isPlaceless({ location }: Pick<Stop, "location">): boolean {
  return location === "none";
}

/** "Tour 2: 3 sites", "Tour 3: Hall 3", "Not on the map: 1 site", "Without a location: 3 devices"; undefined for stops that are a tour each. */
export function tourText({ tour: pack, stops }: Omit<Part, "from">): string | undefined {
  if (pack === undefined) return undefined;
  const { tour, placeless } = pack;
  if (placeless) {
    return `Without a location: ${formatPlural(
      stops.reduce((sum, { total }) => sum + total, 0),
      "device",
    )}`;
  }
  const sites = formatPlural(stops.length, "site");
  if (tour === undefined) return `Not on the map: ${sites}`;
  const [only, ...others] = stops;
  return `Tour ${formatCount(tour)}: ${only === undefined || others.length > 0 ? sites : locationName(only.location)}`;
}

/** What puts several tours in their order; undefined for one alone. */
export function orderText(parts: readonly Part[]): string | undefined {
  if (parts.some(({ tour }) => tour === undefined))
    return "Each site is a tour of its own, more than 300 km from the others. The most urgent comes first.";
  const driven = parts.filter(({ tour }) => tour && isDriven(tour)).length;
  if (driven < 2) return undefined;
  return `${formatCount(driven)} tours, with more than 300 km between them. The one with the most urgent site comes first.`;
}

/** What paper says of its sites: their order only where that is a way to drive, which it is within one tour. */
export function paperText(parts: readonly Part[], isSummary: boolean): string {
  const [first, ...others] = parts;
  const isOneWay =
    first?.tour?.tour !== undefined &&
    first.stops.length > 1 &&
    !others.some(({ tour }) => tour && isDriven(tour));
  return [
    isOneWay ? "Sites in the order of driving." : "",
    isSummary ? "" : "The devices of each site follow.",
  ]
    .filter(Boolean)
    .join(" ");
}

/**
 * What a tour takes, a sentence for each kind of thing. Where it takes nothing, that is said with what is to be done there, since
 * it would read as no work.
 */
export function packTexts(
  { batteries, bait, rearm }: Omit<Pack, "tour">,
  stops: readonly (Looked & Pick<Stop, "total">)[],
): readonly string[] {
  const texts: string[] = [];
  if (batteries.total > 0) {
    texts.push(
      `Batteries for ${formatPlural(batteries.total, "device")}: ${batteryThings(batteries).map(thingText).join(", ")}.`,
    );
  }
  if (bait.total > 0) {
    texts.push(
      `Bait for ${formatPlural(bait.total, "station")}: ${baitThings(bait).map(thingText).join(", ")}.`,
    );
  }
  if (rearm.total > 0) {
    const caught = rearm.caught === 0 ? "" : `, ${formatCount(rearm.caught)} with a catch`;
    texts.push(`${formatPlural(rearm.total, "trap")} to re-arm${caught}.`);
  }
  const looks = lookTexts(stops);
  if (texts.length > 0) return [...texts, ...looks];
  const devices = stops.reduce((sum, { total }) => sum + total, 0);
  if (devices === 0) return ["Nothing to bring."];
  const [first = `Check ${formatPlural(devices, "device")}.`, ...others] = looks;
  return [`Nothing to bring, ${lowerFirst(first)}`, ...others];
}

/** "Batteries for 3 devices, 600 g of “Murex Blox”, 2 traps to re-arm": what a tour takes, in the line of its name. */
export function takesText({ batteries, bait, rearm }: Pick<Pack, "batteries" | "bait" | "rearm">): string {
  const texts = [
    ...(batteries.total === 0 ? [] : [`batteries for ${formatPlural(batteries.total, "device")}`]),
    ...bait.kinds.map(amountText),
    ...(rearm.total === 0 ? [] : [`${formatPlural(rearm.total, "trap")} to re-arm`]),
  ];
  return texts.length === 0 ? "Nothing to bring" : upperFirst(texts.join(", "));
}
