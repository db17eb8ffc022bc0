import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { WorkerClient } from "#data/fleet.tsx";
import { lookUp, shortened } from "./lookup.ts";

const devices = ["TB-0001", "../settings", "https://evil.example/"];
const places = ["//A//B"];

/** A fleet of these devices and places; notes what it was asked. */
function fleet() {
  const asked: unknown[] = [];
  const ask = async (question: { name: string; text?: string; at?: string }) => {
    asked.push(question);
    if (question.name === "place") {
      return places.includes(question.at ?? "") ? { name: "B", devices: 1 } : undefined;
    }
    return devices.includes(question.text ?? "") ? { serial_number: question.text } : undefined;
  };
  return { asked, ask: ask as WorkerClient["ask"] };
}

const find = (text: string) => lookUp(text, fleet().ask);

describe("a text becomes a page of ours", () => {
  test("a serial number its device", async () => {
    expect(await find(" TB-0001\n")).toEqual({ kind: "found", to: "/devices/TB-0001" });
  });

  test("a location path its devices", async () => {
    expect(await find("//A//B")).toEqual({ kind: "found", to: "/devices?at=//A//B" });
  });

  test("even where the number looks like an address", async () => {
    expect(await find("https://evil.example/")).toEqual({
      kind: "found",
      to: "/devices/https%3A%2F%2Fevil.example%2F",
    });
    expect(await find("../settings")).toEqual({ kind: "found", to: "/devices/..%2Fsettings" });
  });
});

describe("or nothing that we know", () => {
  test.each([
    ["TB-9999", "No device with this serial number."],
    ["https://other.example", "No device with this serial number."],
    ["//A//BC", "No device stands at a location of this path."],
    ["//evil.example/x", "No device stands at a location of this path."],
    ["//A////B", "The code begins like a location path, but is not one."],
    ["  ", "The code is empty."],
  ])("%s: %s", async (text, problem) => {
    expect(await find(text)).toEqual({ kind: "unknown", problem, text: text.trim() });
  });

  test("and what is neither is not asked about", async () => {
    const { ask, asked } = fleet();
    await lookUp("A\u0000B", ask);
    expect(asked).toEqual([]);
  });

  test("and a long text is cut, by whole characters", async () => {
    const finding = await find("🐀".repeat(500));
    expect(finding).toMatchObject({ kind: "unknown", text: `${"🐀".repeat(80)}…` });
    expect(shortened("short")).toBe("short");
  });
});

test("whatever is scanned, only our own pages open", async () => {
  const anything: WorkerClient["ask"] = (async (question: { text?: string }) => ({
    name: "",
    serial_number: question.text,
  })) as never;
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: "binary" }), async (text) => {
      const finding = await lookUp(text, anything);
      if (finding.kind === "found") {
        const opened = new URL(finding.to, "https://trapboard.example");
        expect(opened.origin).toBe("https://trapboard.example");
        expect(opened.pathname).toMatch(/^\/devices(\/[^/]+)?$/);
      }
    }),
  );
});
