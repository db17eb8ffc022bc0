import { believed } from "#fleet/queries/believed.ts";
import type { Fleet } from "#fleet/store/fleet.ts";
import { eachUpwards, noLocation } from "#fleet/store/location-tree.ts";
import { memoized } from "#fleet/store/memo.ts";
import { addAt } from "#lib/add-at.ts";
import { isReliantAt, rollUp } from "./branch-silence.ts";

/** Of every branch, by index of its location: its devices, those that could depend on a gateway, and their latest heartbeat. */
export interface Carried {
  readonly devices: Uint32Array;
  readonly reliant: Uint32Array;
  /** Milliseconds since 1970; NaN where none was ever heard. */
  readonly heard: Float64Array;
}

const carried = memoized<Carried>(1);

/** The API does not tell which device speaks through which gateway: these are all that could. */
export function carriedOf({ store, clock, memo }: Fleet): Carried {
  return carried(memo, "", () => {
    const { nodes, locationOf } = store.locations();
    const devices = new Uint32Array(nodes.length + 1);
    const reliant = new Uint32Array(nodes.length + 1);
    const heard = new Float64Array(nodes.length + 1).fill(Number.NaN);
    const note = (index: number, time: number) => {
      // Written so that any time is later than none.
      if (!Number.isNaN(time) && !((heard[index] ?? Number.NaN) >= time)) heard[index] = time;
    };
    for (let slot = 0; slot < locationOf.length; slot += 1) {
      const location = locationOf[slot] ?? noLocation;
      if (location === noLocation) continue;
      addAt(devices, location, 1);
      if (!isReliantAt(store, slot)) continue;
      addAt(reliant, location, 1);
      note(location, believed({ store, clock }, store.heartbeats[slot]));
    }
    rollUp(nodes, devices);
    rollUp(nodes, reliant);
    eachUpwards(nodes, (location, parent) => note(parent, heard[location] ?? Number.NaN));
    return { devices, reliant, heard };
  });
}
