import { isDatetime } from "./datetime.ts";
import type { Device } from "./device.ts";
import type { ActivityAlertThreshold, BaitSettings, Location } from "./location.ts";
import type { NetworkDevice } from "./network-device.ts";
import type { ObservedDevice, ObservedNetworkDevice, ObservedReport, Seen } from "./observed.ts";
import { isLocationPath } from "./path.ts";
import { isCount, isRecord } from "./record.ts";
import type { Report } from "./report.ts";

/**
 * Reads rows without the schemas, six times as fast. Nearly every row is exactly as the contract says, and is read
 * here. As soon as one value is not, the whole row is `undecided`, and the schemas read it.
 */

/** The value to keep of a value that is not `null`; `undecided` where only the schemas can decide. */
export type Quick = (value: unknown) => unknown;

export const undecided = Symbol("undecided");

function only(isGood: (value: unknown) => boolean): Quick {
  return (value) => (isGood(value) ? value : undecided);
}

const text = only((value) => typeof value === "string");
const flag = only((value) => typeof value === "boolean");
const number = only(Number.isFinite);
const whole = only(Number.isSafeInteger);
const count = only(isCount);
const share = only((value) => typeof value === "number" && value >= 0 && value <= 1);
const time = only((value) => typeof value === "string" && isDatetime(value));
const path = only((value) => typeof value === "string" && isLocationPath(value));
const unit = only((value) => value === "d" || value === "h");
const serial = only((value) => typeof value === "string" && value.trim() !== "");
/** A sign that is surely seen. */
const visible = /[!-~]/;
const name = only((value) => typeof value === "string" && visible.test(value));
/** Says by its name alone that the schemas must look. */
const never: Quick = () => undecided;

type ReaderOf = Readonly<Record<string, Quick>>;

/** Copies the known fields that are not `null`, each read by its reader. */
function copied(readers: ReaderOf, required: readonly string[] = []): Quick {
  const entries = Object.entries(readers);
  return (value) => {
    if (!isRecord(value)) return undecided;
    const row: Record<string, unknown> = {};
    for (const [key, read] of entries) {
      const field = value[key];
      if (field === undefined || field === null) continue;
      const kept = read(field);
      if (kept === undecided) return undecided;
      row[key] = kept;
    }
    return required.every((key) => row[key] !== undefined) ? row : undecided;
  };
}

/** The same. If nothing has to be left out, it answers the object itself: a large account has a million reports. */
function fields(readers: ReaderOf, required: readonly string[] = []): Quick {
  const copy = copied(readers, required);
  // Without a prototype, or a field named `constructor` would have a reader.
  const readerOf: ReaderOf = Object.assign(Object.create(null), readers);
  return (value) => {
    if (typeof value !== "object" || value === null || required.length > 0) return copy(value);
    for (const key in value) {
      const field: unknown = value[key as keyof typeof value];
      if (readerOf[key]?.(field) !== field) return copy(value);
    }
    return Array.isArray(value) ? undecided : value;
  };
}

function list(read: Quick): Quick {
  return (value) => {
    if (!Array.isArray(value)) return undecided;
    let kept: unknown[] = value;
    for (let index = 0; index < value.length; index += 1) {
      const item = read(value[index]);
      if (item === undecided) return undecided;
      if (item === value[index]) continue;
      if (kept === value) kept = [...value];
      kept[index] = item;
    }
    return kept;
  };
}

type Readers<Fields> = Readonly<Record<keyof Fields, Quick>>;

const threshold = fields(
  {
    threshold_value: whole,
    timeframe_value: whole,
    timeframe_type: unit,
  } satisfies Readers<ActivityAlertThreshold>,
  ["threshold_value", "timeframe_value", "timeframe_type"],
);

const baitSettings = fields({
  is_bait_monitoring_enabled: flag,
  activity_alert_threshold: threshold,
  bait_calibration_weight_grams: number,
  bait_manufacturer_and_type: text,
  bait_weight_grams: number,
} satisfies Readers<BaitSettings>);

