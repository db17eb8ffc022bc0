import { typeNoun } from "#contract/labels.ts";
import { baitName } from "#data/bait-amounts.ts";
import type { AnswerTo } from "#data/fleet.ts";
import { formatCount, formatMeasure } from "#lib/number.ts";

type Pack = AnswerTo<"vanList">["tours"][number];

/** A thing to load: so many of one size. */
export interface Thing {
  /** "5 × 150 g", "2". */
  readonly amount: string;
  readonly name: string;
  /** What all of them weigh; absent for one, and where nobody knows. */
  readonly sum?: string;
}

/** "4 Wi-Fi traps", for which batteries are to be loaded: how many a device takes, and which, the API does not tell. */
export function batteryThings({ types }: Pack["batteries"]): readonly Thing[] {
  return types.map(({ type, devices }) => ({
    amount: formatCount(devices),
    name: typeNoun(type, devices),
  }));
}

/** "5 × 150 g Murex Blox", "1 × Murex Blox, amount unknown": each size of each kind. */
export function baitThings({ kinds }: Pack["bait"]): readonly Thing[] {
  return kinds.flatMap(({ bait, portions, unknown }): Thing[] => {
    const name = baitName(bait);
    const known = portions.map(({ grams, stations }) => ({
      amount: `${formatCount(stations)} × ${formatMeasure(grams, "g")}`,
      name,
      ...(stations === 1 ? {} : { sum: formatMeasure(grams * stations, "g") }),
    }));
    const others = { amount: `${formatCount(unknown)} ×`, name: `${name}, amount unknown` };
    return unknown === 0 ? known : [...known, others];
  });
}

/** "5 × 150 g Murex Blox": two things of a list are never the same in it. */
export function thingText({ amount, name }: Thing): string {
  return `${amount} ${name}`;
}
