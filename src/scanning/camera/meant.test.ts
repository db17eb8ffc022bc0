import { expect, test } from "vitest";
import { meantOf } from "./meant.ts";

const origin = "https://traps.example";
const meant = (text: string, ...others: string[]) => meantOf({ kind: "text", text, others }, origin);

test("of several codes in a photo the only one of a device is meant", () => {
  expect(meant("LT-1")).toEqual({ text: "LT-1" });
  expect(meant("WIFI:S:guests;P:secret;;", "LT-1")).toEqual({ text: "LT-1" });
  expect(meant("LT-1", "https://traps.example/devices/LT-1")).toEqual({ text: "LT-1" });
});

test("of several devices and locations none is taken, and they are named", () => {
  expect(meant("LT-1", "//Site//Hall", "WIFI:S:guests;P:secret;;")).toEqual({
    problem: "This photo has 2 codes: LT-1, //Site//Hall. Take a photo of one alone, or type its number.",
  });
});

test("where none is ours the first is told as it is", () => {
  const wifi = "WIFI:S:guests;P:secret;;";
  expect(meant(wifi, "mailto:a@b.example")).toEqual({ text: wifi });
});
