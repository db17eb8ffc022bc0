import { describe, expect, test } from "vitest";
import { MalformedQuery } from "#contract/query.ts";
import { readDevices } from "#contract/reading.ts";
import { noon } from "#fleet/testing/fleet-sample.ts";
import { Busy } from "#server/account/cache.ts";
import type { FleetQuestion } from "#server/account/fleet-question.ts";
import { everything } from "#server/account/rights.ts";
import { FairScheduler } from "./fair-scheduler.ts";
import { createFleetAnswers } from "./fleet-answers.ts";
import { Fleets } from "./fleets.ts";
import { AccountReplica } from "./replica.ts";

const rows = (count: number) =>
  readDevices({
    devices: Array.from({ length: count }, (_, index) => ({
      serial_number: `S-${index}`,
      name: "x",
      type: 1,
      status: 1,
    })),
  });

function begin(count: number, now?: () => number) {
  const replica = new AccountReplica(24);
  replica.takeDevices(rows(count), { takenAt: noon });
  const fleets = new Fleets({ replica, silentAfterHours: 24, version: "1.13" });
  const ask = createFleetAnswers({ replica, fleets, turns: new FairScheduler(), ...(now && { now }) });
  const left = new AbortController();
  const asked = (...fleet: FleetQuestion["fleet"]) =>
    ask({ fleet, rights: everything, encoding: "identity", evaluatedAt: noon }, "ada", left.signal);
  return { replica, fleets, asked, leave: () => left.abort() };
}

const all = (to: number) =>
  ({ name: "serials", scope: {}, sort: { column: "name", descending: false }, from: 0, to }) as const;

describe("questions of the engine in the server", () => {
  test("may ask for so many rows and not for more", async () => {
    const { asked } = begin(20_001);
    await expect(asked(all(20_000))).resolves.toBeDefined();
    await expect(asked(all(20_001))).rejects.toBeInstanceOf(MalformedQuery);
    // Of a smaller account all rows may be asked for at once.
    await expect(begin(100).asked(all(Number.MAX_SAFE_INTEGER))).resolves.toBeDefined();
  });

  test("are given up after their time", async () => {
    let time = 0;
    const { asked } = begin(1, () => {
      time += 6000;
      return time;
    });
    await expect(asked({ name: "batteries" }, { name: "batteries" })).rejects.toBeInstanceOf(Busy);
  });

  test("are given up when nobody waits for them", async () => {
    const { asked, leave } = begin(1);
    const answered = asked({ name: "batteries" }, { name: "batteries" });
    leave();
    await expect(answered).rejects.toBeInstanceOf(Busy);
  });

  test("are all answered of one revision, though the copy changes between them", async () => {
    const { replica, fleets, asked } = begin(3);
    const answered = asked(
      { name: "summary", scope: {} },
      { name: "batteries" },
      { name: "summary", scope: {} },
    );
    setImmediate(() => {
      const change = replica.takeDevices(rows(4), { takenAt: noon });
      if (change !== undefined) fleets.note(change);
    });
    const { bytes, revision } = await answered;
    expect(revision).toBe(2);
    const { answers } = JSON.parse(bytes.toString());
    expect([answers[0].answer.devices, answers[2].answer.devices]).toEqual([4, 4]);
  });
});
