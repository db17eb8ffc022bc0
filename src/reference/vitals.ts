import { day, hour, minute } from "./events.ts";
import type { State } from "./fold.ts";
import type { Identity } from "./identity.ts";
import { hash } from "./random.ts";

const lowLevel = 0.12;

/** Battery level from 0 to 1: it drains over a year or two, then somebody changes the cells. */
function levelAt(device: Identity, at: number): number {
  if (device.habit === "battery-low") return 0.06;
  const life = (400 + (device.key % 500)) * day;
  const age = ((at + (hash("battery", device.key) % life)) % life) / life;
  // The exhibits of other states have fresh cells, since a low battery would be a second thing to see.
  return device.habit === "ordinary" ? 1 - 0.92 * age : 1 - 0.3 * age;
}

export function batteryOf(device: Identity, state: State, at: number): { level: number; isLow: boolean } {
  const level = state.isBatteryLow ? Math.min(0.07, levelAt(device, at)) : levelAt(device, at);
  return { level: Math.round(level * 100) / 100, isLow: level < lowLevel };
}

/** The regular heartbeat: by Wi-Fi often, over the other connections a few times a day. */
function intervalOf(device: Identity): number {
  return device.transfer_mode === 0 ? 30 * minute : (1 + (device.key % 6)) * hour;
}

/** The last contact in whole seconds since 1970; undefined for a device that never had one. */
export function lastHeartbeat(device: Identity, state: State, at: number): number | undefined {
  const { lastContact } = state;
  if (device.habit === "no-heartbeat-yet" || device.habit === "inactive") {
    // The exhibit's story ends with the first event from outside.
    return lastContact;
  }
  const upTo = state.silentSince ?? at;
  const interval = intervalOf(device);
  const beat = upTo - ((((upTo - (device.key % interval)) % interval) + interval) % interval);
  return lastContact === undefined ? beat : Math.max(beat, lastContact);
}
