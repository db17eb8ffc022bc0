import { describe, expect, test } from "vitest";
import { formsOf, looksLikeSerial, readScanned } from "./scanned.ts";

const origin = "https://trapboard.example";
const serial = (serial_number: string) => ({ kind: "serial", serial_number });
const location = (path: string) => ({ kind: "location", path });

describe("the address of a page of this Trapboard", () => {
  test.each([
    ["https://trapboard.example/devices/TB-0001", serial("TB-0001")],
    ["https://trapboard.example/devices/A~25%2FB?since=7d", serial("A%/B")],
    ["https://trapboard.example/?at=%2F%2FA%2F%2FK%C3%BCche", location("//A//Küche")],
    ["https://trapboard.example/devices?at=//A", location("//A")],
  ])("%s", (text, meant) => {
    expect(readScanned(text, origin)).toEqual(meant);
  });

  test.each([
    "https://other.example/devices/TB-0001",
    "http://trapboard.example/devices/TB-0001",
    "https://trapboard.example/settings",
    "https://trapboard.example/devices/%ff",
  ])("is not %s", (text) => {
    expect(readScanned(text, origin)).toEqual(serial(text));
  });
});

describe("typed", () => {
  test.each([
    ["TB–0001−2345", serial("TB-0001-2345")],
    ["#00012345", serial("00012345")],
    ["Nr. 12", serial("12")],
    ["//A//B//", location("//A//B")],
    ["//A // B /", location("//A//B")],
    ["Client A / Hall 3", location("//Client A//Hall 3")],
    ["Client A//Hall 3", location("//Client A//Hall 3")],
    ["//Müller/Söhne//Halle", location("//Müller/Söhne//Halle")],
  ])("“%s”", (text, meant) => {
    expect(readScanned(text, origin, "typed")).toEqual(meant);
  });

  test("a path with an empty name is none", () => {
    expect(readScanned("//A////B", origin, "typed")).toMatchObject({ kind: "neither" });
  });

  test("an address is no path", () => {
    expect(readScanned("https://other.example//x", origin, "typed")).toMatchObject({ kind: "serial" });
  });

  test("what a code holds is taken as it stands", () => {
    expect(readScanned("//A//B//", origin)).toMatchObject({ kind: "neither" });
    expect(readScanned("#1", origin)).toEqual(serial("#1"));
  });
});

test("both normal forms of a text are tried, its own first", () => {
  expect(formsOf("//K\u0075\u0308che")).toEqual(["//Ku\u0308che", "//K\u00fcche"]);
  expect(formsOf("TB-1")).toEqual(["TB-1"]);
});

test.each(["TB-0001", "12345", "falle.7", "Gerät_9"])("%s could be a serial number", (text) => {
  expect(looksLikeSerial(text)).toBe(true);
});

test.each(["https://x.example", "nothing that anybody knows", "mailto:a@b.example", "hello", "<b>1</b>"])(
  "%s is something else",
  (text) => {
    expect(looksLikeSerial(text)).toBe(false);
  },
);
