import type { Answer } from "#client/read-api.ts";
import type { NetworkDevice } from "#contract/network-device.ts";
import type { ObservedDevice as Device } from "#contract/observed.ts";
import type { DictionaryColumn, ValueOf } from "#contract/rows.ts";
import { Devices } from "#fleet/store/device-list.ts";
import { once } from "#lib/once.ts";
import { present } from "#lib/present.ts";

type Positioned = Pick<Answer<Device | NetworkDevice>, "position">;

/** Two answers may be of different revisions. The feed goes on from the older one: a change heard twice changes nothing. */
export function positionOf(devices: Positioned, others: Positioned | undefined) {
  const [one, other] = [devices.position, others?.position];
  if (one === undefined || other === undefined) return one;
  if (one.epoch !== other.epoch) return undefined;
  return one.revision < other.revision ? one : other;
}

/** An answer whose devices are the ones that a store is made of. */
export type FirstAnswer = Omit<Answer<Device>, "rows"> & { readonly rows: Devices };

/** A field of a second answer by slot of the first. */
function fieldFor<Field extends "reports" | "seen">(
  devices: Devices,
  second: Devices,
  field: Field,
): DictionaryColumn<ValueOf<Device, Field>> {
  const [own, serials] = [devices.column("serial_number"), second.column("serial_number")];
  const serialOf = ({ values, of }: DictionaryColumn<string>, slot: number) => values[of[slot] ?? 0] ?? "";
  const { values, of } = second.column(field);
  const slots = once(() => new Map(Array.from(second, ({ serial_number }, slot) => [serial_number, slot])));
  const indexes = new Uint32Array(devices.length);
  for (let slot = 0; slot < indexes.length; slot += 1) {
    const serial = serialOf(own, slot);
    // Two answers of one copy have their rows in one order.
    const other = serial === serialOf(serials, slot) ? slot : (slots().get(serial) ?? -1);
    indexes[slot] = of[other] ?? 0;
  }
  return { values, of: indexes };
}

/** Whether the second answer holds anything: reports, or when things were first seen. */
export function isCompleted(devices: Devices): boolean {
  const hasReports = devices
    .column("reports")
    .values.some((reports) => reports !== undefined && reports.length > 0);
  return hasReports || devices.column("seen").values.some((seen) => seen !== undefined);
}

/**
 * The devices with the reports of the second answer, and with the times at which things were first seen, put into them
 * in place. Each answer counts everything that could not be read, so only one of the two counts is taken.
 */
export function joined(plain: FirstAnswer, completing: Answer<Device>): FirstAnswer {
  const second = new Devices(completing.rows);
  for (const field of ["reports", "seen"] as const) {
    plain.rows.complete(field, fieldFor(plain.rows, second, field));
  }
  const { position: _, ...answer } = plain;
  const { upstream } = completing;
  return { ...answer, ...present({ upstream, position: positionOf(plain, completing) }) };
}
