import type { Device } from "#contract/device.ts";
import type { BaitNeed, BaitRow } from "#fleet/protocol/questions-overview.ts";
import { replacedAtOf } from "#fleet/queries/bait/bait-times.ts";
import { rowOf } from "#fleet/queries/list/device-rows.ts";
import { isDue, needsAt } from "#fleet/queries/needs.ts";
import { baitBitOf } from "#fleet/rules/bait-states.ts";
import type { Fleet } from "#fleet/store/fleet.ts";
import { compareTexts, sortKey } from "#lib/fold.ts";
import { present } from "#lib/present.ts";

/** The bait of a van list: of which kind, how much, and why. */

/** A spelling without spaces around or beside one another, each sign in one form. */
function spellingOf({ bait_manufacturer_and_type }: Device): string | undefined {
  return bait_manufacturer_and_type?.normalize("NFKC").trim().replace(/\s+/g, " ") || undefined;
}

/** `Acme Blox 25` and `acme blox 25` are one thing. Accents stay: they tell names apart. */
function kindOf(device: Device): string | undefined {
  return spellingOf(device)?.toLowerCase();
}

/** How each kind is spelt: as most of these stations do, and the first by its signs where as many spell it so. */
function spellingsOf(devices: readonly Device[]): ReadonlyMap<string | undefined, string> {
  const counts = new Map<string, number>();
  for (const device of devices) {
    const spelling = spellingOf(device);
    if (spelling !== undefined) counts.set(spelling, (counts.get(spelling) ?? 0) + 1);
  }
  const best = new Map<string, string>();
  for (const [spelling, count] of [...counts].sort(([a], [b]) => compareTexts(a, b))) {
    const kind = spelling.toLowerCase();
    if (count > (counts.get(best.get(kind) ?? "") ?? 0)) best.set(kind, spelling);
  }
  return best;
}

interface Need {
  stations: number;
  unknown: number;
  readonly portions: Map<number, number>;
}

/**
 * By manufacturer and type, in the order of names; bait without a name comes last. A kind is spelt as `all` stations of the list
 * mostly spell it.
 */
export function kindsOf(devices: readonly Device[], all: readonly Device[]): BaitNeed[] {
  const spellings = spellingsOf(all);
  const needs = new Map<string | undefined, Need>();
  for (const device of devices) {
    const bait = spellings.get(kindOf(device));
    const grams = device.bait_weight_grams;
    const need = needs.get(bait) ?? { stations: 0, unknown: 0, portions: new Map() };
    needs.set(bait, need);
    need.stations += 1;
    // A filling of nothing is a setting that was never made.
    if (grams === undefined || grams <= 0) need.unknown += 1;
    else need.portions.set(grams, (need.portions.get(grams) ?? 0) + 1);
  }
  return [...needs]
    .map(([bait, { stations, unknown, portions }]) => ({
      ...present({ bait }),
      stations,
      unknown,
      grams: [...portions].reduce((sum, [grams, times]) => sum + grams * times, 0),
      portions: [...portions]
        .map(([grams, times]) => ({ grams, stations: times }))
        .sort((a, b) => b.grams - a.grams),
    }))
    .sort((a, b) => {
      if (a.bait === undefined || b.bait === undefined) return a.bait === b.bait ? 0 : a.bait ? -1 : 1;
      return compareTexts(sortKey(a.bait), sortKey(b.bait)) || compareTexts(a.bait, b.bait);
    });
}

function whyOf(fleet: Fleet, slot: number): BaitRow["why"] {
  const states = fleet.store.bait[slot] ?? 0;
  const says = (["low", "empty"] as const).filter((state) => (states & baitBitOf(state)) !== 0);
  return isDue(needsAt(fleet, slot)) ? [...says, "due"] : says;
}

/** Rows of these slots. A kind of bait is spelt as `all` stations of the list mostly spell it. */
export function baitRowsOf(fleet: Fleet, slots: readonly number[], all: readonly Device[]): BaitRow[] {
  const spellings = spellingsOf(all);
  return slots.flatMap((slot) => {
    const row = rowOf(fleet, slot);
    const device = fleet.store.devices.at(slot);
    if (row === undefined || device === undefined) return [];
    const replacedAt = replacedAtOf(fleet, slot);
    return [
      present({
        ...row,
        bait: spellings.get(kindOf(device)),
        grams: device.bait_weight_grams,
        why: whyOf(fleet, slot),
        replaced_at: Number.isNaN(replacedAt) ? undefined : replacedAt,
      }),
    ];
  });
}
