import {
  baitStation,
  type Code,
  type DeviceCode,
  deviceTypes,
  type KindName,
  networkStatuses,
  operationModes,
  reportKinds,
  reportTypes,
  statuses,
  transferModes,
} from "./codes.ts";

/**
 * Words for codes: the one place where a code becomes a label. A code that the specification does not list is
 * shown with its number, and a missing one as unknown, so that nothing unknown ever reads like something known.
 */
function labelIn<Row extends Code>(
  table: readonly Row[],
  unknown: string,
  code: number | undefined,
  wordOf: (row: Row) => string = (row) => row.label,
): string {
  if (code === undefined) return unknown;
  const row = table.find((candidate) => candidate.code === code);
  return row === undefined ? `${unknown} (${code})` : wordOf(row);
}

/** The word on a bait station may differ: its status 1 says that bait is there. */
function wordFor(deviceType: number | undefined) {
  return (row: DeviceCode) => (deviceType === baitStation ? (row.baitLabel ?? row.label) : row.label);
}

export function typeLabel(type: number | undefined): string {
  return labelIn(deviceTypes, "Unknown type", type);
}

/** The type of so many devices after their number: "bait stations". One that is not listed keeps its own number. */
export function typeNoun(type: number | undefined, count: number): string {
  const row = deviceTypes.find(({ code }) => code === type);
  if (row !== undefined) return row.counted[count === 1 ? 0 : 1];
  const devices = count === 1 ? "device" : "devices";
  return type === undefined ? `${devices} of unknown type` : `${devices} of unknown type (${type})`;
}

export function statusLabel(status: number | undefined, deviceType?: number): string {
  return labelIn(statuses, "Unknown status", status, wordFor(deviceType));
}

export function transferModeLabel(mode: number | undefined): string {
  return labelIn(transferModes, "Unknown connection", mode);
}

export function operationModeLabel(mode: number | undefined): string {
  return labelIn(operationModes, "Unknown mode", mode);
}

export function reportLabel(type: number | undefined, deviceType?: number): string {
  return labelIn(reportTypes, "Unknown report", type, wordFor(deviceType));
}

/** The same in few words, where a row has little room and shows the kinds. */
export function briefReportLabel(type: number | undefined, deviceType?: number): string {
  return reportTypes.find(({ code }) => code === type)?.brief ?? reportLabel(type, deviceType);
}

/** The kinds of a report, mostly one; "other" alone when the specification does not list its type. */
export function reportKindsOf(type: number | undefined): readonly [KindName, ...KindName[]] {
  return reportTypes.find((row) => row.code === type)?.kinds ?? ["other"];
}

export function reportKindLabel(kind: KindName): string {
  return reportKinds.find((row) => row.kind === kind)?.label ?? "Unknown kind";
}

/** A status the specification does not list keeps its own text, marked as unknown. */
export function networkStatusLabel(status: string | undefined): string {
  if (status === undefined) return "Unknown status";
  return networkStatuses.find((row) => row.value === status)?.label ?? `Unknown status (${status})`;
}

/**
 * The `device_type` of a network device in words. The specification names no values: whatever comes is shown, as
 * words where it was written as a code, such as `lora_gateway`, with the names of radios written as everywhere else.
 */
export function networkTypeLabel(type: string): string {
  const words = type
    .replaceAll("_", " ")
    .replace(/\blora\b/gi, "LoRa")
    .replace(/\bwi-?fi\b/gi, "Wi-Fi")
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
