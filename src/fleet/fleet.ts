import type { NetworkDevice } from "#contract/network-device.ts";
import type { Memo } from "./memo.ts";
import type { Clock } from "./rules/heartbeat.ts";
import type { FleetStore } from "./store.ts";

/** Everything an answer is made of. */
export interface Fleet {
  readonly store: FleetStore;
  readonly network: readonly NetworkDevice[];
  /** The time by which the devices are evaluated. */
  readonly clock: Clock;
  readonly memo: Memo;
}
