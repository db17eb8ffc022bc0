import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { deviceReader, readDevices } from "#contract/reading.ts";
import { ArrivingRows } from "./arriving.ts";

function read(pieces: Iterable<string>) {
  const rows = new ArrivingRows(deviceReader());
  for (const piece of pieces) rows.push(piece);
  return rows.end();
}

/** Cut into as many pieces as there are places. */
function cut(text: string, places: readonly number[]): string[] {
  const at = [0, ...places.map((place) => place % text.length).sort((a, b) => a - b), text.length];
  return at.slice(1).map((end, index) => text.slice(at[index], end));
}

/** Texts that look like what stands between two rows, and enough of them for more than one piece. */
const long = "x".repeat(40_000);
const words = fc.constantFrom("Trap", '},{"name":"x"', '"},{"', "\\", "]}", "ü", "𝄞", long, long, long);
const device = fc.record(
  {
    name: words,
    serial_number: fc.oneof({ weight: 9, arbitrary: words }, fc.constant(null)),
    description: words,
    status: fc.constantFrom(1, 3, "3", null),
    reports: fc.array(fc.record({ type: fc.constantFrom(2, "2"), description: words }), { maxLength: 2 }),
    // Of a newer version; it begins the way a row does.
    parts: fc.array(fc.record({ name: words }), { maxLength: 3 }),
  },
  { requiredKeys: ["name"] },
);

describe("an answer in pieces", () => {
  test("says what it says as a whole, wherever it is cut", () => {
    fc.assert(
      fc.property(
        fc.array(device, { maxLength: 60 }),
        fc.array(fc.nat(), { maxLength: 30 }),
        (devices, places) => {
          const text = JSON.stringify({ devices, more: [{ name: "x" }] });
          expect(read(cut(text, places))).toEqual(readDevices(JSON.parse(text)));
        },
      ),
      { numRuns: 150 },
    );
  });

  test("is read while it arrives, whatever stands in it", () => {
    const rows = Array.from({ length: 3000 }, (_, index) => ({
      name: `},{"name":${index}`,
      serial_number: `S${index}`,
      text: long.slice(0, 400),
    }));
    const reader = deviceReader();
    const arriving = new ArrivingRows(reader);
    arriving.push(JSON.stringify({ devices: rows }).slice(0, -1));
    // The last piece waits for more.
    expect(reader.reading().rows.length).toBeGreaterThan(2900);
    arriving.push("}");
    expect(arriving.end().rows.map(({ name }) => name)).toEqual(rows.map(({ name }) => name));
  });

  const huge = "x".repeat(60_000_000);
  const first = '{"name":"a","serial_number":"A"}';
  test.each([
    ["alone", `{"devices":[{"name":"${huge}"}]}`],
    ["among others", `{"devices":[${first},{"name":"a","x":["${huge}"]},${first}]}`],
    ["that begins unlike the others", `{"devices":[${first},{"x":"${huge}"}]}`],
    ["in another order", `{"devices":[{"x":1},{"y":2},{"z":"${huge}"}]}`],
    ["written over many lines", `{\n "devices": [\n ${first},\n { "name": "${huge}" }\n]\n}`],
  ])("is refused for a row of 60 MB %s, long before its end", (_, text) => {
    const rows = new ArrivingRows(deviceReader());
    let pushed = 0;
    expect(() => {
      for (; pushed < text.length; pushed += 65_536) rows.push(text.slice(pushed, pushed + 65_536));
    }).toThrow(expect.objectContaining({ kind: "contract-mismatch" }));
    expect(pushed).toBeLessThan(17_000_000);
  });

  test("is read whatever its rows begin with, however long it is", () => {
    const filler = "x".repeat(1000);
    const devices = Array.from({ length: 20_000 }, (_, index) =>
      index % 2 ? { serial_number: `S${index}`, filler } : { filler, serial_number: `S${index}` },
    );
    const text = JSON.stringify({ devices });
    const places = Array.from({ length: 300 }, (_, index) => index * 70_001);
    expect(read(cut(text, places)).rows.map(({ serial_number }) => serial_number)).toEqual(
      devices.map(({ serial_number }) => serial_number),
    );
  });

  test.each([
    ["nothing", ""],
    ["no JSON", "<html>"],
    ["a whole answer that breaks off", '{"devices":[{"serial_number":"A"}]'],
    ["a list", "[]"],
    ["no list of devices", '{"devices":{}}'],
  ])("is refused where it is %s", (_, text) => {
    expect(() => read([text])).toThrow(expect.objectContaining({ kind: "contract-mismatch" }));
  });

  test("is refused where it breaks off after rows that could be read", () => {
    const text = JSON.stringify({
      devices: Array.from({ length: 40 }, () => ({ name: long, serial_number: "A" })),
    });
    expect(() => read([text.slice(0, -5)])).toThrow(expect.objectContaining({ kind: "contract-mismatch" }));
  });
});
