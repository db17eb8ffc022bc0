import { isRecord } from "#contract/record.ts";
import { hourMs } from "#lib/durations.ts";
import { parseStoredList, readStored, writeStored } from "./local-storage.ts";

/** A device that a person stood at: its code was scanned, or they went on from it to the next. */
export interface SeenDevice {
  readonly serial_number: string;
  /** When, in milliseconds since 1970. */
  readonly at: number;
}

const name = "seen devices";
/** A day's work at one site. */
const most = 120;
/** What was seen before that was another day's work. */
const workingDay = 10 * hourMs;

/** A list that was kept by the tab; what is none is left out. */
export function readSeen(text = readStored(name, "sessionStorage")): readonly SeenDevice[] {
  return parseStoredList(text).flatMap((one) => {
    if (!isRecord(one)) return [];
    const { serial_number, at } = one;
    return typeof serial_number === "string" && typeof at === "number" ? [{ serial_number, at }] : [];
  });
}

/** The list with one at its beginning, each device once. */
export function withSeen(seen: readonly SeenDevice[], latest: SeenDevice): readonly SeenDevice[] {
  return [latest, ...seen.filter(({ serial_number }) => serial_number !== latest.serial_number)].slice(
    0,
    most,
  );
}

/** The serial numbers of the devices that were seen within a working day before `now`, the latest first. */
export function seenToday(seen: readonly SeenDevice[], now: number): readonly string[] {
  return seen.filter(({ at }) => now - at <= workingDay).map(({ serial_number }) => serial_number);
}

/** Notes that nobody stood at a device after all. */
export function forgetSeen(serial_number: string): void {
  const rest = readSeen().filter((one) => one.serial_number !== serial_number);
  writeStored(name, JSON.stringify(rest), "sessionStorage");
}

/** Notes that somebody stood at a device, so that the way on does not lead back to it. Opening its page is not enough. */
export function noteSeen(serial_number: string): void {
  const next = withSeen(readSeen(), { serial_number, at: Date.now() });
  writeStored(name, JSON.stringify(next), "sessionStorage");
}
