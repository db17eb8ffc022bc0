import type { ReactNode } from "react";
import type { RoundEvent } from "#contract/round-events.ts";
import type { Bounds } from "#data/fleet.ts";
import type { RoundSpot } from "./round-spots.ts";

/** What other features lend to a round: put together by the app. */
export interface RoundPageParts {
  /** Tells by sound and in the hand whether a code was a device. */
  readonly tell: (isGood: boolean, withSound: boolean) => void;
  readonly map: (spots: readonly RoundSpot[], fit: Bounds) => ReactNode;
}

/** An event as it is shown. */
export interface ShownEvent {
  readonly event: RoundEvent;
  /** Absent while it is on this phone alone. */
  readonly arrived_at?: number;
}
