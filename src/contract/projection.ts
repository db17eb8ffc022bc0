import { baitStation, cellular, deviceTypes, reportTypes, statuses } from "./codes.ts";
import { type Device, deviceFields } from "./device.ts";
import type { FieldRule } from "./field.ts";
import { type Location, locationFields } from "./location.ts";
import { type NetworkDevice, networkDeviceFields } from "./network-device.ts";
import { rootPath } from "./path.ts";
import { type Report, reportFields } from "./report.ts";
import { currentVersion, isAtLeast, type Version, versions } from "./versions.ts";

/** A row as it goes over the wire: fields that the version has, `null` where it says `null`. */
export type WireRow = Record<string, unknown>;

const wifi = 0;

const fallbackStatus = new Map([
  // Before catches and false triggers had codes of their own, such a trap said that it had triggered.
  [9, 3],
  [12, 3],
]);

/**
 * Whether a version lists a code. A code that no version lists counts as new: it passes from 1.12 on, since a vendor
 * may have added it later.
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
  if (status === undefined || version === currentVersion) return status;
  const known =
    knows(statuses, status, version) &&
    (isAtLeast(version, "1.12") || !isNewForVariant2(status, device.type, [9, 12]));
  return known ? status : (fallbackStatus.get(status) ?? status);
}

function reportsIn(version: Version, deviceType: number | undefined, reports: readonly Report[]) {
  // The newest version shows them as they are, of which a large account has a million.
  if (version === currentVersion) return reports;
  const shown = fieldsOfReport(version);
  return reports
    .filter(
      (report) =>
        knows(reportTypes, report.type, version) &&
        (isAtLeast(version, "1.12") || !isNewForVariant2(report.type, deviceType, [17, 20])),
    )
    .map((report) => pick(report, shown));
}

type Rules = Readonly<Record<string, FieldRule>>;
type Fields = readonly string[];

/** Makes a list of fields once for every version: a large account asks for it a million times. */
function perVersion(list: (version: Version) => Fields): (version: Version) => Fields {
  const lists = new Map(versions.map((version) => [version, list(version)]));
  return (version) => lists.get(version) ?? [];
}

/** The fields that a version has, of those a rule is for. */
function fieldsOf(rules: Rules, isFor: (rule: FieldRule) => boolean = () => true) {
  return perVersion((version) =>
    Object.keys(rules).filter((field) => {
      const rule = rules[field];
      return rule !== undefined && isAtLeast(version, rule.since) && isFor(rule);
    }),
  );
}

const { reports: reportsRule, ...otherDeviceFields } = deviceFields;
const fieldsOfDevice = fieldsOf(otherDeviceFields);
const fieldsOfNetworkDevice = Object.keys(networkDeviceFields);
const fieldsOfLocation = fieldsOf(locationFields);
const fieldsOfReport = fieldsOf(reportFields);
/** Sent as `null` for devices that do not have them. Before 1.10 there are no bait fields and no bait stations. */
const nullForBait = fieldsOf(deviceFields, ({ nullFor }) => nullFor === "bait stations");
const nullForOthers = fieldsOf(deviceFields, ({ nullFor }) => nullFor === "other types");

function pick(row: object, fields: Fields): WireRow {
  const wire: WireRow = {};
  for (const field of fields) {
    const value: unknown = Reflect.get(row, field);
    if (value !== undefined) wire[field] = value;
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
  const shown = pick(location, fieldsOfLocation(version));
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
 * @param wanted the names of the fields to show; all when absent
 * @param reports those to show, in place of all that the device has
 */
export function projectDevice(
  device: Device,
  version: Version = currentVersion,
  wanted?: ReadonlySet<string>,
  reports: readonly Report[] | undefined = device.reports,
): WireRow | undefined {
  if (device.type !== undefined && !knows(deviceTypes, device.type, version)) return undefined;
  const isWanted = (field: string) => wanted === undefined || wanted.has(field);
  const fields = fieldsOfDevice(version);
  const wire = pick(device, wanted === undefined ? fields : fields.filter(isWanted));
  if (wire.status !== undefined) wire.status = statusIn(version, device);
  if (wire.transfer_mode === cellular && !isAtLeast(version, "1.13")) wire.transfer_mode = wifi;
  if (reports !== undefined && isAtLeast(version, reportsRule.since) && isWanted("reports")) {
    wire.reports = reportsIn(version, device.type, reports);
  }
  if (isWanted("location")) showLocation(wire, device.location, version);
  const nulls = device.type === baitStation ? nullForBait : nullForOthers;
  for (const field of nulls(version)) if (isWanted(field)) wire[field] ??= null;
  return wire;
}

/** A network device as a version shows it; network devices exist from 1.10. */
export function projectNetworkDevice(
  networkDevice: NetworkDevice,
  version: Version = currentVersion,
): WireRow {
  const wire = pick(networkDevice, fieldsOfNetworkDevice);
  showLocation(wire, networkDevice.location, version);
  return wire;
}
