import { isRecord } from "./record.ts";
import type { z } from "./zod.ts";

/**
 * Called with a value that could not be read.
 * @param field its dotted path in the row, for example `location.path`; empty for the row as a whole
 */
export type NoteTrouble = (field: string, problem: string) => void;

/**
 * The first pass takes out bad values. The second takes out objects that are incomplete without them. A third is not
 * needed.
 */
const passLimit = 5;

type Fields = Record<string, unknown>;

/** Deeper than anything the contract defines. A value that is nested deeper is not looked at. */
const depthLimit = 6;

/** A copy without `null`s at any depth: in our model `null` and absent are the same. */
function withoutNulls(value: unknown, depth = 0): unknown {
  if (typeof value !== "object" || value === null) return value;
  if (depth === depthLimit) return undefined;
  if (Array.isArray(value)) {
    return value.filter((item) => item !== null).map((item) => withoutNulls(item, depth + 1));
  }
  return fieldsWithoutNulls(value, depth);
}

function fieldsWithoutNulls(value: object, depth = 0): Fields {
  const copy: Fields = {};
  // Not by entries: what JSON made has no inherited fields, and a large account has a million reports.
  for (const key in value) {
    const field: unknown = value[key as keyof typeof value];
    if (field !== null && field !== undefined && key !== "__proto__")
      copy[key] = withoutNulls(field, depth + 1);
  }
  return copy;
}

/** The fields of a row that the contract knows, without `null`s. */
function knownFields(schema: z.ZodMiniObject, raw: Fields): Fields {
  const row: Fields = {};
  for (const key in schema.shape) {
    const field = raw[key];
    if (field !== null && field !== undefined) row[key] = withoutNulls(field, 1);
  }
  return row;
}

/** Version 1.3 calls a report's type `report_type` in its table and `type` in its examples: both are read. */
function withReportType(row: Fields): void {
  if (!Array.isArray(row.reports)) return;
  for (const report of row.reports) {
    if (isRecord(report) && report.type === undefined && report.report_type !== undefined) {
      report.type = report.report_type;
    }
  }
}

/**
 * Makes the value an issue points at `null`; where the trouble is that it is missing, what contains it.
 * Gives its dotted path, or undefined when it is gone already.
 */
function blankAt(row: Fields, path: readonly PropertyKey[]): string | undefined {
  const above = path.slice(0, -1);
  const last = path.at(-1);
  let parent: unknown = row;
  for (const key of above)
    parent = typeof parent === "object" && parent !== null ? Reflect.get(parent, key) : null;
  if (last === undefined || typeof parent !== "object" || parent === null) return undefined;
  if (!Object.hasOwn(parent, last)) return blankAt(row, above);
  Reflect.set(parent, last, null);
  return path.join(".");
}

/** A sign that can be seen: no space, control or format character, and none of the letters that are drawn blank. */
const visible = /[^\s\p{C}\u115f\u1160\u2800\u3164\uffa0]/u;

/**
 * Reads what can be read of one row: a value that its schema refuses counts as absent, and is noted by its dotted path.
 * @returns undefined for a row without a serial number, which cannot be known from others
 */
export function readRow<Schema extends z.ZodMiniObject>(
  schema: Schema,
  raw: unknown,
  note: NoteTrouble,
): z.infer<Schema> | undefined {
  if (!isRecord(raw)) {
    note("", "The row is not an object.");
    return undefined;
  }
  let row = knownFields(schema, raw);
  const serial = row.serial_number;
  if (typeof serial !== "string" || serial.trim() === "") {
    note("serial_number", "The row has no readable serial number.");
    return undefined;
  }
  // Schemas of what has no name drop this one.
  if (typeof row.name !== "string" || !visible.test(row.name)) {
    if (row.name !== undefined && typeof row.name !== "string") note("name", "not a text");
    row.name = serial;
  }
  withReportType(row);
  for (let pass = 0; pass < passLimit; pass += 1) {
    const result = schema.safeParse(row);
    if (result.success) return result.data;
    for (const issue of result.error.issues) {
      const field = blankAt(row, issue.path);
      // A later pass only removes objects that the values noted in the first pass left incomplete.
      if (field !== undefined && pass === 0) note(field, issue.message);
    }
    row = fieldsWithoutNulls(row);
  }
  // Unreachable as far as we know, but whatever a row holds, the device does not vanish: its identity is kept.
  const bare = schema.safeParse({ name: serial, serial_number: serial });
  return bare.success ? bare.data : undefined;
}
