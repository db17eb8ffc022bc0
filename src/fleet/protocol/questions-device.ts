import type { LocationKey } from "./questions-scope.ts";
import type { NetworkRow } from "./questions-sites.ts";
import type { DeviceRow } from "./rows.ts";

/** A device near another one, and how far away in metres. */
export interface NearRow extends DeviceRow {
  readonly metres: number;
}

interface Turn {
  readonly nth: number;
  readonly of: number;
  /** Of those that were not looked at yet. */
  readonly isNearest?: true;
}

/** Where to go next from a device; the way there is absent where coordinates are. */
export interface NextRow extends DeviceRow {
  readonly metres?: number;
  /** Its site, where that is another one. */
  readonly site?: LocationKey;
  /** Its number among those at this site: among those to act on now where it is one, otherwise among all that ask for something. */
  readonly turn?: Turn;
}

/** Gateways and other network devices that a silent device may depend on, one or more of which are disconnected. */
export interface GatewayOutage {
  /** Where they stand: the device's location, or the nearest above it that has some. */
  readonly at: LocationKey;
  readonly disconnected: number;
  readonly connected: number;
}

/** What the page of one device asks beside the device itself. */
export interface DeviceQuestions {
  /** What stands around a device; undefined where the account has none with this serial number. */
  neighbours: {
    /**
     * `limit`: how many of the nearest; as many of those at its own spot are named. `skip`: the devices that were looked at before,
     * the latest first. Nobody is led back to them. At this site only those count that were looked at since somebody came there.
     */
    asked: { serial_number: string; limit: number; skip?: readonly string[] };
    answer:
      | {
          /** Others at the very same spot, about a metre apart or less, by name. */
          here: { total: number; rows: readonly DeviceRow[] };
          /** The nearest of all others within 5 km, the nearest first; empty without usable coordinates. */
          near: readonly NearRow[];
          /**
           * Where to go next (rules/next.ts): within the site to what is to be acted on now, then to the nearest that asks for
           * something. Where nothing there does, the nearest of another site.
           */
          next?: NextRow;
          /** In place of it where all that ask for something at the site were looked at: these, by their serial numbers. */
          seen?: readonly string[];
        }
      | undefined;
  };
  /**
   * The network devices of a location; where it has none, those of the nearest location above that has some: a gateway mostly
   * stands at the site and not in every hall. `at` is absent where no location up to the top has one.
   */
  networkFor: { asked: { at: LocationKey }; answer: { at?: LocationKey; rows: readonly NetworkRow[] } };
}
