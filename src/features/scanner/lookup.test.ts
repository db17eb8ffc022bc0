import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { WorkerClient } from "#data/fleet.ts";
import { missingTexts } from "#data/missing-text.ts";
import type { CodeSource } from "#data/scanned.ts";
import { bareSerial } from "#lib/fold.ts";
import { lookUp, partFinding } from "./lookup.ts";

const origin = "https://trapboard.example";
const devices = ["TB-0001", "TB-0002", "XX-7742", "../settings", "https://evil.example/"];
const locations = ["//A//B", "//A", "//K\u00fcche"];

const missing = missingTexts({ isKept: false, devices: 3 });

/** A fleet of these devices and locations; notes what it was asked. */
function fleet() {
  const asked: unknown[] = [];
  const ask = async (question: { name: string; text?: string; at?: string }) => {
    asked.push(question);
    const { name, text = "", at = "" } = question;
    if (name === "location") return locations.includes(at) ? { name: "B", devices: 1 } : undefined;
    if (name === "alike") return [{ serial_number: "TB-0001" }, { serial_number: "TB-0002" }];
    if (name === "jump") {
      return {
        devices: devices
          .filter((serial) => bareSerial(serial).includes(bareSerial(text)))
          .map((serial_number) => ({ serial_number })),
        locations: locations.filter((location) => location.includes(text)).map((location) => ({ location })),
      };
    }
    if (bareSerial(text) === "gw1") return { network: { serial_number: "GW-1", state: "connected" } };
    const serial_number = devices.find((serial) => bareSerial(serial) === bareSerial(text));
    return serial_number === undefined ? undefined : { serial_number };
  };
  return { asked, ask: ask as WorkerClient["ask"] };
}

const find = (text: string, source: CodeSource = "scanned") =>
  lookUp({ text, source, origin }, { ask: fleet().ask, missing });

describe("a text is answered by", () => {
  test("the device of a serial number", async () => {
    expect(await find(" TB-0001\n")).toEqual({
      kind: "device",
      serial_number: "TB-0001",
      to: "/devices/TB-0001",
    });
  });

  test("the network device of a serial number, with the way to its entry", async () => {
    const network = { kind: "network", row: { serial_number: "GW-1" }, to: "/network?q=GW-1#GW-1" };
    expect(await find("GW-1")).toMatchObject(network);
    expect(await find("gw 1", "typed")).toMatchObject(network);
  });

  test("the location of a path", async () => {
    expect(await find("//A//B")).toEqual({ kind: "location", at: "//A//B", to: "/?at=//A//B" });
  });

  test("either of the two ways to write an umlaut", async () => {
    expect(await find("//Ku\u0308che")).toMatchObject({ kind: "location", at: "//K\u00fcche" });
  });

  test("what a page of this Trapboard is about", async () => {
    expect(await find(`${origin}/devices/TB-0001`)).toMatchObject({
      kind: "device",
      serial_number: "TB-0001",
    });
    expect(await find(`${origin}/map?at=%2F%2FA%2F%2FB`)).toMatchObject({ kind: "location", at: "//A//B" });
  });

  test("a device even where its number looks like an address", async () => {
    expect(await find("https://evil.example/")).toMatchObject({
      to: "/devices/https%3A%2F%2Fevil.example%2F",
    });
    expect(await find("../settings")).toMatchObject({ to: "/devices/..%2Fsettings" });
  });
});

describe("typed", () => {
  test.each([
    ["tb0001", "TB-0001"],
    ["TB\u20130001", "TB-0001"],
    ["#7742", "XX-7742"],
    ["7742", "XX-7742"],
    ["SN TB-0001", "TB-0001"],
    ["Serial number: TB-0001", "TB-0001"],
    ["\u201cTB-0001\u201d,", "TB-0001"],
    // What comes along when it is copied: a mark of direction, a soft hyphen, a space without width.
    ["\u200fTB\u00ad-\u200b0001", "TB-0001"],
  ])("“%s” is %s", async (text, serial_number) => {
    expect(await find(text, "typed")).toMatchObject({ kind: "device", serial_number });
  });

  test.each(["//A//B//", "//A // B", "A / B", "/ A / B"])("“%s” is a path", async (text) => {
    expect(await find(text, "typed")).toMatchObject({ kind: "location", at: "//A//B" });
  });

  test("a number that two devices end with is neither of them", async () => {
    expect(await find("000", "typed")).toMatchObject({ kind: "unknown" });
  });

  test("fewer than three are not looked for, and the answer says so", async () => {
    expect(await find("42", "typed")).toMatchObject({
      kind: "unknown",
      problem: "Too few digits. Type the last 3 of the number or more.",
    });
  });

  test("a code is not read with that patience: its number alone is no device", async () => {
    expect(await find("7742")).toMatchObject({ kind: "unknown" });
  });
});

