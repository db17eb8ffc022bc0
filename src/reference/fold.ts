import { baitStation } from "#contract/codes.ts";
import { countInWindow, effectiveBait, windowOf } from "./bait.ts";
import type { FieldEvent } from "./events.ts";
import type { Identity } from "./identity.ts";

/** What keeps a trap or monitor from being in order. */
export type Alarm = "triggered" | "false-triggered" | "catch" | "light" | "severe" | "warning" | "critical";

/** What the events of a round so far add up to. Times are whole seconds since 1970. */
export interface State {
  isActive: boolean;
  alarm?: Alarm | undefined;
  trap_1: boolean;
  trap_2: boolean;
  /** The device's own last word beside its regular heartbeats. */
  lastContact?: number;
  silentSince?: number | undefined;
  hasFailed: boolean;
  isUnstable: boolean;
  isBatteryLow: boolean;
  /** Activities since the last reset, ascending. */
  activities: number[];
  isBaitLow: boolean;
  baitLowCount: number;
  padCount: number;
  eatenGrams: number;
  baitReplaced?: FieldEvent;
  activityReset?: FieldEvent;
}

export function freshState(device: Identity): State {
  return {
    isActive: device.habit !== "inactive",
    trap_1: false,
    trap_2: false,
    hasFailed: false,
    isUnstable: false,
    isBatteryLow: false,
    activities: [],
    isBaitLow: false,
    baitLowCount: 0,
    padCount: 0,
    eatenGrams: 0,
  };
}

/** Whether more activities than the threshold lie in the window that ends at `at` (spec: States and transitions). */
export function isCritical(device: Identity, state: State, at: number): boolean {
  const threshold = effectiveBait(device).activity_alert_threshold;
  if (threshold === undefined) return false;
  return countInWindow(state.activities, at, windowOf(threshold)) > threshold.threshold_value;
}

/** Told of every report: its type code. */
export type Tell = (type: number) => void;

function spring(state: State, at: number): void {
  // Of two traps in one housing the first springs more often.
  if (at % 3 === 0) state.trap_2 = true;
  else state.trap_1 = true;
}

function baitRunsLow(device: Identity, state: State, at: number, tell: Tell): void {
  if (state.isBaitLow) return;
  state.isBaitLow = true;
  state.baitLowCount += 1;
  tell(isCritical(device, state, at) ? 24 : 23);
}

function padIsVisited(device: Identity, state: State, event: FieldEvent, tell: Tell): void {
  const { at, grams = 0 } = event;
  const wasCritical = isCritical(device, state, at);
  state.activities.push(at);
  state.padCount += 1;
  state.eatenGrams += grams;
  tell(21);
  const bait = effectiveBait(device);
  const left = (bait.bait_weight_grams ?? 0) - state.eatenGrams;
  const runsLow =
    grams > 0 &&
    bait.is_bait_monitoring_enabled !== false &&
    !state.isBaitLow &&
    left <= (bait.bait_calibration_weight_grams ?? 0);
  if (runsLow) baitRunsLow(device, state, at, tell);
  else if (!wasCritical && isCritical(device, state, at)) tell(state.isBaitLow ? 24 : 22);
}

function monitorNotices(state: State, tell: Tell): void {
  const isSecond = state.alarm === "warning" || state.alarm === "critical";
  state.alarm = isSecond ? "critical" : "warning";
  tell(isSecond ? 19 : 18);
}

const reportOfAlarm = { "infestation-light": 15, "infestation-severe": 16 } as const;

function happen(device: Identity, state: State, event: FieldEvent, tell: Tell): void {
  const { at, kind } = event;
  switch (kind) {
    case "silence":
      state.silentSince ??= at;
      break;
    case "outage":
      state.silentSince ??= at;
      state.hasFailed = true;
      break;
    case "unstable":
    case "stable":
      state.isUnstable = kind === "unstable";
      break;
    case "battery-low":
      state.isBatteryLow = true;
      break;
    case "trigger":
    case "infested":
      spring(state, at);
      state.alarm = "triggered";
      tell(kind === "trigger" ? 2 : 14);
      break;
    case "catch":
    case "false-trigger":
      if (!state.trap_1 && !state.trap_2) spring(state, at);
      state.alarm = kind === "catch" ? "catch" : "false-triggered";
      tell(kind === "catch" ? 20 : 17);
      break;
    case "rearm":
    case "cleared":
      state.trap_1 = false;
      state.trap_2 = false;
      state.alarm = undefined;
      if (kind === "rearm") tell(3);
      break;
    case "infestation-light":
    case "infestation-severe":
      state.alarm = kind === "infestation-light" ? "light" : "severe";
      tell(reportOfAlarm[kind]);
      break;
    case "activity":
      if (device.type === baitStation) padIsVisited(device, state, event, tell);
      else monitorNotices(state, tell);
      break;
    case "bait-low":
      baitRunsLow(device, state, at, tell);
      break;
    case "bait-replaced":
      state.isBaitLow = false;
      state.eatenGrams = 0;
      state.padCount = 0;
      state.baitReplaced = event;
      tell(3);
      break;
    case "activity-reset":
      state.activities = [];
      state.activityReset = event;
      tell(25);
      break;
  }
}

/** Events in which the device itself does not speak. */
const withoutContact: ReadonlySet<FieldEvent["kind"]> = new Set([
  "silence",
  "outage",
  "infestation-light",
  "infestation-severe",
  "bait-replaced",
  "activity-reset",
]);

/** Applies an event to the state and tells of the report it causes, if any. */
export function applyEvent(device: Identity, state: State, event: FieldEvent, tell: Tell): void {
  state.isActive = true;
  if (!withoutContact.has(event.kind)) {
    state.lastContact = event.at;
    state.silentSince = undefined;
    state.hasFailed = false;
  }
  happen(device, state, event, tell);
}