const location = fields({
  name: text,
  address: text,
  path,
  settings_data: fields({ bait_settings: baitSettings }),
} satisfies Readers<Location>);

const reportFields = {
  type: whole,
  timestamp: time,
  user: text,
  description: text,
  // What version 1.3 calls the type in its table.
  report_type: never,
} satisfies Readers<Report & { report_type: never }>;

const device = {
  name,
  serial_number: serial,
  type: whole,
  status: whole,
  battery_status: share,
  description: text,
  last_heartbeat: time,
  latitude: number,
  longitude: number,
  transfer_mode: whole,
  location,
  trap_1: flag,
  trap_2: flag,
  operation_mode: whole,
  reports: list(fields(reportFields)),
  is_bait_monitoring_enabled: flag,
  bait_low_count: whole,
  bait_pad_activity_count: whole,
  activity_alert_threshold: threshold,
  bait_manufacturer_and_type: text,
  bait_weight_grams: number,
  bait_calibration_weight_grams: number,
  last_bait_replaced_at: time,
  last_bait_replaced_by_name: text,
  last_activity_reset_at: time,
  last_activity_reset_by_name: text,
  is_bait_available: flag,
  current_threshold_activities_count: count,
  is_bait_settings_overridden_by_location: flag,
} satisfies Readers<Device>;

const observedDevice = {
  ...device,
  reports: list(
    fields({ ...reportFields, arrived: number } satisfies Readers<ObservedReport & { report_type: never }>),
  ),
  seen: fields({ trouble: number, battery: number, again: number } satisfies Readers<Seen>),
} satisfies Readers<ObservedDevice>;

const networkDevice = {
  serial_number: serial,
  description: text,
  device_type: text,
  product_identifier: text,
  status: text,
  location,
} satisfies Readers<NetworkDevice>;

const observedNetworkDevice = {
  ...networkDevice,
  status_since: number,
} satisfies Readers<ObservedNetworkDevice>;

/** How the rows of one kind are read that are as they should be. All of them have a serial number. */
export interface QuickRow {
  /** What each field is read by. */
  readonly fields: ReaderOf;
  /** Fields that, where they are missing, say what another one does. */
  readonly instead: Readonly<Record<string, string>>;
}

export const deviceRow: QuickRow = { fields: device, instead: { name: "serial_number" } };
/** A device as a Trapboard tells it to its own page. */
export const observedDeviceRow: QuickRow = { fields: observedDevice, instead: { name: "serial_number" } };
export const networkDeviceRow: QuickRow = { fields: networkDevice, instead: {} };
/** The same, as a Trapboard tells it to its own page. */
export const observedNetworkDeviceRow: QuickRow = { fields: observedNetworkDevice, instead: {} };

/** Reads rows one by one; undefined for one in which anything is undecided. */
export function quickReader<Row>({ fields, instead }: QuickRow): (raw: unknown) => Row | undefined {
  const copy = copied(fields, ["serial_number"]);
  const others = Object.entries(instead);
  return (raw) => {
    const read = copy(raw);
    if (read === undecided) return undefined;
    const row = read as Record<string, unknown>;
    for (const [field, other] of others) row[field] ??= row[other];
    // Every field has been looked at by the reader of its name: that makes a row of them.
    return row as Row;
  };
}

/** Whether these fields of a row are as they should be; false when anything in one of them is undecided. */
export function isQuickIn({ fields }: QuickRow, row: object, names: readonly string[]): boolean {
  const said = row as Readonly<Record<string, unknown>>;
  return names.every((name) => {
    const read = Object.hasOwn(fields, name) ? fields[name] : undefined;
    const value = said[name];
    // A reader of the row leaves out what is not known, and what says nothing.
    return read === undefined || value === undefined || value === null || read(value) !== undecided;
  });
}

/** The device that a row says, as a Trapboard tells it; undefined when anything in it is undecided. */
export const quickDevice = quickReader<ObservedDevice>(observedDeviceRow);

/** The network device that a row says, as a Trapboard tells it; undefined when anything in it is undecided. */
export const quickNetworkDevice = quickReader<ObservedNetworkDevice>(observedNetworkDeviceRow);
