/**
 * What a device does with its life. Most are ordinary; a few are exhibits, reserved so that every status and
 * every report type occurs in the fleet at any moment.
 */
export type Habit =
  | "ordinary"
  | "inactive"
  | "no-heartbeat-yet"
  | "outage"
  | "triggered"
  | "false-triggered"
  | "catch"
  | "infested"
  | "battery-low"
  | "unstable"
  | "infestation-light"
  | "infestation-severe"
  | "activity-warning"
  | "activity-critical"
  | "bait-low"
  | "bait-critical"
  | "bait-critical-low"
  | "bait-untouched";

export interface Exhibit {
  readonly type: number;
  readonly habit: Habit;
  readonly transfer_mode?: number;
  readonly operation_mode?: number;
  /** Marks the second of a pair. Its rounds begin half a round later, so that one of the two always shows the state. */
  readonly second?: true;
}

/** An exhibit returns to normal for some hours of each of its rounds; with a partner it never leaves a gap. */
function pair(exhibit: Exhibit): readonly Exhibit[] {
  return [exhibit, { ...exhibit, second: true }];
}

const exhibits: readonly Exhibit[] = [
  { type: 0, habit: "inactive" },
  ...pair({ type: 0, habit: "outage", transfer_mode: 0 }),
  ...pair({ type: 1, habit: "triggered", transfer_mode: 1 }),
  { type: 4, habit: "battery-low", transfer_mode: 2, operation_mode: 1 },
  ...pair({ type: 0, habit: "unstable", transfer_mode: 0 }),
  ...pair({ type: 3, habit: "infestation-light" }),
  ...pair({ type: 3, habit: "infestation-severe", operation_mode: 2 }),
  ...pair({ type: 3, habit: "activity-warning" }),
  ...pair({ type: 3, habit: "activity-critical" }),
  ...pair({ type: 4, habit: "false-triggered" }),
  ...pair({ type: 2, habit: "catch", transfer_mode: 2, operation_mode: 0 }),
  ...pair({ type: 2, habit: "infested", operation_mode: 2 }),
  ...pair({ type: 5, habit: "bait-low" }),
  ...pair({ type: 5, habit: "bait-critical" }),
  ...pair({ type: 5, habit: "bait-critical-low" }),
  ...pair({ type: 2, habit: "outage" }),
  { type: 5, habit: "inactive" },
  { type: 5, habit: "bait-untouched" },
  { type: 1, habit: "no-heartbeat-yet" },
];

/** The exhibit that device `index` of a fleet is; undefined for an ordinary one. They are spread over the first 400. */
export function exhibitAt(index: number, fleetSize: number): Exhibit | undefined {
  const step = Math.max(1, Math.floor(Math.min(fleetSize, 400) / exhibits.length));
  return index % step === 0 ? exhibits[index / step] : undefined;
}
