import type { Device } from "#contract/device.ts";
import type { Location } from "#contract/location.ts";
import type { ObservedDevice, ObservedReport, Seen } from "#contract/observed.ts";
import type { LocationPath } from "#contract/path.ts";
import { present } from "#lib/present.ts";
import { isSame } from "#lib/same.ts";

/** The row without its reports, where it has some. */
export function withoutReports<Row extends { readonly reports?: unknown }>(row: Row): Omit<Row, "reports"> {
  if (row.reports === undefined) return row;
  const { reports: _, ...rest } = row;
  return rest;
}

/** What the row says, with these reports, and with these times. */
export function wholeDevice(
  row: ObservedDevice,
  reports: readonly ObservedReport[] | undefined,
  seen: Seen | undefined,
): ObservedDevice {
  if (row.reports === reports && row.seen === seen) return row;
  const { reports: _, seen: __, ...bare } = row;
  // The schema's type allows a change of the list. Nobody makes one.
  return { ...bare, ...present({ reports: reports as ObservedReport[] | undefined, seen }) };
}

const isApart = (field: string) => field === "reports" || field === "seen";

/** Whether a row says what is known of the device. Its reports, and when things were first seen, do not count. */
export function saysSame(known: ObservedDevice, row: ObservedDevice): boolean {
  let left = 0;
  for (const field in row) {
    if (isApart(field)) continue;
    left += 1;
    const key = field as keyof Device;
    if (!(key in known) || !isSame(known[key], row[key])) return false;
  }
  for (const field in known) if (!isApart(field)) left -= 1;
  return left === 0;
}

/**
 * What an answer is read through, row by row. A row that says what the copy says becomes the copy's own object, and devices of
 * one location share it: so an answer takes hardly more memory than what is new in it, and the copy has each location once.
 * Where such a row has reports, it is another object with these reports alone.
 * @param known the copy's devices
 */
export function sharing(known: ReadonlyMap<string, ObservedDevice>): (row: Device) => ObservedDevice {
  const locations = new Map<LocationPath | undefined, Location>();
  const shared = (location: Location, before: Location | undefined) => {
    if (before !== undefined && isSame(before, location)) return before;
    const met = locations.get(location.path);
    if (met !== undefined && isSame(met, location)) return met;
    locations.set(location.path, location);
    return location;
  };
  return (row) => {
    const before = known.get(row.serial_number);
    const { reports = [] } = row;
    if (before !== undefined && saysSame(before, row)) {
      return reports.length === 0 ? before : { ...before, reports };
    }
    if (row.location === undefined) return row;
    return { ...row, location: shared(row.location, before?.location) };
  };
}
