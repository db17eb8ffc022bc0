import { isRecord } from "./record.ts";

/**
 * JSON merge patches (RFC 7396) between two rows of ours. In our rows absent and `null` are one, so `null` in a
 * patch, which means "take it out", never collides with a value. Arrays are replaced whole.
 */
export type Patch = Readonly<Record<string, unknown>>;

/** Set on an object it would change what the object is; no field of ours has this name. */
const unsafe = "__proto__";

function fieldOf(object: Patch, field: string): unknown {
  return Object.hasOwn(object, field) ? (object[field] ?? undefined) : undefined;
}

/** Whether no patch is needed: unlike for `isSame` in lib, absent and `null` are one here. */
function isUnchanged(a: unknown, b: unknown): boolean {
  if (Array.isArray(a) && Array.isArray(b)) {
    return a.length === b.length && a.every((item, index) => isUnchanged(item, b[index]));
  }
  if (isRecord(a) && isRecord(b)) return changesBetween(a, b) === undefined;
  return a === b;
}

/** The changes from `before` to `after`; undefined when there are none. */
function changesBetween(before: Patch, after: Patch): Patch | undefined {
  let patch: Record<string, unknown> | undefined;
  const put = (field: string, value: unknown) => {
    patch ??= {};
    patch[field] = value;
  };
  for (const field of Object.keys(after)) {
    const value = fieldOf(after, field);
    if (value === undefined || field === unsafe) continue;
    const known = fieldOf(before, field);
    if (isRecord(value) && isRecord(known)) {
      const inner = changesBetween(known, value);
      if (inner !== undefined) put(field, inner);
    } else if (!isUnchanged(known, value)) put(field, value);
  }
  for (const field of Object.keys(before)) {
    if (field === unsafe || fieldOf(before, field) === undefined) continue;
    if (fieldOf(after, field) === undefined) put(field, null);
  }
  return patch;
}

/** The patch that turns `before` into `after`. It holds only what changes; undefined when they are equal. */
export function diff(before: object, after: object): Patch | undefined {
  return changesBetween(before as Patch, after as Patch);
}

function merged(target: unknown, patch: unknown): unknown {
  if (!isRecord(patch)) return isUnchanged(target, patch) ? target : patch;
  const base = isRecord(target) ? target : {};
  let result: Record<string, unknown> | undefined;
  for (const field of Object.keys(patch)) {
    if (field === unsafe) continue;
    const known = fieldOf(base, field);
    const value = fieldOf(patch, field);
    const next = value === undefined ? undefined : merged(known, value);
    if (next === known) continue;
    result ??= { ...base };
    if (next === undefined) delete result[field];
    else result[field] = next;
  }
  return result ?? base;
}

/**
 * The row with the patch applied. Parts that did not change stay the same objects. A caller that did not make the patch
 * must check the row.
 */
export function apply<Row extends object>(target: Row, patch: Patch): Row {
  return merged(target, patch) as Row;
}
