import type { LocationPath } from "#contract/path.ts";
import type { LevelLook } from "#lib/level.ts";
import type { LocationKey, Scope } from "./questions-scope.ts";
import type { Bounds, DeviceRow } from "./rows.ts";

/** A slice of a list of devices: `from` is the position of the first row, `total` the length of the whole list. */
interface RowSlice {
  readonly total: number;
  readonly from: number;
  readonly rows: readonly DeviceRow[];
}

/** A location on the map, by where its devices stand. */
export interface MapArea {
  readonly location: LocationPath;
  readonly name: string;
  /** Of the scope, sub-locations included. */
  readonly devices: number;
  /** The worst level of those in use; that they are out of use where all are. */
  readonly worst: LevelLook;
  /** How many of them look so. */
  readonly atWorst: number;
  /** Latitude and longitude of the corners of a line around them. */
  readonly outline: readonly (readonly [latitude: number, longitude: number])[];
}

/** Some devices that a map does not show, with the box around them. */
export interface AwayOthers {
  readonly devices: number;
  readonly bounds: Bounds;
  /** The worst level of those in use; that they are out of use where all are. */
  readonly worst: LevelLook;
  /** How many of them look so. */
  readonly atWorst: number;
}

/** A site far from where nearly all devices are, with those of its devices that stand there. */
export interface AwaySite extends AwayOthers {
  readonly location: LocationKey;
}

/** What the map asks beside its clusters. */
export interface MapQuestions {
  /** Parts of the chosen location that are large enough in this view, the widest first. None is part of another. */
  areas: {
    asked: { scope: Scope; bounds: Bounds; zoom: number };
    answer: { areas: readonly MapArea[] };
  };
  /**
   * The scope's devices that stand within a box, worst and oldest first, how many of all of them are to be acted on now,
   * and how many of the scope's stand anywhere. Where none of a site far away is within, such sites and what else is not:
   * together they are all that is not.
   */
  inView: {
    asked: { scope: Scope; bounds: Bounds; from: number; to: number };
    answer: RowSlice & {
      readonly actNow: number;
      readonly located: number;
      readonly away?: readonly AwaySite[];
      readonly others?: AwayOthers;
    };
  };
  /** The scope's devices at the spot where one of them stands, worst first; nothing where it stands nowhere. */
  spot: { asked: { scope: Scope; serial_number: string; from: number; to: number }; answer: RowSlice };
  /**
   * Devices without a location that stand within `placelessReach` of one of this location, what asks for somebody first. No number
   * of the location counts them: coordinates tell where something stands, and not where it belongs.
   */
  placeless: {
    asked: { at: LocationKey; limit: number };
    answer: { total: number; rows: readonly DeviceRow[] };
  };
  /** The id of the marker that a device is part of at a zoom; undefined where it is on no map. */
  marker: {
    asked: { scope: Scope; serial_number: string; zoom: number };
    answer: { id: string } | undefined;
  };
}
