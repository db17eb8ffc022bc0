import { describe, expect, test } from "vitest";
import { ReadApiError } from "#client/errors.ts";
import type { Answer } from "#client/read-api.ts";
import type { Device } from "#contract/device.ts";
import { readDevices, readNetworkDevices } from "#contract/reading.ts";
import type { FleetState } from "#fleet/protocol/questions.ts";
import { noon, wireDevice } from "#fleet/testing/fleet-sample.ts";
import { settingsAt } from "#fleet/testing/settings.ts";
import { Replica } from "./replica.ts";

const trigger = { type: 2, timestamp: "2026-11-19T00:00:00" };

function answerOf(devices: readonly object[]): Answer<Device> {
  return { ...readDevices({ devices }), tookMs: 1 };
}

/** An account whose devices and whose reports are asked for one after the other. */
function start() {
  const account = {
    devices: [wireDevice("A", { status: 3 }), wireDevice("B")],
    reports: [{ serial_number: "A", reports: [trigger] }] as object[],
    /** Called before the reports are answered. */
    onReports: () => {},
    asked: [] as string[],
  };
  const states: FleetState[] = [];
  const copy = new Replica({
    api: {
      async devices(query = {}) {
        account.asked.push(query.reports_since === undefined ? "devices" : `${query.device_fields}`);
        if (query.reports_since === undefined) return answerOf(account.devices);
        account.onReports();
        return answerOf(account.reports);
      },
      networkDevices: async () => ({
        ...readNetworkDevices({ network_devices: [{ serial_number: "G" }] }),
        tookMs: 1,
      }),
    },
    settings: settingsAt(""),
    onState: (state) => states.push(state),
    clock: () => noon,
  });
  const refresh = () => copy.refresh(new AbortController().signal);
  return { account, copy, states, refresh };
}

describe("the first copy", () => {
  test("is shown before its reports, which come into the same devices", async () => {
    const { account, copy, states, refresh } = start();
    let before: readonly Device[] | undefined;
    account.onReports = () => {
      before = copy.fleet?.store.devices.all().slice();
      expect(copy.isWhole).toBe(false);
      expect(copy.fleet?.network).toHaveLength(1);
      expect(copy.fleet?.store.reports()).toHaveLength(0);
    };
    await refresh();
    expect(states.map(({ revision, loading }) => [revision, loading])).toEqual([
      [0, true],
      [1, true],
      [2, false],
    ]);
    expect(account.asked).toEqual(["devices", "serial_number"]);
    const { store } = copy.fleet ?? {};
    expect(store?.devices.at(0)).toBe(before?.[0]);
    expect(store?.devices.at(0)?.reports).toEqual([trigger]);
    expect(store?.reports()).toHaveLength(1);
    expect(store?.statusReportedAt[0]).toBe(Date.UTC(2026, 10, 19));
  });

  test("is one revision where there are no reports", async () => {
    const { account, copy, refresh } = start();
    account.reports = [];
    await refresh();
    expect(copy.state.revision).toBe(1);
    expect(copy.isWhole).toBe(true);
  });

  test("stays where its reports cannot be had, and both are asked for again", async () => {
    const { account, copy, refresh } = start();
    account.onReports = () => {
      throw new ReadApiError("gone", { kind: "server-error", status: 500 });
    };
    expect((await refresh()).ok).toBe(false);
    expect(copy.state).toMatchObject({ revision: 1, devices: 2, problem: { kind: "server" } });
    expect(copy.isWhole).toBe(false);
    account.onReports = () => {};
    await refresh();
    expect(copy.isWhole).toBe(true);
    expect(copy.fleet?.store.reports()).toHaveLength(1);
    expect(copy.state).not.toHaveProperty("problem");
  });
});

test("a later copy is taken with its reports, and is no news where both are as before", async () => {
  const { account, copy, states, refresh } = start();
  await refresh();
  await refresh();
  expect(copy.state.revision).toBe(2);
  const more = { ...trigger, type: 3 };
  account.reports = [
    { serial_number: "A", reports: [trigger, more] },
    { serial_number: "gone", reports: [more] },
  ];
  account.onReports = () => expect(copy.state.revision).toBe(2);
  await refresh();
  expect(copy.state.revision).toBe(3);
  expect(states.at(-1)).toMatchObject({ loading: false, devices: 2 });
  expect(copy.fleet?.store.reports()).toHaveLength(2);
});
