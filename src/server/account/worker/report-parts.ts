import { setImmediate } from "node:timers/promises";
import type { ObservedReport } from "#contract/observed.ts";
import { packed, unpacked } from "./packed.ts";
import { serialKeyOf } from "./serial-key.ts";

/** Reports of one part: what has to be read for one device. About a millisecond. */
const partSize = 1000;

type DayOfReports = Readonly<Record<string, readonly ObservedReport[]>>;

/** A packed part of a day, from the key `first` on. */
export interface Part {
  readonly first: string;
  readonly reports: number;
  readonly body: Uint8Array;
}

/** The reports of a part or of a whole day. */
export const reportsOf = (body: unknown): DayOfReports =>
  body === undefined ? {} : (unpacked(body) as DayOfReports);

const bodyOf = (entries: readonly (readonly [string, readonly ObservedReport[]])[]) =>
  packed(Object.fromEntries(entries));

/** A day in parts by the key of the serial numbers; the first part begins before every key. */
export async function partsOf(reports: DayOfReports): Promise<Part[]> {
  const keyed = Object.entries(reports).map(([serial, list]) => ({ key: serialKeyOf(serial), serial, list }));
  keyed.sort((a, b) => (a.key < b.key ? -1 : 1));
  const parts: Part[] = [];
  let part: [string, readonly ObservedReport[]][] = [];
  let first = "";
  let count = 0;
  for (const { key, serial, list } of keyed) {
    if (count >= partSize) {
      parts.push({ first, reports: count, body: bodyOf(part) });
      await setImmediate();
      [part, first, count] = [[], key, 0];
    }
    part.push([serial, list]);
    count += list.length;
  }
  if (count > 0) parts.push({ first, reports: count, body: bodyOf(part) });
  return parts;
}
