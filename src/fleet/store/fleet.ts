import type { NetworkDevice } from "#contract/network-device.ts";
import type { Clock } from "#fleet/rules/heartbeat.ts";
import type { FleetStore } from "./fleet-store.ts";
import type { Memo } from "./memo.ts";

/** Everything an answer is made of. */
export interface Fleet {
  readonly store: FleetStore;
  readonly network: readonly NetworkDevice[];
  /** The time by which the devices are evaluated. */
  readonly clock: Clock;
  readonly memo: Memo;
  /** Reports of before this instant were not asked for; absent where all of them were. */
  readonly reportsSince?: number;
}
