import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readQrPayload } from "./qr.ts";

test.each([
  "TB-0001-2345",
  "tb00012345",
  "12345",
  "https://evil.example/",
  "javascript:alert(1)",
  "/devices/X",
  "<b>x</b>",
])("%j is looked up as a serial number", (text) => {
  expect(readQrPayload(text)).toEqual({ kind: "serial", serial_number: text });
});

test.each(["//Client A", "//Client A//Hall 3", "//50 % #1?x&y+z//Zürich 🐀", "//", "//evil.example/x"])(
  "%j is a location path",
  (text) => {
    expect(readQrPayload(text)).toEqual({ kind: "location", path: text });
  },
);

test("space around the text does not matter", () => {
  expect(readQrPayload("  TB-1\r\n")).toEqual({ kind: "serial", serial_number: "TB-1" });
  expect(readQrPayload("\n//A//B ")).toEqual({ kind: "location", path: "//A//B" });
});

describe("what is neither is said", () => {
  test.each(["", "   ", "\n"])("%j is empty", (text) => {
    expect(readQrPayload(text)).toEqual({ kind: "neither", problem: "The code is empty." });
  });

  test.each(["A\u0000B", "TB\n1", "//A\u001b[31m", "A\u0085B"])("%j holds control characters", (text) => {
    expect(readQrPayload(text)).toMatchObject({
      kind: "neither",
      problem: expect.stringMatching(/characters/),
    });
  });

  test.each([
    "WIFI:S:Büro;T:WPA;P:geheim;;",
    " wifi:P:geheim;;",
    "WIFI:S:x;\tP:geheim;;",
    "otpauth://totp/a?secret=geheim",
  ])("%j is secret, and nothing of it is told", (text) => {
    const payload = readQrPayload(text);
    expect(payload).toMatchObject({ kind: "neither", isSecret: true });
    expect(payload).toHaveProperty(
      "problem",
      expect.stringMatching(/^This code is not a device or a location: /),
    );
    expect(JSON.stringify(payload)).not.toMatch(/geheim|Büro/);
  });

  test.each(["//A////B", "//A//", "////", `//${"x".repeat(2047)}`])("%.20j is no path", (text) => {
    expect(readQrPayload(text)).toMatchObject({ kind: "neither", problem: expect.stringMatching(/path/) });
  });

  test("a text longer than any serial number", () => {
    expect(readQrPayload("x".repeat(128)).kind).toBe("serial");
    expect(readQrPayload("x".repeat(129))).toMatchObject({
      kind: "neither",
      problem: expect.stringMatching(/long/),
    });
  });
});

test("every text is sorted, and only what begins with two slashes is a location", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) => {
      const { kind } = readQrPayload(text);
      if (kind === "location") expect(text.trim().startsWith("//")).toBe(true);
      if (kind === "serial") expect(text.trim().startsWith("//")).toBe(false);
    }),
  );
});
