import { epochOf } from "#contract/datetime.ts";
import type { Device } from "#contract/device.ts";
import type { NetworkDevice } from "#contract/network-device.ts";
import type { ObservedNetworkDevice, ObservedReport, Seen } from "#contract/observed.ts";
import { needBits } from "#fleet/rules/findings.ts";
import { flagBitsOf } from "#fleet/rules/flags.ts";
import { type Clock, type Heard, heardOf, isSilent } from "#fleet/rules/heartbeat.ts";
import { matterOf } from "#fleet/rules/matter.ts";
import { needBitsOf } from "#fleet/rules/needs.ts";
import { percentOf } from "#lib/battery.ts";
import { dayMs, hourMs } from "#lib/durations.ts";
import { present } from "#lib/present.ts";

/** A device that reports again is news for this long. */
const againFor = 30 * dayMs;
/** The exact arrival of a report is kept for this long. After that its own time is enough, unless the report came late. */
const exactFor = 7 * dayMs;
const late = hourMs;
/**
 * A low battery counts as low until it is above this, in percent. Otherwise readings that go up and down around the
 * limit would be news each time.
 */
const batteryRecovered = 25;

function heardAt({ status, last_heartbeat }: Device, clock: Clock): Heard {
  const heartbeat = last_heartbeat === undefined ? Number.NaN : epochOf(last_heartbeat);
  return heardOf(status, heartbeat, clock);
}

/** What is the matter with a device, by all that it says itself; undefined where nothing is. */
function troubleOf(device: Device): string | undefined {
  const { says } = matterOf(device.status, flagBitsOf(device));
  // Every unknown status is the same finding, so its code tells them apart.
  const code = says.includes("unknown") ? device.status : undefined;
  return says.length === 0 ? undefined : [code, ...says].join();
}

function hasLowBattery(device: Device): boolean {
  const { type, status, battery_status: battery = Number.NaN } = device;
  return (needBitsOf({ type, status, flags: flagBitsOf(device), battery }) & needBits.battery) !== 0;
}

function troubleAfter(known: number | undefined, before: Device | undefined, after: Device, now: number) {
  const trouble = troubleOf(after);
  if (trouble === undefined) return undefined;
  return before !== undefined && troubleOf(before) === trouble ? known : now;
}

function batteryAfter(known: number | undefined, before: Device | undefined, after: Device, now: number) {
  if (!hasLowBattery(after)) {
    return percentOf(after.battery_status ?? 1) <= batteryRecovered ? known : undefined;
  }
  return known ?? (before !== undefined && hasLowBattery(before) ? undefined : now);
}

/**
 * When each thing about a device was first seen, after it changed; undefined where there is nothing to remember.
 * @param before undefined for a device that is new in an account that was known
 */
export function seenAfter(
  known: Seen | undefined,
  before: Device | undefined,
  after: Device,
  clock: Clock,
): Seen | undefined {
  const { now } = clock;
  const wasSilent = before?.last_heartbeat !== undefined && isSilent(heardAt(before, clock));
  // A silent device that is taken out of use does not report again.
  const isBack = wasSilent && heardAt(after, clock) === "fresh";
  const seen: Seen = present({
    trouble: troubleAfter(known?.trouble, before, after, now),
    battery: batteryAfter(known?.battery, before, after, now),
    again: isBack ? now : known?.again,
  });
  return Object.keys(seen).length === 0 ? undefined : seen;
}

/**
 * A network device with when its status was first seen. Of one that is new it is not known how long it was so.
 * @param before undefined for a new one, and for each in the first answer
 */
export function withStatusSince(
  before: ObservedNetworkDevice | undefined,
  after: NetworkDevice,
  now: number,
): ObservedNetworkDevice {
  if (before === undefined) return after;
  const since = before.status === after.status ? before.status_since : now;
  return since === undefined ? after : { ...after, status_since: since };
}

/** What is still worth remembering of it: the very same where that is all. */
export function seenLater(seen: Seen, now: number): Seen | undefined {
  const { again, ...rest } = seen;
  if (again === undefined || again > now - againFor) return seen;
  return Object.keys(rest).length === 0 ? undefined : rest;
}

/** The report without its arrival, where that says no more than its own time. */
export function arrivalLater(report: ObservedReport, now: number): ObservedReport {
  const { arrived, ...rest } = report;
  if (arrived === undefined || arrived > now - exactFor || rest.timestamp === undefined) return report;
  return Math.abs(arrived - epochOf(rest.timestamp)) > late ? report : rest;
}
