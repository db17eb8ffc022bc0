import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { apply, diff, type Patch } from "./patch.ts";

/** JSON without `null`, as our rows are, with the names that go wrong most often among its fields. */
const fields = fc.constantFrom("a", "b", "c", "constructor", "toString", "hasOwnProperty", "");
const json = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    fc.constantFrom(0, 1, 2.5, "", "x", true, false),
    fc.array(tie("value"), { maxLength: 3 }),
    tie("row"),
  ),
  row: fc.dictionary(fields, tie("value"), { maxKeys: 4 }),
}));
const rows = json.row as fc.Arbitrary<Record<string, unknown>>;

/** What travels is text. */
const sent = (patch: Patch): Patch => JSON.parse(JSON.stringify(patch));

/** RFC 7396, section 2, as it stands there. */
function byTheBook(target: unknown, patch: unknown): unknown {
  if (typeof patch !== "object" || patch === null || Array.isArray(patch)) return patch;
  const isObject = typeof target === "object" && target !== null && !Array.isArray(target);
  const result = new Map<string, unknown>(isObject ? Object.entries(target) : []);
  for (const [name, value] of Object.entries(patch)) {
    if (value === null) result.delete(name);
    else result.set(name, byTheBook(result.get(name), value));
  }
  return Object.fromEntries(result);
}

describe("a patch", () => {
  test("makes one row of the other, by anybody's merge patch", () => {
    fc.assert(
      fc.property(rows, rows, (before, after) => {
        const patch = sent(diff(before, after) ?? {});
        expect(apply(before, patch)).toEqual(after);
        expect(byTheBook(before, patch)).toEqual(after);
      }),
    );
  });

  test("of equal rows is none, and an empty one changes nothing", () => {
    fc.assert(
      fc.property(rows, (row) => {
        expect(diff(row, structuredClone(row))).toBeUndefined();
        expect(apply(row, {})).toBe(row);
        expect(apply(row, structuredClone(row))).toBe(row);
      }),
    );
  });

  test("applied twice does what it did once, and leaves what it was applied to alone", () => {
    fc.assert(
      fc.property(rows, rows, (before, after) => {
        const patch = diff(before, after) ?? {};
        const kept = structuredClone(before);
        const once = apply(before, patch);
        expect(apply(once, patch)).toBe(once);
        expect(before).toEqual(kept);
      }),
    );
  });

  test("keeps the identity of every part that does not change", () => {
    const before = { location: { name: "Hall", settings_data: { x: 1 } }, list: [{ a: 1 }], status: 1 };
    const after = apply(before, { status: 3, list: [{ a: 1 }], location: { name: "Hall" } });
    expect(after).toEqual({ ...before, status: 3 });
    expect(after.location).toBe(before.location);
    expect(after.list).toBe(before.list);
    expect(apply(before, { location: { name: "Yard" } }).location.settings_data).toBe(
      before.location.settings_data,
    );
  });

  test("takes null and absent for the same", () => {
    expect(diff({ a: null, b: 1 }, { b: 1, c: undefined, d: null })).toBeUndefined();
    expect(diff({ a: 1 }, { a: null })).toEqual({ a: null });
    expect(diff({ a: 1 }, {})).toEqual({ a: null });
    expect(apply({ a: 1, b: { c: 1 } }, { a: null, b: { c: null } })).toEqual({ b: {} });
  });

  test("of a heartbeat costs tens of bytes", () => {
    const device = {
      serial_number: "TB-1",
      name: "Trap 1",
      status: 1,
      last_heartbeat: "2026-11-20T11:00:00",
    };
    const patch = diff(device, { ...device, last_heartbeat: "2026-11-20T12:00:00" });
    expect(patch).toEqual({ last_heartbeat: "2026-11-20T12:00:00" });
    expect(JSON.stringify(patch).length).toBeLessThan(50);
  });

  test("says nothing of a field that would change what a row is", () => {
    const hostile: Patch = JSON.parse('{"__proto__":{"bad":1},"a":1}');
    expect(diff({}, hostile)).toEqual({ a: 1 });
    // Set in the patch, it would be the prototype of the patch.
    expect(Object.getPrototypeOf(diff({}, hostile))).toBe(Object.prototype);
    expect(diff(hostile, { a: 1 })).toBeUndefined();
  });

  test("counts a list as changed if it is longer, shorter or no list any more", () => {
    for (const list of [[1], [1, 2, 3], [2, 1], null, { 0: 1, 1: 2 }])
      expect(diff({ list: [1, 2] }, { list })).toEqual({ list });
  });

  test("changes no prototype, whoever wrote it", () => {
    const hostile: Patch = JSON.parse('{"__proto__":{"bad":1},"constructor":{"prototype":{"bad":1}}}');
    const row = apply({ a: 1 }, hostile);
    expect(Object.getPrototypeOf(row)).toBe(Object.prototype);
    expect(row).not.toHaveProperty("bad");
    expect({}).not.toHaveProperty("bad");
    expect(diff(JSON.parse('{"__proto__":{"a":1}}'), {})).toBeUndefined();
  });
});
