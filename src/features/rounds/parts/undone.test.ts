import { expect, test } from "vitest";
import type { Outcome } from "#contract/round-events.ts";
import type { RoundDevice } from "#contract/round-record.ts";
import type { DeviceRow } from "#data/fleet.ts";
import { leftUndone, undoneIn, undoneText } from "./undone.ts";

const bare = { expected: true, outcomes: [], notes: [], photos: [] } as const;
const scanned = { at: 1, way: "camera", belongs: "//Here" } as const;
const row = (serial_number: string, action?: string) =>
  ({
    ...{ serial_number, level: "act-now", status: 3, needs: ["rearm"], silent: false },
    ...(action && { action }),
  }) as unknown as DeviceRow;
const serials = (some: readonly { serial_number: string }[]) =>
  some.map(({ serial_number }) => serial_number);
const unheard = { level: "not-reporting", silent: true, status: 1, needs: undefined } as const;

test("a device that needs somebody is undone until something is noted of a scan", () => {
  const devices: readonly RoundDevice[] = [
    { ...bare, serial_number: "missed" },
    { ...bare, serial_number: "nothing noted", scanned },
    { ...bare, serial_number: "done", scanned, outcomes: ["rearmed"] },
    { ...bare, serial_number: "clear", scanned },
    { ...bare, serial_number: "elsewhere", expected: false, scanned },
  ];
  const rows = devices.map(({ serial_number }) =>
    row(serial_number, serial_number === "clear" ? undefined : "Re-arm."),
  );
  expect(serials(undoneIn(devices, rows))).toEqual(["missed", "nothing noted"]);
});

test("a clear one to check is undone until something is noted of a scan", () => {
  const devices: readonly RoundDevice[] = [
    { ...bare, serial_number: "missed" },
    { ...bare, serial_number: "nothing noted", scanned },
    { ...bare, serial_number: "done", scanned, outcomes: ["checked"] },
  ];
  const check = { level: "all-clear", status: 1, needs: ["check"] } as const;
  const rows = devices.map(
    ({ serial_number }) => ({ ...row(serial_number, "Check."), ...check }) as DeviceRow,
  );
  expect(serials(undoneIn(devices, rows))).toEqual(["missed", "nothing noted"]);
});

test("only an outcome that does the job settles it: damage, an absence, a note or a photo does not", () => {
  const left = (
    of: { [Field in keyof DeviceRow]?: DeviceRow[Field] | undefined },
    ...outcomes: Outcome[]
  ) => {
    const note = { id: "n", round: "r", seq: 1, made_at: 1, kind: "note", text: "Hole in the wall" } as const;
    const device: RoundDevice = { ...bare, serial_number: "A", scanned, outcomes, notes: [note] };
    return undoneIn([device], [{ ...row("A", "Do it."), ...of } as DeviceRow])[0]?.state;
  };
  for (const outcome of ["damaged", "cannot-reach", "label-unreadable", "not-found"] as const)
    expect(left({}, outcome)).toBe("act-now");
  expect(left({})).toBe("act-now");
  expect(left({}, "battery-replaced")).toBe("act-now");
  expect(left({}, "rearmed", "damaged")).toBeUndefined();
  expect(left({}, "replaced")).toBeUndefined();
  // Of two jobs the one that is left is no reason to act now.
  expect(left({ needs: ["rearm", "battery"] }, "rearmed")).toBe("to-supply");
  expect(left({ needs: ["rearm", "battery"] }, "battery-replaced")).toBe("act-now");
  expect(left({ level: "plan", needs: ["battery"] }, "checked")).toBe("plan");
  // An inspection is done by whoever had the device in hand.
  expect(left({ needs: undefined }, "checked")).toBeUndefined();
  expect(left({ needs: ["bait"] }, "bait-replaced")).toBeUndefined();
  expect(left({ level: "all-clear", needs: ["check", "battery"] }, "checked")).toBe("to-supply");
  // A device that is still not heard is still not reporting, whatever was checked.
  expect(left(unheard, "power-checked")).toBeUndefined();
  expect(left(unheard, "power-checked", "still-silent")).toBe("not-reporting");
});

test("what another phone recorded by then counts job by job, once it arrives", () => {
  const record = { at: "//Here", begunAt: 1, lastAt: 2, notes: [], photos: [] };
  const undone = [
    { serial_number: "A", state: "act-now" as const, jobs: ["rearm" as const, "battery" as const] },
  ];
  const after = (...outcomes: Outcome[]) =>
    leftUndone({ ...record, undone, devices: [{ ...bare, serial_number: "A", outcomes }] }, undefined);
  expect(after("damaged")).toEqual(undone);
  expect(after("rearmed")).toEqual([{ serial_number: "A", state: "to-supply", jobs: ["battery"] }]);
  expect(after("rearmed", "battery-replaced")).toEqual([]);
});

test("what is undone is counted in one text: each device once, by the worst that it asks for", () => {
  const of = (...rows: (readonly [DeviceRow["level"], ...NonNullable<DeviceRow["needs"]>])[]) =>
    undoneText(
      undoneIn(
        rows.map((_, turn) => ({ ...bare, serial_number: `${turn}` })),
        rows.map(
          ([level, ...needs], turn) =>
            ({
              ...row(`${turn}`, "Do it."),
              level,
              needs: needs.length === 0 ? undefined : needs,
            }) as DeviceRow,
        ),
      ),
    );
  expect(of()).toBe("");
  expect(of(["act-now"], ["plan", "battery"], ["plan"])).toBe("1 to act on now, 2 to plan");
  expect(of(["all-clear", "battery"])).toBe("1 only needs a battery or bait");
  expect(
    of(
      ["not-reporting"],
      ["all-clear", "check"],
      ["all-clear", "battery", "check"],
      ["all-clear", "battery"],
      ["all-clear", "bait"],
    ),
  ).toBe("1 not reporting, 2 to check, 2 more only need a battery or bait");
});

test("what a round left undone stays as it was at the end, and without that is what is known now", () => {
  const record = { at: "//Here", begunAt: 1, lastAt: 2, notes: [], photos: [] };
  const devices: readonly RoundDevice[] = [{ ...bare, serial_number: "missed" }];
  const undone = [{ serial_number: "cleared since", state: "act-now" }] as const;
  const rows = [row("missed", "Re-arm.")];
  expect(leftUndone({ ...record, devices, undone: [...undone] }, rows)).toEqual(undone);
  expect(leftUndone({ ...record, devices, undone: [...undone] }, undefined)).toEqual(undone);
  // What the other phone recorded arrived after the end.
  const both = [...undone, { serial_number: "done", state: "plan" }] as const;
  const done: RoundDevice = { ...bare, serial_number: "done", scanned, outcomes: ["rearmed"] };
  expect(leftUndone({ ...record, devices: [...devices, done], undone: [...both] }, rows)).toEqual(undone);
  expect(leftUndone({ ...record, devices }, rows)).toEqual([
    { serial_number: "missed", state: "act-now", jobs: ["rearm"] },
  ]);
  expect(leftUndone({ ...record, devices }, undefined)).toBeUndefined();
});
