import { expect, test } from "vitest";
import { parsePath } from "#contract/path.ts";
import type { NetworkRow } from "#fleet/protocol/questions.ts";
import { offlineText, outagesText, silentText, visitsText } from "./outage-text.ts";

const gateway = (silence?: NetworkRow["silence"]): NetworkRow => ({
  serial_number: "G-1",
  state: "disconnected",
  location: silence === undefined ? "none" : (parsePath("//A") ?? "none"),
  devices: 3,
  ...(silence === undefined ? {} : { silence }),
});
const quiet = gateway({ silent: 0, reliant: 0, connected: 0 });
const offline = gateway({ silent: 2, reliant: 2, connected: 0 });

test("a disconnected network device where no device is offline is not said to keep any from reporting", () => {
  expect(outagesText([quiet])).toBe("No device there is offline yet.");
  expect(outagesText([quiet, quiet])).toBe("No device at their locations is offline yet.");
});

test.each([
  [0, 3, "3 devices here, none of them offline yet"],
  [0, 1, "1 device here, not offline yet"],
  [1, 1, "The device here is offline: likely because this one is disconnected"],
  [1, 3, "1 of the 3 devices here is offline: likely because this one is disconnected"],
  [2, 2, "All 2 devices here are offline: likely because this one is disconnected"],
])("%i of %i devices: %s", (silent, devices, text) => {
  const silence = { silent, reliant: silent, connected: 0 };
  expect(`${silentText(silent, devices)} ${offlineText(silence, devices, "here")}`).toBe(text);
});

test("a cellular device is not offline because of it, and several are told in the same words as one", () => {
  expect(offlineText({ silent: 2, reliant: 0, connected: 0 }, 3, "here")).toBe(
    "here are offline, and cellular",
  );
  expect(outagesText([offline])).toBe(
    "2 of the 3 devices at its location are offline: likely because this one is disconnected.",
  );
});

test("the offline devices of several are not added up: one location may lie in another", () => {
  expect(outagesText([offline, quiet, offline])).toBe("Devices are offline at the locations of 2 of them.");
});

test("each is named with its site, on every page in the same words", () => {
  expect(visitsText([offline])).toBe("A: check power and connection of G-1.");
  expect(visitsText([offline, { ...gateway(), description: "Attic" }])).toBe(
    "A: check power and connection of G-1. Check power and connection of Attic (G-1).",
  );
});

test("nothing is claimed of one without a location", () => {
  expect(outagesText([gateway()])).toBe("Which devices connect through it is not known.");
});
