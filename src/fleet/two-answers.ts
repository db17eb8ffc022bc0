import type { Answer } from "#client/read-api.ts";
import type { Device } from "#contract/device.ts";
import type { NetworkDevice } from "#contract/network-device.ts";
import { present } from "#lib/present.ts";
import type { Devices } from "./devices.ts";

type Positioned = Pick<Answer<Device | NetworkDevice>, "position">;

/** Two answers may be of different revisions: what lies between is heard again, and changes nothing then. */
export function positionOf(devices: Positioned, others: Positioned | undefined) {
  const [one, other] = [devices.position, others?.position];
  if (one === undefined || other === undefined) return one;
  if (one.epoch !== other.epoch) return undefined;
  return one.revision < other.revision ? one : other;
}

function total(one: Answer<Device>["timings"], other: Answer<Device>["timings"]): Answer<Device>["timings"] {
  return {
    fetch: one.fetch + other.fetch,
    parse: one.parse + other.parse,
    read: one.read + other.read,
  };
}

/** An answer whose devices are the ones that a store is made of. */
export type FirstAnswer = Omit<Answer<Device>, "rows"> & { readonly rows: Devices };

/**
 * The devices, with the reports of the second answer put into them in place. What could not be read is counted once:
 * each answer tells of all of it.
 */
export function joined(plain: FirstAnswer, told: Answer<Device>): FirstAnswer {
  const reportsOf = new Map<string, Device["reports"]>();
  for (const { serial_number, reports } of told.rows) reportsOf.set(serial_number, reports);
  for (const device of plain.rows) {
    const reports = reportsOf.get(device.serial_number);
    if (reports !== undefined) device.reports = reports;
  }
  const { position: _, ...answer } = plain;
  const { upstream } = told;
  const timings = total(plain.timings, told.timings);
  return { ...answer, ...present({ upstream, position: positionOf(plain, told) }), timings };
}
