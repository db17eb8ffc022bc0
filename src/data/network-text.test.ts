import { expect, test } from "vitest";
import {
  isNetworkClear,
  likelyCause,
  networkAction,
  networkNumber,
  networkStatusText,
  offlineNear,
} from "./network-text.ts";

const gateway = "this gateway is disconnected";

test.each([
  [{ silent: 12, reliant: 12, connected: 0 }, "likely because this gateway is disconnected"],
  [{ silent: 12, reliant: 10, connected: 0 }, "10 of them likely because this gateway is disconnected"],
  [
    { silent: 2, reliant: 2, connected: 1 },
    "perhaps because this gateway is disconnected, though another one here is connected",
  ],
  [
    { silent: 2, reliant: 1, connected: 3 },
    "1 of them perhaps because this gateway is disconnected, though 3 others here are connected",
  ],
  [{ silent: 2, reliant: 0, connected: 0 }, undefined],
])("the cause of %o is worded as likely", (silence, text) => {
  expect(likelyCause(silence, gateway)).toBe(text);
});

test("at a connected network device nothing is to be done, unless devices around it are offline", () => {
  const silence = { silent: 0, reliant: 0, connected: 0 };
  expect(networkAction({ state: "connected" })).toBeUndefined();
  expect(networkAction({ state: "connected", silence })).toBeUndefined();
  expect(networkAction({ state: "connected", silence: { ...silence, silent: 2 } })).toBe(
    "Check power and connection of the 2 offline devices here.",
  );
  expect(isNetworkClear({ state: "connected", silence })).toBe(true);
  expect(isNetworkClear({ state: "connected", silence: { ...silence, silent: 1 } })).toBe(false);
  expect(isNetworkClear({ state: "unavailable", silence })).toBe(false);
});

test("a status says in words, too, that devices around a connected one are offline", () => {
  const silence = { silent: 1, reliant: 1, connected: 1 };
  const textOf = (silent: number, state: "connected" | "disconnected" = "connected") =>
    networkStatusText({ status: state, state, silence: { ...silence, silent } });
  expect(textOf(0)).toBe("Connected");
  expect(textOf(1)).toBe("Connected, 1 device offline");
  expect(textOf(2)).toBe("Connected, 2 devices offline");
  expect(textOf(2, "disconnected")).toBe("Disconnected");
});

test("a network device has the name of its row wherever its number is told", () => {
  const row = { serial_number: "GW-7", location: "//A//Hall 2" } as Parameters<typeof networkNumber>[0];
  expect(networkNumber(row)).toBe("GW-7");
  expect(networkNumber({ ...row, description: "Attic" })).toBe("Attic (GW-7)");
  expect(networkNumber({ ...row, description: "Attic", namesake: true })).toBe("Attic, Hall 2 (GW-7)");
});

test("a connected one near offline devices says where, and how many of them", () => {
  const row = { serial_number: "GW-7", location: "//A//Depot" } as Parameters<typeof offlineNear>[0];
  const silence = { silent: 2, reliant: 2, connected: 1 };
  expect(offlineNear({ ...row, devices: 12, silence })).toBe("A: 2 of 12 devices offline near");
  expect(offlineNear({ ...row, location: "none", devices: 1, silence: { ...silence, silent: 1 } })).toMatch(
    /1 of 1 device offline near$/,
  );
});
