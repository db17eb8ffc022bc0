import type { ObservedDevice as Device } from "#contract/observed.ts";
import type { Steps } from "#lib/gradual.ts";
import type { Columns } from "./column-rows.ts";
import type { Devices } from "./device-list.ts";
import type { Evaluated } from "./evaluate-levels.ts";
import type { SlotRemap } from "./slot-remap.ts";

/**
 * What an index is made of. An index that is made later holds on to this until then. If it held the store, each store
 * would keep the one before it in memory.
 */
export interface IndexSource
  extends Pick<Columns, "latitudes" | "longitudes">,
    Pick<Evaluated, "levels" | "evaluated"> {
  readonly devices: Devices;
}

/** A device that says something else than before. */
export interface ChangedDevice {
  /** Its slot after the change. */
  readonly slot: number;
  /** Undefined where it has just come. */
  readonly before: Device | undefined;
  readonly after: Device;
}

/** Devices that go, and the slots that close up; those that come stand at the end. */
export interface Resize {
  readonly remap: SlotRemap;
  readonly gone: readonly {
    /** Its slot before the change. */
    readonly slot: number;
    readonly serial_number: string;
    /** Rank of the level at which it is counted. */
    readonly level: number;
  }[];
}

/** What indexes follow of a device. */
export type Aspect = "serial_number" | "name" | "location" | "coordinates" | "reports";

/** A change, after it has come to the devices and columns, and before the levels are evaluated anew. */
export interface StoreChange extends IndexSource {
  readonly changed: readonly ChangedDevice[];
  /** Those of them that are others in this; one that has just come is in every list. */
  readonly others: Readonly<Record<Aspect, readonly ChangedDevice[]>>;
  /** Undefined where no device comes or goes. */
  readonly resize: Resize | undefined;
}

/** Something that a store derives from its columns. A question reads `Made` itself. */
export interface StoreIndex<Made> {
  readonly build: (source: IndexSource) => Steps<Made>;
  /**
   * The index after a change, in place where that is quicker: the one given is used up. Undefined where it is to be built
   * again when it is next asked for.
   */
  readonly update: (made: Made, change: StoreChange) => Made | undefined;
}
