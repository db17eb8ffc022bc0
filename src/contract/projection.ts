import { baitStation, deviceTypes, reportTypes, statuses } from "./codes.ts";
import { type Device, deviceFields } from "./device.ts";
import type { FieldRule } from "./field.ts";
import { type Location, locationFields } from "./location.ts";
import { type NetworkDevice, networkDeviceFields } from "./network-device.ts";
import { rootPath } from "./path.ts";
import { type Report, reportFields } from "./report.ts";
import { currentVersion, isAtLeast, type Version } from "./versions.ts";

/** A row as it goes over the wire: fields that the version has, `null` where it says `null`. */
export type WireRow = Record<string, unknown>;

const wifi = 0;
const cellular = 2;

const fallbackStatus = new Map([
  // Before catches and false triggers had codes of their own, such a trap said that it had triggered.
  [9, 3],
  [12, 3],
]);

/**
 * Whether a version lists a code for this type of device. From 1.12 on every code of the current table exists,
 * and codes that no version lists pass, since a copy may hold what a vendor added later.
 */
function knows(
  table: readonly { code: number; since: Version; deviceTypes?: readonly number[] }[],
  code: number | undefined,
  version: Version,
): boolean {
  const row = table.find((candidate) => candidate.code === code);
  return row === undefined ? isAtLeast(version, "1.12") : isAtLeast(version, row.since);
}

/** Type 2 shows false triggers and catches only where the spec's 1.13 row applies, which 1.12 shares. */
function isNewForVariant2(
  code: number | undefined,
  deviceType: number | undefined,
  codes: readonly number[],
): boolean {
  return deviceType === 2 && code !== undefined && codes.includes(code);
}

function statusIn(version: Version, device: Device): number | undefined {
  const { status } = device;
  if (status === undefined) return undefined;
  const known =
    knows(statuses, status, version) &&
    (isAtLeast(version, "1.12") || !isNewForVariant2(status, device.type, [9, 12]));
  return known ? status : (fallbackStatus.get(status) ?? status);
}

function reportsIn(version: Version, device: Device): readonly Report[] | undefined {
  return device.reports?.filter(
    (report) =>
      knows(reportTypes, report.type, version) &&
      (isAtLeast(version, "1.12") || !isNewForVariant2(report.type, device.type, [17, 20])),
  );
}

function nullOrNothing(rule: FieldRule, device: Device): boolean {
  const isBait = device.type === baitStation;
  return (rule.nullFor === "bait stations" && isBait) || (rule.nullFor === "other types" && !isBait);
}

function pick(row: object, rules: Readonly<Record<string, FieldRule>>, version: Version): WireRow {
  const wire: WireRow = {};
  for (const [field, rule] of Object.entries(rules)) {
    const value: unknown = Reflect.get(row, field);
    if (value !== undefined && isAtLeast(version, rule.since)) wire[field] = value;
  }
  return wire;
}

/**
 * Whether a location is there for its bait settings alone: the root, where devices without a location stand.
 * That rule is new in 1.13, which 1.12 shares; before, such a device had no location.
 */
function isForItsSettings({ path = rootPath, settings_data }: Location): boolean {
  return path === rootPath && settings_data?.bait_settings !== undefined;
}

/** Puts the location of a version into a row; none where the version has no field of what is there. */
function showLocation(wire: WireRow, location: Location | undefined, version: Version): void {
  if (location === undefined) return;
  const shown = pick(location, locationFields, version);
  // From 1.13's rules on, which 1.12 shares, the path of the root is left out.
  if (isAtLeast(version, "1.12") && shown.path === rootPath) delete shown.path;
  const isNew = isForItsSettings(location) && !isAtLeast(version, "1.12");
  if (Object.keys(shown).length > 0 && !isNew) wire.location = shown;
  else delete wire.location;
}

/**
 * A device as a version shows it (spec: Versioning); undefined when the version does not know its type.
 * 1.12 is 1.13 with cellular shown as Wi-Fi. How versions before 1.12 show newer statuses and reports is not
 * given by the specification; what we decided stands in docs/decisions.
 */
export function projectDevice(device: Device, version: Version = currentVersion): WireRow | undefined {
  if (device.type !== undefined && !knows(deviceTypes, device.type, version)) return undefined;
  const wire = pick(device, deviceFields, version);
  if (wire.status !== undefined) wire.status = statusIn(version, device);
  if (wire.transfer_mode === cellular && !isAtLeast(version, "1.13")) wire.transfer_mode = wifi;
  if (wire.reports !== undefined) {
    wire.reports = reportsIn(version, device)?.map((report) => pick(report, reportFields, version));
  }
  showLocation(wire, device.location, version);
  if (isAtLeast(version, "1.10")) {
    for (const [field, rule] of Object.entries(deviceFields)) {
      if (nullOrNothing(rule, device)) wire[field] ??= null;
    }
  }
  return wire;
}

/** A network device as a version shows it; network devices exist from 1.10. */
export function projectNetworkDevice(
  networkDevice: NetworkDevice,
  version: Version = currentVersion,
): WireRow {
  const wire = pick(networkDevice, networkDeviceFields, version);
  showLocation(wire, networkDevice.location, version);
  return wire;
}
