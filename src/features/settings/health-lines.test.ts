import { expect, test } from "vitest";
import { dataFaults, healthText, missingData } from "./health-lines.ts";

const summary = (notReporting: number, silent: number, silentNotReporting: number) => ({
  levels: { "act-now": 5, plan: 5, "not-reporting": notReporting + 7, "all-clear": 5 },
  ...{ devices: 40, inactive: 7, silent, silentNotReporting, withoutCoordinates: 0 },
  ...{
    needs: { battery: 0, bait: 0, rearm: 0 },
    clearToSupply: 0,
    clearToCheck: 0,
    clearUnmonitored: 0,
    statuses: [],
    types: [],
  },
});
const text = (...counts: Parameters<typeof summary>) => healthText(summary(...counts), 0);
const lines = (...counts: Parameters<typeof summary>) =>
  missingData(summary(...counts), 0, "24 h", undefined);

test("the devices of which the data may be old are as many as their level has, and what is offline at a worse one", () => {
  expect(text(20, 16, 16)).toBe("20 of 40 devices are not reporting.");
  expect(text(1, 2, 1)).toBe("1 of 40 devices is not reporting, 1 offline device is at Act now or Plan.");
  expect(text(0, 2, 0)).toBe(
    "No device is counted as not reporting, 2 offline devices are at Act now or Plan.",
  );
  expect(text(0, 0, 0)).toBe("No device is counted as not reporting.");
  expect(healthText(summary(20, 16, 16), 1)).toBe(
    "20 of 40 devices are not reporting, 1 network device is disconnected.",
  );
  // Each has its line, in the same words.
  expect(lines(1, 2, 1).map(({ text }) => text)).toEqual([
    "1 device not reporting",
    "1 offline device at Act now or Plan",
  ]);
  expect(lines(20, 16, 16)[0]?.meaning).toMatch(
    / 16 are offline: .* 4 were heard from, but with a failed or unknown status/,
  );
  expect(lines(17, 16, 16)[0]?.meaning).toMatch(/ 1 was heard from, but with a failed or unknown status/);
  expect(lines(2, 0, 0)[0]?.meaning).toMatch(/ 2 were heard from, but with a failed or unknown status/);
  expect(lines(16, 16, 16)[0]?.meaning).not.toContain("heard from, but");
});

test("what harms most comes first: the unheard, then the network, then what is not found", () => {
  const network = {
    total: 1,
    rows: [],
    states: { disconnected: 1, unknown: 0, unavailable: 0, connected: 2 },
  };
  const odd = { ...summary(2, 2, 2), withoutCoordinates: 3, statuses: [{ code: 42, devices: 1 }] };
  expect(missingData(odd, 4, "24 h", network).map(({ text, sign }) => [text, sign])).toEqual([
    ["2 devices not reporting", "not-reporting"],
    ["1 device with an unknown status", "not-reporting"],
    ["1 network device disconnected", "disconnected"],
    ["4 devices without a location", "gap"],
    ["3 devices without coordinates", "gap"],
  ]);
});

test("inactive devices are no work, and what follows from them is told", () => {
  const state = { setAside: 0, unreadable: 0, duplicates: 0 } as Parameters<typeof dataFaults>[0];
  expect(dataFaults(state, summary(0, 0, 0), 10, undefined)).toMatchObject([
    {
      sign: "inactive",
      text: "7 inactive devices",
      meaning: "Nothing is monitored there, and no contact is expected.",
    },
    { sign: "unmonitored", text: "10 stations whose bait is not monitored", to: "/devices?bait=unmonitored" },
  ]);
  expect(dataFaults(state, { inactive: 0 }, 1, undefined)[0]?.text).toBe(
    "1 station whose bait is not monitored",
  );
  expect(dataFaults(state, { inactive: 0 }, 0, undefined)).toEqual([]);
  expect(lines(0, 0, 0)).toEqual([]);
});
