import { expect, test } from "vitest";
import { readReading } from "./reading.ts";

test.each([
  { kind: "text", text: "TB-1" },
  { kind: "part", of: 3 },
] as const)("%j comes back from JSON", (reading) => {
  expect(readReading(JSON.stringify(reading))).toEqual(reading);
});

test.each(["", "TB-0001", "null", "{}", '{"text":1}', "7"])("%j is none", (text) => {
  expect(readReading(text)).toBeUndefined();
});
