import type { Device } from "#contract/device.ts";
import { statusLabel } from "#contract/labels.ts";
import { type Clock, type Heard, heardOf } from "./heartbeat.ts";

const hour = 3_600_000;

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}

function counted(amount: number, unit: string): string {
  return `${amount} ${unit}${amount === 1 ? "" : "s"}`;
}

function inWords(duration: number): string {
  const hours = Math.floor(duration / hour);
  if (hours < 1) return "less than an hour";
  return hours < 48 ? counted(hours, "hour") : counted(Math.floor(hours / 24), "day");
}

function reasonFor({ type, status }: Pick<Device, "type" | "status">, heard: Heard, age: number): string {
  const said = status === undefined ? undefined : statusLabel(status, type);
  const last = said === undefined ? "status unknown" : `last said ${lowerFirst(said)}`;
  switch (heard) {
    case "old":
      return `Silent for ${inWords(age)}, ${last}`;
    case "ahead":
      return `Last heartbeat lies in the future, ${last}`;
    case "never":
      return status === 1 ? "No heartbeat yet" : `${said ?? "Unknown status"}, no heartbeat yet`;
    default:
      return said ?? "Unknown status";
  }
}

/**
 * Why the level is what it is, in words, such as `Catch detected` or `Silent for 40 days, last said triggered`.
 * @param heartbeat milliseconds since 1970, NaN when there is none
 */
export function reasonOf(device: Pick<Device, "type" | "status">, heartbeat: number, clock: Clock): string {
  return reasonFor(device, heardOf(device.status, heartbeat, clock), clock.now - heartbeat);
}
