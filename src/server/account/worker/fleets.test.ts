import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { answerDevices } from "#contract/answer.ts";
import { datetimeOf } from "#contract/datetime.ts";
import { readFeedEvent } from "#contract/feed.ts";
import { readDevices, readNetworkDevices } from "#contract/reading.ts";
import { answer } from "#fleet/queries/answer.ts";
import { Devices } from "#fleet/store/device-list.ts";
import type { Fleet } from "#fleet/store/fleet.ts";
import { buildStore } from "#fleet/store/fleet-store.ts";
import { Memo } from "#fleet/store/memo.ts";
import { patchFleet } from "#fleet/store/patch/patch-fleet.ts";
import { everyQuestion } from "#fleet/testing/every-question.ts";
import { noon, path, readObserved } from "#fleet/testing/fleet-sample.ts";
import { textOf } from "#fleet/testing/text-of.ts";
import { dayMs, hourMs } from "#lib/durations.ts";
import { covers, everything, type Rights } from "#server/account/rights.ts";
import { Change } from "#server/feed/change.ts";
import { FairScheduler } from "./fair-scheduler.ts";
import { createFleetAnswers } from "./fleet-answers.ts";
import { Fleets } from "./fleets.ts";
import { AccountReplica, type ReplicaChange } from "./replica.ts";

const silentAfterHours = 24;
const clock = { now: noon, silentAfterHours };
const since = Math.floor((noon - 90 * dayMs) / dayMs) * dayMs;

/** Accounts of a few devices in which everything occurs, shares and lacks. */
const serials = ["S-1", "S-2", "S-3", "S-4", "S-5", "S-6", "S-7", "S-8"] as const;
const locations = ["//A", "//A//Hall 3", "//A//Hall 3//Dock", "//B", "//B/", "//AB"];
const recent = [datetimeOf(noon - hourMs), datetimeOf(noon - 30 * hourMs), datetimeOf(noon - 80 * dayMs)];
const wireFields = {
  name: fc.constantFrom("Trap 1", "Trap 10", "Küche", "hall"),
  type: fc.constantFrom(0, 1, 3, 5, 9, null),
  status: fc.constantFrom(0, 1, 1, 2, 3, 4, 11, 13, 42, null),
  battery_status: fc.constantFrom(0.05, 0.2, 0.9),
  last_heartbeat: fc.option(fc.constantFrom(...recent)),
  latitude: fc.constantFrom(52.5, 52.50001, 10, null),
  longitude: fc.constantFrom(13.4, 13.40001, -70, null),
  location: fc.option(fc.constantFrom(...locations).map((at) => ({ name: at.split("//").at(-1), path: at }))),
  trap_1: fc.constantFrom(true, false, null),
  bait_weight_grams: fc.constantFrom(100, null),
  reports: fc.array(
    fc.record({
      type: fc.constantFrom(2, 3, 15, 21, 24, 99),
      timestamp: fc.option(fc.constantFrom(...recent)),
      user: fc.constantFrom(null, null, "ada", "bob"),
    }),
    { maxLength: 3 },
  ),
};
const devices = fc
  .subarray([...serials])
  .chain((chosen) =>
    fc.tuple(
      ...chosen.map((serial_number) =>
        fc.record({ ...wireFields, serial_number: fc.constant(serial_number) }),
      ),
    ),
  );
const network = fc.array(
  fc.record({
    serial_number: fc.constantFrom("G-1", "G-2"),
    status: fc.constantFrom("connected", "disconnected"),
    location: wireFields.location,
  }),
  { maxLength: 2 },
);
const states = fc.array(fc.record({ devices, network }), { minLength: 1, maxLength: 4 });
const rights: readonly Rights[] = [
  everything,
  { at: path("//A") },
  { at: path("//A//Hall 3") },
  { at: path("//C") },
];

const questions = everyQuestion({
  now: noon,
  locations: [path("//A"), path("//B"), "none"],
  serials: ["S-1", "S-2"],
});

