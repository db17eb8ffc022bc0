import type { Version } from "./versions.ts";

/** One row of a code table: what the code means in words, and from which version it exists. */
export interface Code {
  readonly code: number;
  readonly label: string;
  readonly since: Version;
}

/** A code that applies to some device types only. */
export interface DeviceCode extends Code {
  /** Device type codes it applies to (spec, version 1.13). */
  readonly deviceTypes: readonly number[];
  /** What it means on a bait-monitoring device, where that differs. */
  readonly baitLabel?: string;
}

/** Infestation-monitoring device: like a bait station it has no trap that could spring. */
export const infestationMonitor = 3;

/** Bait-monitoring rodent device: the one type with bait fields. */
export const baitStation = 5;

/**
 * Whether a device of this type has a trap that somebody re-arms. A monitor never sends report 3, and at a bait station
 * report 3 means that bait was replaced (spec: Report type codes).
 */
export function hasTrap(type: number | undefined): boolean {
  return type !== infestationMonitor && type !== baitStation;
}

export interface TypeCode extends Code {
  /** After a number: of one, and of several. */
  readonly counted: readonly [one: string, many: string];
}

/** Device type codes (spec: Device type codes). */
export const deviceTypes: readonly TypeCode[] = [
  { code: 0, label: "Trap (Wi-Fi)", counted: ["Wi-Fi trap", "Wi-Fi traps"], since: "1.0" },
  { code: 1, label: "Trap (LoRa)", counted: ["LoRa trap", "LoRa traps"], since: "1.6" },
  { code: 2, label: "Trap, variant 2", counted: ["trap, variant 2", "traps, variant 2"], since: "1.6" },
  {
    code: 3,
    label: "Infestation monitor",
    counted: ["infestation monitor", "infestation monitors"],
    since: "1.6",
  },
  { code: 4, label: "Trap sensor", counted: ["trap sensor", "trap sensors"], since: "1.10" },
  { code: 5, label: "Bait station", counted: ["bait station", "bait stations"], since: "1.10" },
];

export interface StatusCode extends DeviceCode {
  /** The last version that lists the code, where a later one does not. */
  readonly until?: Version;
}

const listedStatuses = [
  { code: 0, label: "Inactive", since: "1.0", deviceTypes: [0, 1, 2, 3, 4, 5] },
  { code: 1, label: "Active", baitLabel: "Bait available", since: "1.0", deviceTypes: [0, 1, 2, 3, 4, 5] },
  { code: 2, label: "Heartbeat failed", since: "1.0", deviceTypes: [0, 1, 3, 5] },
  { code: 3, label: "Triggered", since: "1.0", deviceTypes: [0, 1, 2, 3, 4] },
  { code: 4, label: "Battery low", since: "1.0", deviceTypes: [0, 1, 2, 3, 4, 5] },
  { code: 5, label: "Location mode", since: "1.0", until: "1.6", deviceTypes: [0, 1, 2, 3] },
  { code: 6, label: "Unstable Wi-Fi connection", since: "1.0", deviceTypes: [0, 3] },
  { code: 7, label: "Light infestation", since: "1.6", deviceTypes: [3] },
  { code: 8, label: "Severe infestation", since: "1.6", deviceTypes: [3] },
  { code: 9, label: "False triggered", since: "1.6", deviceTypes: [1, 2, 3, 4] },
  { code: 10, label: "Activity warning", since: "1.6", deviceTypes: [3] },
  { code: 11, label: "Activity critical", since: "1.6", deviceTypes: [3, 5] },
  { code: 12, label: "Catch detected", since: "1.10", deviceTypes: [1, 2, 4] },
  { code: 13, label: "Bait low", since: "1.10", deviceTypes: [5] },
  { code: 14, label: "Activity critical and bait low", since: "1.10", deviceTypes: [5] },
] as const satisfies readonly StatusCode[];
/** A status that the specification lists. A table of statuses must have a row for each of them. */
export type ListedStatus = (typeof listedStatuses)[number]["code"];

/** Device status codes (spec: Device status codes, and Versioning for code 5). */
export const statuses: readonly StatusCode[] = listedStatuses;

/** A connection of its own, through no gateway (spec: Transfer mode codes). */
export const cellular = 2;

