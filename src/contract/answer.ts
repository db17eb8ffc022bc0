import { baitStation } from "./codes.ts";
import { type Device, deviceFields } from "./device.ts";
import type { Location } from "./location.ts";
import type { NetworkDevice } from "./network-device.ts";
import { isWithin, type LocationPath, rootPath } from "./path.ts";
import { projectDevice, projectNetworkDevice, type WireRow } from "./projection.ts";
import type { DevicesQuery, NetworkDevicesQuery, Selection } from "./query.ts";
import type { Report } from "./report.ts";
import { currentVersion, isAtLeast, type Version } from "./versions.ts";

/** Resolves a location id to its path; undefined when no such location is known. */
export type PathOfLocation = (location_id: string) => LocationPath | undefined;

interface Row {
  readonly serial_number: string;
  readonly location?: Location | undefined;
}

/** The path of the location a row stands in. One without a location, or at the root, stands at the root. */
function locationOf(row: Row): LocationPath {
  return row.location?.path ?? rootPath;
}

/** Whether the selection covers a row (spec: GET /devices, rules 1 to 3). */
export function selector(selection: Selection, pathOfLocation: PathOfLocation): (row: Row) => boolean {
  if (selection.ids !== undefined) {
    const ids = new Set(selection.ids);
    return (row) => ids.has(row.serial_number);
  }
  const byId = selection.location_id;
  const path = selection.location_path ?? (byId === undefined ? undefined : pathOfLocation(byId));
  if (path === undefined) return () => byId === undefined;
  return selection.include_sublocations
    ? (row) => isWithin(locationOf(row), path)
    : (row) => locationOf(row) === path;
}

export type Selector = ReturnType<typeof selector>;

function asksForLocation(selection: Selection): boolean {
  return selection.ids === undefined && (selection.location_path ?? selection.location_id) !== undefined;
}

/**
 * The location is left out when one location was asked for without its sub-locations (rule 2 of Location object),
 * but a bait station keeps it where the location defines bait settings (rule 3, from 1.12 on).
 */
function leavesOutLocation(device: Device, query: Selection, version: Version): boolean {
  if (!asksForLocation(query) || query.include_sublocations) return false;
  const settings = device.location?.settings_data?.bait_settings;
  return !(device.type === baitStation && settings !== undefined && isAtLeast(version, "1.12"));
}

function only(wire: WireRow, wanted: readonly string[] | undefined): WireRow {
  if (wanted === undefined) return wire;
  const row: WireRow = {};
  for (const field in wire) if (wanted.includes(field)) row[field] = wire[field];
  return row;
}

/** The reports from `since` on, the moment itself included; one without a readable time may be one of them. */
function reportsSince(reports: readonly Report[], since: string): Report[] {
  return reports.filter(({ timestamp }) => timestamp === undefined || timestamp >= since);
}

/**
 * Answers `GET /devices` from a list, in the list's order: selection, reports, omission of the location, and
 * `device_fields` by the rules of the specification, each device as `version` shows it.
 * @param selects given by a caller that knows already which rows the selection covers
 * @param reportsOf given by a caller that keeps the reports beside the devices
 */
export function answerDevices(
  devices: readonly Device[],
  query: DevicesQuery,
  version: Version = currentVersion,
  pathOfLocation: PathOfLocation = () => undefined,
  selects: Selector = selector(query, pathOfLocation),
  reportsOf: (device: Device) => readonly Report[] = ({ reports }) => reports ?? [],
): WireRow[] {
  const { reports_since, device_fields } = query;
  const fields = new Set<string>(device_fields ?? Object.keys(deviceFields));
  // When reports are requested, they are always returned.
  if (reports_since === undefined) fields.delete("reports");
  else fields.add("reports");
  const answer: WireRow[] = [];
  for (const device of devices) {
    if (!selects(device)) continue;
    const reports = reports_since === undefined ? [] : reportsSince(reportsOf(device), reports_since);
    const wire = projectDevice(device, version, fields, reports);
    if (wire === undefined) continue;
    if (leavesOutLocation(device, query, version)) delete wire.location;
    answer.push(wire);
  }
  return answer;
}

/** The spec's examples call two fields by longer names than its table does: both names are accepted. */
const alternativeNames: Readonly<Record<string, string>> = {
  network_device_serial_number: "serial_number",
  network_device_type: "device_type",
};

/** Answers `GET /network-devices` from a list, by the same rules as devices. */
export function answerNetworkDevices(
  networkDevices: readonly NetworkDevice[],
  query: NetworkDevicesQuery,
  version: Version = currentVersion,
  pathOfLocation: PathOfLocation = () => undefined,
  selects: Selector = selector(query, pathOfLocation),
): WireRow[] {
  const fields = query.device_fields?.map((name) => alternativeNames[name] ?? name);
  const leavesOut = asksForLocation(query) && !query.include_sublocations;
  return networkDevices.filter(selects).map((networkDevice) => {
    const wire = projectNetworkDevice(networkDevice, version);
    if (leavesOut) delete wire.location;
    return only(wire, fields);
  });
}
