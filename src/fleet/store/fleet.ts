import type { ObservedNetworkDevice } from "#contract/observed.ts";
import type { BaitLimit } from "#fleet/protocol/bait-limit.ts";
import type { Clock } from "#fleet/rules/heartbeat.ts";
import type { FleetStore } from "./fleet-store.ts";
import type { Memo } from "./memo.ts";

/** Everything an answer is made of. */
export interface Fleet extends BaitLimit {
  readonly store: FleetStore;
  readonly network: readonly ObservedNetworkDevice[];
  /** The time by which the devices are evaluated. */
  readonly clock: Clock;
  readonly memo: Memo;
  /** Reports of before this instant were not asked for; absent where all of them were. */
  readonly reportsSince?: number;
  /** A report that is older than all those in the store: those are what one question needed. Absent where there is none, or none was looked for. */
  readonly olderReport?: number;
  /** Visits of before this instant are in no answer, so that a place has one last visit, whatever period is asked for. */
  readonly visitsSince?: number;
}