/** What a page of these rights fetches, as it reads it. */
function pageOf(replica: AccountReplica, of: Rights): Fleet {
  const seen = [...replica.devices.rows.values()].filter(({ location }) => covers(of, location));
  const query = { reports_since: datetimeOf(since) };
  const wire = answerDevices(seen, query).map((row) => {
    const known = replica.devices.rows.get(String(row.serial_number))?.seen;
    return known === undefined ? row : { ...row, seen: known };
  });
  return {
    store: buildStore(new Devices(readObserved(JSON.parse(JSON.stringify(wire)))), clock),
    network: [...replica.networkDevices.rows.values()].filter(({ location }) => covers(of, location)),
    clock,
    memo: new Memo(),
    reportsSince: since,
  };
}

/** The same account behind a page that follows the feed; undefined where the feed tells it to fetch anew. */
class ServerFeedListener {
  readonly #replica: AccountReplica;
  readonly #rights: Rights;
  fleet: Fleet;

  constructor(replica: AccountReplica, of: Rights) {
    this.#replica = replica;
    this.#rights = of;
    this.fleet = pageOf(replica, of);
  }

  note({ sent }: ReplicaChange): void {
    const { revision } = this.#replica;
    const change = { ...sent, revision, takenAt: noon, stateChanged: false, startsOver: false };
    const text = new Change(() => ({ epoch: "e", revision }), change).textFor(this.#rights)?.toString() ?? "";
    const [, name = "", data = ""] = /event: (\w+)\n[\s\S]*?data: (.*)\n/.exec(text) ?? [];
    const event = readFeedEvent(name, data);
    const after = event?.event === "change" ? patchFleet(this.fleet, event.data, noon) : undefined;
    if (text !== "") this.fleet = after ?? pageOf(this.#replica, this.#rights);
  }
}

/** The reports of one device come in no order: its page puts them in one. */
function orderless(of: unknown): unknown {
  if (typeof of !== "object" || of === null || !("device" in of)) return of;
  const { device, ...rest } = of as { device: { reports?: object[] } };
  return {
    ...rest,
    device: {
      ...device,
      reports: (device.reports ?? []).map((one) => JSON.stringify(Object.entries(one).sort())).sort(),
    },
  };
}

function take(
  replica: AccountReplica,
  state: { devices: readonly object[]; network: readonly object[] },
): ReplicaChange[] {
  const read = readDevices(JSON.parse(JSON.stringify({ devices: state.devices })));
  const gateways = readNetworkDevices(JSON.parse(JSON.stringify({ network_devices: state.network })));
  return [replica.takeDevices(read, { takenAt: noon }), replica.takeNetworkDevices(gateways, noon)].flatMap(
    (change) => change ?? [],
  );
}

describe("the server's end and the page's", () => {
  test("answer every question alike and in the same order, of any account, after any change, under any rights", async () => {
    await fc.assert(
      fc.asyncProperty(states, async (all) => {
        const replica = new AccountReplica(silentAfterHours);
        const fleets = new Fleets({ replica, silentAfterHours, version: "1.13" });
        const ask = createFleetAnswers({ replica, fleets, turns: new FairScheduler() });
        let followers: ServerFeedListener[] = [];
        for (const [index, state] of all.entries()) {
          for (const change of take(replica, state)) {
            fleets.note(change);
            for (const follower of followers) follower.note(change);
          }
          if (index === 0) followers = rights.map((of) => new ServerFeedListener(replica, of));
          for (const [which, of] of rights.entries()) {
            const asked = { fleet: questions, rights: of, encoding: "identity", evaluatedAt: noon } as const;
            const { bytes } = await ask(asked);
            const { answers } = JSON.parse(bytes.toString()) as { answers: { answer?: unknown }[] };
            const ends = { fetched: pageOf(replica, of), followed: followers[which]?.fleet };
            for (const [at, question] of questions.entries()) {
              for (const [end, fleet] of Object.entries(ends)) {
                const own = orderless(fleet && answer(fleet, question));
                const told = orderless(answers[at]?.answer);
                // The way through JSON loses nothing; a comparison field by field says what, where it does.
                if (textOf(own) === textOf(told)) continue;
                expect(told, `${end}: ${JSON.stringify(question)}`).toEqual(own);
              }
            }
          }
        }
      }),
      { numRuns: 40 },
    );
  });
});
