import type { Device } from "#contract/device.ts";
import type { NetworkDevice } from "#contract/network-device.ts";
import { diff, type Patch } from "#contract/patch.ts";
import type { LocationPath } from "#contract/path.ts";

/** Where a row stands, as far as rights go by it. */
export interface RowLocation {
  readonly path?: LocationPath | undefined;
}

/** A row that changed: as little as tells everybody what they may see of it, since many of these are kept. */
export interface ChangedRow {
  readonly serial_number: string;
  /** Absent for a new one. */
  readonly before?: RowLocation;
  /** Absent for one that is gone. */
  readonly after?: RowLocation;
  /** What makes it what it is now, of a new one all of it; null for one that is gone. */
  readonly patch: Patch | null;
  /** The row as it is now, where somebody may see it now who did not before. */
  readonly whole?: Patch;
}

type Row = Device | NetworkDevice;

const locationOf = ({ location }: Row): RowLocation => ({ path: location?.path });

/** What readers get of a row that was one thing and is another; undefined where it says the same. */
export function changedRow(before: Row | undefined, after: Row | undefined): ChangedRow | undefined {
  if (after === undefined) {
    if (before === undefined) return undefined;
    return { serial_number: before.serial_number, before: locationOf(before), patch: null };
  }
  const { serial_number } = after;
  if (before === undefined) return { serial_number, after: locationOf(after), patch: after };
  const patch = diff(before, after);
  if (patch === undefined) return undefined;
  const is = locationOf(after);
  // One object for both where it stays.
  if (before.location?.path === is.path) return { serial_number, before: is, after: is, patch };
  return { serial_number, before: locationOf(before), after: is, patch, whole: after };
}
