import { canHappenTo, day, type FieldEvent, hour } from "./events.ts";
import type { Identity } from "./identity.ts";
import type { Random } from "./random.ts";
import type { Calendar, Round } from "./rounds.ts";

/** After so long without a heartbeat the account shows "heartbeat failed", on the types that have this status. */
const failureAfter = 12 * hour;

/** The connection breaks at `from` and holds again at `until`. */
export function outage(device: Identity, from: number, until: number): FieldEvent[] {
  const events: FieldEvent[] = [{ at: from, kind: "silence" }];
  const noticed = from + failureAfter;
  if (noticed < until && canHappenTo("outage", device.type)) events.push({ at: noticed, kind: "outage" });
  events.push({ at: until, kind: "heartbeat" });
  return events;
}

export function unstable(from: number, until: number): FieldEvent[] {
  return [
    { at: from, kind: "unstable" },
    { at: until, kind: "stable" },
  ];
}

/** Whether a weak Wi-Fi connection can be noticed: the status exists on types 0 and 3 and speaks of Wi-Fi alone. */
function hasWifiStatus(device: Identity): boolean {
  return (device.type === 0 || device.type === 3) && device.transfer_mode === 0;
}

/** The connection troubles of an ordinary device's round. */
export function connectionTroubles(
  device: Identity,
  round: Round,
  random: Random,
  calendar: Calendar,
): FieldEvent[] {
  const events: FieldEvent[] = [];
  if (random.chance(0.33)) {
    const from = Math.floor(random.between(round.start + day, round.end - 9 * day));
    const until = from + Math.floor(random.between(4 * hour, 8 * day));
    if (calendar.take(from, until)) events.push(...outage(device, from, until));
  }
  if (hasWifiStatus(device) && random.chance(0.2)) {
    const from = Math.floor(random.between(round.start + day, round.end - 4 * day));
    const until = from + Math.floor(random.between(6 * hour, 3 * day));
    if (calendar.take(from, until)) events.push(...unstable(from, until));
  }
  return events;
}
