import { expect, test } from "vitest";
import { reportTypes, statuses } from "./codes.ts";
import {
  briefReportLabel,
  networkStatusLabel,
  networkTypeLabel,
  operationModeLabel,
  reportKindLabel,
  reportKindsOf,
  reportLabel,
  statusLabel,
  transferModeLabel,
  typeLabel,
  typeNoun,
} from "./labels.ts";

test("listed codes have words", () => {
  expect(reportKindLabel("catch")).toBe("Catch");
  expect(reportKindLabel("false-trigger")).toBe("False trigger");
  expect(reportKindLabel("other")).toBe("Unknown kind");
  expect(typeLabel(3)).toBe("Infestation monitor");
  expect(statusLabel(12)).toBe("Catch detected");
  expect(transferModeLabel(2)).toBe("Cellular");
  expect(operationModeLabel(1)).toBe("Movement");
  expect(reportLabel(20)).toBe("Catch detected");
  expect(networkStatusLabel("N/A")).toBe("Status not available");
});

test("some codes mean something else on a bait station", () => {
  expect(statusLabel(1, 0)).toBe("Active");
  expect(statusLabel(1)).toBe("Active");
  expect(statusLabel(1, 5)).toBe("Bait available");
  expect(reportLabel(3, 1)).toBe("Trap re-armed");
  expect(reportLabel(3, 5)).toBe("Bait replaced");
});

test("a code that nothing lists keeps its number", () => {
  expect(typeLabel(9)).toBe("Unknown type (9)");
  expect(statusLabel(42)).toBe("Unknown status (42)");
  expect(statusLabel(-1, 5)).toBe("Unknown status (-1)");
  expect(transferModeLabel(7)).toBe("Unknown connection (7)");
  expect(operationModeLabel(4)).toBe("Unknown mode (4)");
  expect(reportLabel(99)).toBe("Unknown report (99)");
  expect(networkStatusLabel("sleeping")).toBe("Unknown status (sleeping)");
  expect(networkStatusLabel("Connected")).toBe("Unknown status (Connected)");
});

test("a missing code reads as unknown", () => {
  expect(typeLabel(undefined)).toBe("Unknown type");
  expect(statusLabel(undefined)).toBe("Unknown status");
  expect(transferModeLabel(undefined)).toBe("Unknown connection");
  expect(operationModeLabel(undefined)).toBe("Unknown mode");
  expect(reportLabel(undefined)).toBe("Unknown report");
  expect(networkStatusLabel(undefined)).toBe("Unknown status");
});

test("where there is little room a long report has fewer words", () => {
  expect(briefReportLabel(22, 5)).toBe("Limit reached");
  expect(briefReportLabel(24, 5)).toBe("Limit reached, bait low");
  expect(briefReportLabel(25, 5)).toBe("Count reset");
  expect(briefReportLabel(3, 5)).toBe("Bait replaced");
  expect(briefReportLabel(25, 5)).toBe("Count reset");
  expect(briefReportLabel(99)).toBe("Unknown report (99)");
});

test("so many devices of a type are one or several, and an unlisted type keeps its number", () => {
  expect([typeNoun(5, 1), typeNoun(5, 2), typeNoun(5, 0)]).toEqual([
    "bait station",
    "bait stations",
    "bait stations",
  ]);
  expect([typeNoun(9, 1), typeNoun(9, 2)]).toEqual([
    "device of unknown type (9)",
    "devices of unknown type (9)",
  ]);
  expect(typeNoun(undefined, 1)).toBe("device of unknown type");
});

test("the old status for location mode still reads in words", () => {
  expect(statusLabel(5)).toBe("Location mode");
});

test("a report has the kind of its type, and an unlisted one none of them", () => {
  for (const { code, kinds } of reportTypes) expect(reportKindsOf(code)).toEqual(kinds);
  expect(reportKindsOf(99)).toEqual(["other"]);
  expect(reportKindsOf(undefined)).toEqual(["other"]);
});

test("no listed code reads as unknown on any type of device", () => {
  for (const { code, deviceTypes } of statuses)
    for (const type of deviceTypes) expect(statusLabel(code, type)).not.toMatch(/Unknown/);
  for (const { code, deviceTypes } of reportTypes)
    for (const type of deviceTypes) expect(reportLabel(code, type)).not.toMatch(/Unknown/);
});

test("a network device's type, of which no value is listed, is shown as words", () => {
  expect(networkTypeLabel("lora_gateway")).toBe("LoRa gateway");
  expect(networkTypeLabel("wifi_repeater")).toBe("Wi-Fi repeater");
  expect(networkTypeLabel("Explorawifier")).toBe("Explorawifier");
  expect(networkTypeLabel("Router 4G")).toBe("Router 4G");
  expect(networkTypeLabel("_lora_gateway ")).toBe("LoRa gateway");
  expect(networkTypeLabel("")).toBe("");
});