describe("what nobody knows", () => {
  test.each([
    ["TB-9999", "No device with this serial number."],
    ["//A//BC", "No device stands at a location of this path."],
    ["//evil.example/x", "No device stands at a location of this path."],
    ["//A////B", "This code is not a device or a location: it begins like a location path, but is not one."],
    [
      `https://other.example/${"x".repeat(55)}`,
      "No device with this serial number. This code is not a device or a location:",
    ],
    ["  ", "The code is empty."],
    ["https://other.example", "No device with this serial number. This code is not a device or a location:"],
    ["Hello, world", "No device with this serial number. This code is not a device or a location:"],
  ])("%s: %s", async (text, problem) => {
    expect(await find(text)).toMatchObject({ kind: "unknown", problem, text: text.trim() });
  });

  test("is what nobody typed: that says what is wanted", async () => {
    const problem = "Type the serial number on the device, or its last digits.";
    expect(await find(" ", "typed")).toMatchObject({ kind: "unknown", problem });
  });

  test("comes with the nearest that there is, and a search", async () => {
    const finding = await find("TB-0003");
    expect(finding).toMatchObject({ search: "TB-0003" });
    expect(finding).toHaveProperty("devices", [{ serial_number: "TB-0001" }, { serial_number: "TB-0002" }]);
    expect(await find("//A//C")).toHaveProperty("locations", [
      { location: "//A", devices: 1, levels: undefined },
    ]);
    expect(await find("//X//B")).toHaveProperty("locations", [{ location: "//A//B" }]);
  });

  test.each(["", "\u200b", '"', " \u2060<"])(
    "nothing is shown of a code that holds a password after “%s”",
    async (sign) => {
      const finding = await find(`${sign}WIFI:S:Keller;T:WPA;P:geheim;;`);
      expect(finding).toEqual({
        kind: "unknown",
        problem: "This code is not a device or a location: it is for a Wi-Fi network.",
        text: "",
      });
    },
  );

  test("what is neither is not asked about", async () => {
    const { ask, asked } = fleet();
    await lookUp({ text: "A\u0000B", source: "scanned", origin }, { ask, missing });
    await lookUp({ text: "WIFI:P:geheim;;", source: "typed", origin }, { ask, missing });
    expect(asked).toEqual([]);
  });

  test("a long text is cut, by whole characters", async () => {
    const finding = await find("🐀".repeat(500));
    expect(finding).toMatchObject({ kind: "unknown", text: `${"🐀".repeat(80)}…` });
    expect(await find(`https://other.example/${"x".repeat(4000)}`)).toMatchObject({
      kind: "unknown",
      problem: "This code is not a device or a location: it is too long.",
      text: `https://other.example/${"x".repeat(58)}…`,
    });
  });

  test("lines and signs that turn the text around are not shown", async () => {
    expect(await find("BEGIN:VCARD\r\nFN:Ada\u001b[2J")).toMatchObject({
      problem: "This code is not a device or a location: it holds characters that neither has.",
      text: "BEGIN:VCARD FN:Ada [2J",
    });
    expect(await find("\u202emoc.elpmaxe//:sptth")).toMatchObject({
      text: " moc.elpmaxe//:sptth",
    });
    // Letters of scripts that are written from right to left are what they are.
    expect(await find("\u05d0\u05d1 1")).toMatchObject({ text: "\u05d0\u05d1 1" });
  });
});

test("a part of several codes is refused in words, and its text is not told", () => {
  expect(partFinding(3)).toMatchObject({
    kind: "unknown",
    text: "",
    problem: expect.stringMatching(/one of 3/),
  });
});

test("whatever is scanned or typed, only our own pages are linked", async () => {
  const anything: WorkerClient["ask"] = (async (question: { name: string; text?: string }) =>
    question.name === "jump"
      ? { devices: [], locations: [] }
      : { name: "", serial_number: question.text }) as never;
  await fc.assert(
    fc.asyncProperty(
      fc.string({ unit: "binary" }),
      fc.constantFrom("scanned", "typed"),
      async (text, source) => {
        const finding = await lookUp({ text, source, origin }, { ask: anything, missing });
        if (finding.kind !== "unknown") {
          const opened = new URL(finding.to, origin);
          expect(opened.origin).toBe(origin);
          expect(opened.pathname).toMatch(/^\/(devices\/[^/]+)?$/);
        }
      },
    ),
  );
});
