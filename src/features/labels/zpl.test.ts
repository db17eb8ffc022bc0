import fc from "fast-check";
import { expect, test } from "vitest";
import { pathOf } from "#contract/path.ts";
import { codeOf } from "./code.ts";
import { codeSide, deviceLabel } from "./label.ts";
import { paperOf } from "./papers.ts";
import { zplLabels, zplText } from "./zpl.ts";

const paper = paperOf("roll-62");
const label = (name: string, serial_number = "TB-1-00042") =>
  deviceLabel({ serial_number, name, location: pathOf(["A", "Halle"]) });

/** The commands of a file: what a printer reads after each `^` or `~`. */
const commands = (zpl: string) =>
  Array.from(zpl.matchAll(/[\^~]([A-Z@][A-Z0-9@])/gu), ([, command]) => command);

test("a label is a format of the paper's size with its code as a picture and its lines in UTF-8", () => {
  const zpl = zplLabels(paper, [label("Süd")], 203);
  expect(zpl).toMatch(/^\^XA\n\^CI28\n\^PW496\n\^LL232\n/);
  expect(zpl).toMatch(/\^FO\d+,\d+\^A0N,\d+,\d+\^FH_\^FDTB_2D1_2D00042\^FS/);
  expect(zpl).toContain("^FDS_C3_BCd^FS");
  expect(zpl).toMatch(/\n\^XZ\n$/);
  expect(zplLabels(paper, [label("Süd")], 300)).toContain("^PW732\n^LL343\n");
});

test("the picture is the very code that goes to paper", () => {
  const [, total, , bytes, data = ""] =
    /\^GFA,(\d+),(\d+),(\d+),([0-9A-F:]+)\^FS/.exec(zplLabels(paper, [label("x")], 203)) ?? [];
  const width = 2 * Number(bytes);
  const rows: string[] = [];
  for (let at = 0; at < data.length; ) {
    const isRepeat = data[at] === ":";
    rows.push(isRepeat ? (rows.at(-1) ?? "") : data.slice(at, at + width));
    at += isRepeat ? 1 : width;
  }
  expect(rows.length * Number(bytes)).toBe(Number(total));
  const code = codeOf("TB-1-00042", codeSide(paper));
  if (code === undefined) throw new Error("The serial number fits a code.");
  const dots = rows.length / code.size;
  const isInk = (x: number, y: number) =>
    ((Number.parseInt(rows[y]?.slice(2 * (x >> 3), 2 * (x >> 3) + 2) ?? "", 16) >> (7 - (x & 7))) & 1) === 1;
  for (let y = 0; y < code.size; y += 1) {
    for (let x = 0; x < code.size; x += 1) expect(isInk(x * dots, y * dots)).toBe(code.isDark(x, y));
  }
});

test("no text can give the printer a command", () => {
  const usual = commands(zplLabels(paper, [label("Name")], 203));
  const nasty = fc.string({
    minLength: 1,
    maxLength: 12,
    unit: fc.constantFrom("^", "~", "\\", "&", "_", "X", "A", "Z", "J", "R", "F", "S", "\n", ":", ",", "ü"),
  });
  fc.assert(
    fc.property(nasty, nasty, (name, serial) => {
      const zpl = zplLabels(paper, [label(`a${name}`, `b${serial}`)], 203);
      for (const command of commands(zpl)) expect(usual).toContain(command);
      expect(commands(zpl).filter((command) => command === "XA" || command === "XZ")).toHaveLength(2);
      expect(zpl).not.toContain("\\");
    }),
  );
  expect(zplText("^XA~JR\\&_\n")).toBe("_5EXA_7EJR_5C_26_5F_0A");
  expect(zplText("👩‍🌾")).toMatch(/^(_[0-9A-F]{2})+$/);
});
