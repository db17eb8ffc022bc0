import { expect, test } from "vitest";
import { reportTypes, statuses } from "./codes.ts";
import {
  networkStatusLabel,
  networkTypeLabel,
  operationModeLabel,
  reportKindLabel,
  reportKindsOf,
  reportLabel,
  statusLabel,
  transferModeLabel,
  typeLabel,
} from "./labels.ts";

test("listed codes have words", () => {
  expect(reportKindLabel("catch")).toBe("Catch");
  expect(reportKindLabel("false-trigger")).toBe("False trigger");
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

test("the old status for location mode still reads in words", () => {
  expect(statusLabel(5)).toBe("Location mode");
});

test("a report has the kind of its type, and an unlisted one none of them", () => {
  for (const { code, kinds } of reportTypes) expect(reportKindsOf(code)).toEqual(kinds);
  expect(reportKindsOf(99)).toEqual(["other"]);
  expect(reportKindsOf(undefined)).toEqual(["other"]);
});

test("no listed code reads as unknown on any type of device", () => {
  for (const row of [...statuses, ...reportTypes]) {
    for (const type of row.deviceTypes)
      expect(statusLabel(row.code, type) && row.label).not.toMatch(/Unknown/);
  }
});

test("a network device's type, of which no value is listed, is shown as words", () => {
  expect(networkTypeLabel("lora_gateway")).toBe("LoRa gateway");
  expect(networkTypeLabel("wifi_repeater")).toBe("Wi-Fi repeater");
  expect(networkTypeLabel("Explorawifier")).toBe("Explorawifier");
  expect(networkTypeLabel("Router 4G")).toBe("Router 4G");
  expect(networkTypeLabel("_lora_gateway ")).toBe("LoRa gateway");
  expect(networkTypeLabel("")).toBe("");
});
