import { expect, test } from "vitest";
import type { AccountChange } from "#server/account/account.ts";
import { everything } from "#server/account/rights.ts";
import { Change, History } from "./change.ts";

/** A change of one heartbeat. */
function heartbeat(revision: number): AccountChange {
  const place = {};
  const patch = { battery_status: revision / 1000 };
  const devices = [{ serial_number: "A", before: place, after: place, patch }];
  return {
    ...{ revision, takenAt: 0, stateChanged: false, startsOver: false },
    ...{ devices, networkDevices: [], reports: [] },
  };
}

test("what the feed keeps for readers who come back takes as much memory as it counts", () => {
  const history = new History({ changes: 500, bytes: 4_000_000 }, 0);
  let counted = 0;
  for (let revision = 1; revision <= 50; revision += 1) {
    const change = new Change(() => ({ epoch: "e", revision }), heartbeat(revision));
    change.textFor(everything);
    history.add(change);
    counted += change.bytes;
    // What else a server makes meanwhile.
    for (let index = 0; index < 20; index += 1) Buffer.from("an answer of somebody ".repeat(100));
  }
  const texts = history.since(0)?.flatMap((change) => change.textFor(everything) ?? []) ?? [];
  expect(texts).toHaveLength(50);
  const held = [...new Set(texts.map(({ buffer }) => buffer))];
  expect(held.reduce((sum, { byteLength }) => sum + byteLength, 0)).toBe(counted);
});
