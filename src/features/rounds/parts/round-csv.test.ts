import { expect, test } from "vitest";
import type { RoundEvent } from "#contract/round-events.ts";
import { roundRecordOf } from "#contract/round-record.ts";
import { roundCsv } from "./round-csv.ts";

const event = (seq: number, kind: string, fields: object) =>
  ({ id: `e${seq}`, round: "r", seq, made_at: Date.UTC(2026, 2, 3, 10, seq), kind, ...fields }) as RoundEvent;

test("a round is a line for each device, with what the person recorded apart from what the device reported", () => {
  const record = roundRecordOf([
    event(0, "begun", { at: "//A//Hall", expected: ["1", "2"] }),
    event(1, "scanned", { serial_number: "1", way: "camera", belongs: "//A//Hall" }),
    event(2, "outcome", { serial_number: "1", outcomes: ["replaced"], replaced_by: "=7" }),
    event(3, "note", { serial_number: "2", text: "Behind a pallet" }),
  ]);
  if (record === undefined) return expect.unreachable();
  const text = roundCsv({
    ...{ id: "r", person: "tom", record, nameOf: (serial) => `Trap ${serial}` },
    undone: [{ serial_number: "2", state: "act-now" }],
    besides: () => [{ recorded: "rearmed", recordedAt: 0, reportedAt: Date.UTC(2026, 2, 3, 10, 9) }],
  });
  expect(text.split("\r\n").slice(1, 3)).toEqual([
    "r,//A//Hall,tom,Trap 1,1,Recorded,,2026-03-03T10:01:00,scanned,//A//Hall,Replaced by =7,2026-03-03T10:02:00,2026-03-03T10:09:00,,0",
    "r,//A//Hall,tom,Trap 2,2,Not scanned,to act on now,,,,,,2026-03-03T10:09:00,Behind a pallet,0",
  ]);
});
