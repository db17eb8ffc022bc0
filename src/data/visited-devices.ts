import { hourMs } from "#lib/durations.ts";
import { parseStoredList, readStored, writeStored } from "./local-storage.ts";

/** A device that a person stood at: its code was scanned, or they went on from it to the next. */
export interface VisitedDevice {
  readonly serial_number: string;
  /** When, in milliseconds since 1970. */
  readonly at: number;
}

const name = "visited devices";
/** A day's work at one site. */
const most = 120;
/** What was visited before that was another day's work. */
const workingDay = 10 * hourMs;

/** A list that was kept by the tab; what is no visit is left out. */
export function readVisited(text = readStored(name, "sessionStorage")): readonly VisitedDevice[] {
  return parseStoredList(text).flatMap((visit) => {
    if (typeof visit !== "object" || visit === null || !("serial_number" in visit) || !("at" in visit))
      return [];
    const { serial_number, at } = visit;
    return typeof serial_number === "string" && typeof at === "number" ? [{ serial_number, at }] : [];
  });
}

/** The list with a visit at its beginning, each device once. */
export function withVisited(
  visits: readonly VisitedDevice[],
  latest: VisitedDevice,
): readonly VisitedDevice[] {
  return [latest, ...visits.filter(({ serial_number }) => serial_number !== latest.serial_number)].slice(
    0,
    most,
  );
}

/** The serial numbers of the devices that were visited within a working day before `now`, the latest first. */
export function visitedToday(visits: readonly VisitedDevice[], now: number): readonly string[] {
  return visits.filter(({ at }) => now - at <= workingDay).map(({ serial_number }) => serial_number);
}

/** Notes a visit, so that the way on does not lead back to it. A page that was only looked at is none. */
export function noteVisited(serial_number: string): void {
  const next = withVisited(readVisited(), { serial_number, at: Date.now() });
  writeStored(name, JSON.stringify(next), "sessionStorage");
}
