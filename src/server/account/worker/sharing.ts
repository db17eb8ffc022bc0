import type { Device } from "#contract/device.ts";
import type { Location } from "#contract/location.ts";
import type { LocationPath } from "#contract/path.ts";
import { isSame } from "#lib/same.ts";

/** The device without its reports, which are kept apart. */
export function bareDevice(row: Device): Device {
  if (row.reports === undefined) return row;
  const { reports: _, ...device } = row;
  return device;
}

/**
 * What an answer is read through, row by row. A row that says what the copy says becomes the copy's own object, and devices of
 * one location share it: so an answer takes hardly more memory than what is new in it, and the copy has each location once.
 * @param known the copy's devices, without reports
 */
export function sharing(known: ReadonlyMap<string, Device>): (row: Device) => Device {
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
    const bare = bareDevice(row);
    const { reports = [] } = row;
    if (before !== undefined && isSame(before, bare)) {
      return reports.length === 0 ? before : { ...before, reports };
    }
    if (row.location === undefined) return row;
    return { ...row, location: shared(row.location, before?.location) };
  };
}
