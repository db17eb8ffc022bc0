import { typeNoun } from "#contract/labels.ts";
import { baitName, portionTexts } from "#data/bait-amounts.ts";
import type { AnswerTo } from "#data/fleet.ts";
import { formatCount, formatPlural } from "#lib/number.ts";

type VanList = AnswerTo<"vanList">;
export type Pack = VanList["tours"][number];
export type Stop = VanList["stops"][number];

/** The stops of a tour, with what it takes. */
export interface Part {
  readonly tour: Pack;
  readonly stops: readonly Stop[];
  /** Position of its first stop among all. */
  readonly from: number;
}

/** The stops of a list by tour. */
export function partsOf({ stops, tours }: Pick<VanList, "stops" | "tours">): readonly Part[] {
  return tours.map((tour) => ({
    tour,
    stops: stops.filter((stop) => isOn(stop, tour)),
    from: stops.findIndex((stop) => isOn(stop, tour)),
  }));
}

function isOn(stop: Stop, { tour, placeless }: Pick<Pack, "tour" | "placeless">): boolean {
  return stop.tour === tour && isPlaceless(stop) === (placeless ?? false);
}

/** Whether a stop is that of the devices without a location, which are no site. */
export function isPlaceless({ location }: Pick<Stop, "location">): boolean {
  return location === "none";
}

/** "Tour 2: 3 sites", "Not on the map: 1 site", "Without a location: 3 devices". */
export function tourText({ tour: { tour, placeless }, stops }: Pick<Part, "tour" | "stops">): string {
  if (placeless) {
    return `Without a location: ${formatPlural(
      stops.reduce((sum, { total }) => sum + total, 0),
      "device",
    )}`;
  }
  const sites = formatPlural(stops.length, "site");
  return tour === undefined ? `Not on the map: ${sites}` : `Tour ${formatCount(tour)}: ${sites}`;
}

/** What puts several tours in their order; undefined for one alone. */
export function orderText(tours: readonly Pick<Pack, "tour">[]): string | undefined {
  const driven = tours.filter(({ tour }) => tour !== undefined).length;
  if (driven < 2) return undefined;
  return `${formatCount(driven)} tours, more than 300 km apart. The one with the most urgent site comes first.`;
}

/** "4 Wi-Fi traps", "1 bait station": for what so many batteries are. */
export function typeTexts({ types }: Pack["batteries"]): readonly string[] {
  return types.map(({ type, devices }) => `${formatCount(devices)} ${typeNoun(type, devices)}`);
}

/** What a tour takes, a sentence for each kind of thing; one that says so where it takes nothing. */
export function packTexts({ batteries, bait, rearm }: Omit<Pack, "tour">): readonly string[] {
  const texts: string[] = [];
  if (batteries.total > 0) {
    texts.push(
      `Batteries for ${formatPlural(batteries.total, "device")}: ${typeTexts(batteries).join("; ")}.`,
    );
  }
  if (bait.total > 0) {
    const kinds = bait.kinds.map((need) => `${baitName(need.bait)} (${portionTexts(need).join(", ")})`);
    texts.push(`Bait for ${formatPlural(bait.total, "station")}: ${kinds.join("; ")}.`);
  }
  if (rearm.total > 0) {
    const caught = rearm.caught === 0 ? "" : `, ${formatCount(rearm.caught)} with a catch`;
    texts.push(`${formatPlural(rearm.total, "trap")} to re-arm${caught}.`);
  }
  return texts.length === 0 ? ["Nothing to bring."] : texts;
}
