import { baitStation } from "#contract/codes.ts";
import { type Alarm, isCritical, type State } from "./fold.ts";
import type { Identity } from "./identity.ts";

const statusOfAlarm: Readonly<Record<Alarm, number>> = {
  triggered: 3,
  light: 7,
  severe: 8,
  "false-triggered": 9,
  warning: 10,
  critical: 11,
  catch: 12,
};

function baitAlarm(device: Identity, state: State, at: number): number | undefined {
  if (device.type !== baitStation) return undefined;
  if (isCritical(device, state, at)) return state.isBaitLow ? 14 : 11;
  return state.isBaitLow ? 13 : undefined;
}

/**
 * The one status code a state shows. An alarm outlasts a lost connection: a trap that triggered and then fell
 * silent still shows that it triggered.
 */
export function statusOf(device: Identity, state: State, isBatteryLow: boolean, at: number): number {
  if (!state.isActive) return 0;
  const alarm = state.alarm === undefined ? baitAlarm(device, state, at) : statusOfAlarm[state.alarm];
  if (alarm !== undefined) return alarm;
  if (state.hasFailed) return 2;
  if (state.isUnstable) return 6;
  return isBatteryLow ? 4 : 1;
}