/** Transfer mode codes (spec: Transfer mode codes). */
export const transferModes: readonly Code[] = [
  { code: 0, label: "Wi-Fi", since: "1.0" },
  { code: 1, label: "LoRa", since: "1.0" },
  { code: cellular, label: "Cellular", since: "1.13" },
];

/** Operation mode codes (spec: Operation mode codes). */
export const operationModes: readonly Code[] = [
  { code: 0, label: "Snap trap", since: "1.6" },
  { code: 1, label: "Movement", since: "1.6" },
  { code: 2, label: "Insect", since: "1.6" },
  { code: 3, label: "Bait", since: "1.10" },
];

/**
 * What a report is about. Trigger, catch, false trigger and activity are different things: nothing may add
 * them together as "catches". What people look for stands first: every list, chart and table has this order.
 */
export const reportKinds = [
  { kind: "catch", label: "Catch" },
  { kind: "infestation", label: "Infestation" },
  { kind: "trigger", label: "Triggered" },
  { kind: "activity", label: "Activity" },
  { kind: "bait", label: "Bait low" },
  { kind: "false-trigger", label: "False trigger" },
  { kind: "service", label: "Service" },
] as const;
export type ReportKind = (typeof reportKinds)[number]["kind"];

/** Every kind that a report can be shown under: `other` stands for kinds that the specification does not name. */
export const kindNames = [...reportKinds.map(({ kind }) => kind), "other" as const] as const;
export type KindName = (typeof kindNames)[number];

export interface ReportCode extends DeviceCode {
  /**
   * A report has one kind. Code 24 has two, because it tells two things at once: it counts in both kinds, and once in a
   * sum.
   */
  readonly kinds: readonly [ReportKind, ...ReportKind[]];
  /** The label in fewer words, for a row with little room. */
  readonly brief?: string;
}

/** Report type codes (spec: Report). */
export const reportTypes: readonly ReportCode[] = [
  { code: 2, label: "Trap triggered", kinds: ["trigger"], since: "1.3", deviceTypes: [0, 1, 2, 3, 4] },
  {
    code: 3,
    label: "Trap re-armed",
    baitLabel: "Bait replaced",
    kinds: ["service"],
    since: "1.6",
    deviceTypes: [0, 1, 2, 4, 5],
  },
  { code: 14, label: "Trap infested", kinds: ["infestation"], since: "1.3", deviceTypes: [2] },
  { code: 15, label: "Light infestation", kinds: ["infestation"], since: "1.6", deviceTypes: [3] },
  { code: 16, label: "Severe infestation", kinds: ["infestation"], since: "1.6", deviceTypes: [3] },
  { code: 17, label: "False trigger", kinds: ["false-trigger"], since: "1.10", deviceTypes: [1, 2, 3, 4] },
  { code: 18, label: "Activity warning", kinds: ["activity"], since: "1.6", deviceTypes: [3] },
  { code: 19, label: "Activity critical", kinds: ["activity"], since: "1.6", deviceTypes: [3] },
  { code: 20, label: "Catch detected", kinds: ["catch"], since: "1.10", deviceTypes: [1, 2, 4] },
  { code: 21, label: "Activity noticed", kinds: ["activity"], since: "1.10", deviceTypes: [5] },
  {
    code: 22,
    label: "Activity limit reached",
    brief: "Limit reached",
    kinds: ["activity"],
    since: "1.10",
    deviceTypes: [5],
  },
  { code: 23, label: "Bait low", kinds: ["bait"], since: "1.10", deviceTypes: [5] },
  {
    code: 24,
    label: "Activity limit reached and bait low",
    brief: "Limit reached, bait low",
    kinds: ["activity", "bait"],
    since: "1.10",
    deviceTypes: [5],
  },
  {
    code: 25,
    label: "Activity count reset",
    brief: "Count reset",
    kinds: ["service"],
    since: "1.10",
    deviceTypes: [5],
  },
];

/** Network device status values (spec: Network device). */
export const networkStatuses = [
  { value: "connected", label: "Connected" },
  { value: "disconnected", label: "Disconnected" },
  { value: "N/A", label: "Status not available" },
] as const;
