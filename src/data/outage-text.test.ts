import { expect, test } from "vitest";
import { parsePath } from "#contract/path.ts";
import type { NetworkRow } from "#fleet/protocol/questions.ts";
import { outagesText, outageText } from "./outage-text.ts";

const gateway = (outage?: NetworkRow["outage"]): NetworkRow => ({
  serial_number: "G-1",
  state: "disconnected",
  location: outage === undefined ? "none" : (parsePath("//A") ?? "none"),
  devices: 3,
  ...(outage === undefined ? {} : { outage }),
});
const quiet = gateway({ silent: 0, reliant: 0, connected: 0 });
const offline = gateway({ silent: 2, reliant: 2, connected: 0 });

test("a disconnected network device where no device is offline is not said to keep any from reporting", () => {
  expect(outagesText([quiet])).toBe("3 devices at its location. None offline.");
  expect(outagesText([quiet, quiet])).toBe("No device at their locations is offline.");
});

test("offline devices are told in the same words of one network device and of all", () => {
  const text = "2 offline: likely because this one is disconnected.";
  expect(outageText({ silent: 2, reliant: 2, connected: 0 })).toBe(text);
  expect(outagesText([offline])).toBe(`3 devices at its location. ${text}`);
});

test("the offline devices of several are not added up: one location may lie in another", () => {
  expect(outagesText([offline, quiet, offline])).toBe("Devices are offline at the locations of 2 of them.");
});

test("nothing is claimed of one without a location", () => {
  expect(outagesText([gateway()])).toBe("Which devices connect through it is not known.");
});
