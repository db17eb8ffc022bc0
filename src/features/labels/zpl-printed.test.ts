import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { prepareZXingModule, type ReadResult, readBarcodes } from "zxing-wasm/reader";
import { type LocationPath, pathOf } from "#contract/path.ts";
import { deviceLabel, type Label, locationLabel } from "./label.ts";
import { type Paper, paperOf } from "./papers.ts";
import { type ZplResolution, zplLabels, zplResolutions } from "./zpl.ts";

/**
 * What a label printer makes of ZPL II, as far as our labels need it, by its commands and not by how they were written. It
 * refuses what such a printer would not take.
 */
interface Printed {
  /** Dots. */
  readonly width: number;
  readonly height: number;
  /** What `^CI` chose; 28 is UTF-8. */
  readonly charset: number;
  readonly texts: readonly {
    readonly text: string;
    readonly x: number;
    readonly y: number;
    readonly size: number;
  }[];
  readonly pictures: readonly Picture[];
  isInk(x: number, y: number): boolean;
}

interface Picture {
  readonly x: number;
  readonly y: number;
  readonly wide: number;
  readonly high: number;
  /** Dots of the thinnest stroke across. */
  readonly module: number;
  readonly rows: readonly Uint8Array[];
}

interface Command {
  readonly name: string;
  readonly parameters: string;
}

/** A command begins with ^ or ~, has a name of two characters (`A` and its font are one), and goes on until the next. */
function commandsOf(zpl: string): Command[] {
  const commands: Command[] = [];
  const [before = "", ...parts] = zpl.split(/(?=[\^~])/);
  if (!/^[\^~]/.test(before)) throw new Error(`No command: ${before}`);
  for (const part of [before, ...parts]) {
    const name = part.slice(0, 3);
    // Control characters between commands are not read; in a field they end lines, which no label of ours has.
    commands.push({ name, parameters: part.slice(3).replace(/[\r\n]+$/, "") });
  }
  return commands;
}

function numbersOf(parameters: string, least = 0, most = 32_000): number[] {
  return parameters.split(",").map((text) => {
    const value = /^\d+$/.test(text) ? Number(text) : Number.NaN;
    if (!(value >= least && value <= most)) throw new Error(`Not a number that a printer takes: ${text}`);
    return value;
  });
}

/** The data of a field under `^FH`: the sign and two digits are a byte. */
function unescaped(data: string, sign: string): string {
  const bytes: number[] = [];
  const source = Buffer.from(data, "utf8");
  for (let at = 0; at < source.length; at += 1) {
    const hex = source.subarray(at + 1, at + 3).toString("latin1");
    if (source[at] === sign.charCodeAt(0) && /^[0-9A-Fa-f]{2}$/.test(hex)) {
      bytes.push(Number.parseInt(hex, 16));
      at += 2;
    } else bytes.push(source[at] ?? 0);
  }
  return new TextDecoder("utf-8", { fatal: true }).decode(Uint8Array.from(bytes));
}

/** `^GFA`: rows of hexadecimal digits; `:` repeats the row above. */
function pictureOf(parameters: string, x: number, y: number): Picture {
  const [format, counts, total, perRow, data = ""] = parameters.split(",", 5);
  if (format !== "A" || counts !== total) throw new Error("Not a picture in hexadecimal digits.");
  const bytes = Number(perRow);
  const rows: Uint8Array[] = [];
  for (let at = 0; at < data.length; ) {
    const above = rows.at(-1);
    if (data[at] === ":" && above !== undefined) {
      rows.push(above);
      at += 1;
      continue;
    }
    const text = data.slice(at, at + 2 * bytes);
    if (!/^[0-9A-F]+$/.test(text) || text.length !== 2 * bytes) throw new Error(`Not a row: ${text}`);
    rows.push(Uint8Array.from(Buffer.from(text, "hex")));
    at += 2 * bytes;
  }
  if (rows.length * bytes !== Number(total)) throw new Error("The picture has another size than it says.");
  // The finder pattern's first stroke is seven modules long, and the code ends where its ink does.
  const first = Array.from({ length: 8 * bytes }, (_, dot) => isDark(rows[0], dot));
  const run = first.indexOf(false) === -1 ? first.length : first.indexOf(false);
  return { x, y, wide: first.lastIndexOf(true) + 1, high: rows.length, module: run / 7, rows };
}

function isDark(row: Uint8Array | undefined, dot: number): boolean {
  return (((row?.[dot >> 3] ?? 0) >> (7 - (dot & 7))) & 1) === 1;
}

/** @throws Error at a command that our labels do not need, or that a printer would not take */
function printed(zpl: string): Printed[] {
  const labels: Printed[] = [];
  let label: { -readonly [Key in keyof Omit<Printed, "isInk">]: Printed[Key] } | undefined;
  let field = { x: 0, y: 0, size: 0, sign: "", text: "" };
  const begin = () => ({ width: 0, height: 0, charset: 0, texts: [], pictures: [] });
  for (const { name, parameters } of commandsOf(zpl)) {
    if (name === "^XA") {
      if (label !== undefined) throw new Error("A label within a label.");
      label = begin();
      continue;
    }
    if (label === undefined) throw new Error(`Outside of a label: ${name}`);
    const [one = 0, two = 0] = ["^CI", "^PW", "^LL", "^LH", "^FO"].includes(name)
      ? numbersOf(parameters)
      : [];
    if (name === "^CI") label.charset = one;
    else if (name === "^PW") label.width = one;
    else if (name === "^LL") label.height = one;
    else if (name === "^LH") {
      if (one + two !== 0) throw new Error("The label begins elsewhere.");
    } else if (name === "^FO") field = { x: one, y: two, size: 0, sign: "", text: "" };
    else if (name === "^A0") {
      const [height = 0] = numbersOf(parameters.replace(/^N,/, ""), 10);
      field.size = height;
    } else if (name === "^FH") field.sign = parameters;
    else if (name === "^FD") field.text = field.sign === "" ? parameters : unescaped(parameters, field.sign);
    else if (name === "^GF") label.pictures = [...label.pictures, pictureOf(parameters, field.x, field.y)];
    else if (name === "^FS") {
      const { text, x, y, size } = field;
      if (text !== "") label.texts = [...label.texts, { text, x, y, size }];
      field = { x: 0, y: 0, size: 0, sign: "", text: "" };
    } else if (name === "^XZ") {
      const { pictures } = label;
      labels.push({
        ...label,
        isInk: (x, y) => pictures.some((picture) => isDark(picture.rows[y - picture.y], x - picture.x)),
      });
      label = undefined;
    } else throw new Error(`A command that no label needs: ${name}${parameters}`);
  }
  if (label !== undefined) throw new Error("The label does not end.");
  return labels;
}

beforeAll(async () => {
  const file = fileURLToPath(import.meta.resolve("zxing-wasm/reader/zxing_reader.wasm"));
  await prepareZXingModule({ overrides: { wasmBinary: readFileSync(file).buffer }, fireImmediately: true });
});

const papers = (["L4731", "L7651", "L7160", "L7163", "roll-62", "A4"] as const).map(paperOf);
const every = papers.flatMap((paper) => zplResolutions.map((resolution) => [paper, resolution] as const));

const atDevice = (name: string, serial_number: string): Label =>
  deviceLabel({ serial_number, name, location: pathOf(["A", "Halle ^XZ ~JR"]) });

function print(paper: Paper, label: Label, resolution: ZplResolution): Printed {
  const labels = printed(zplLabels(paper, [label], resolution));
  expect(labels).toHaveLength(1);
  const [only] = labels;
  if (only === undefined) throw new Error("Nothing was printed.");
  return only;
}

/** What another program reads of the picture, enlarged where its modules are small, with the white of the label around it. */
async function read({ width, height, pictures, isInk }: Printed): Promise<ReadResult | undefined> {
  const scale = Math.ceil(3 / (pictures[0]?.module ?? 1));
  const [wide, high] = [scale * width, scale * height];
  const data = new Uint8ClampedArray(4 * wide * high).fill(255);
  for (let y = 0; y < high; y += 1) {
    for (let x = 0; x < wide; x += 1) {
      const at = 4 * (y * wide + x);
      if (isInk(Math.floor(x / scale), Math.floor(y / scale))) data.fill(0, at, at + 3);
    }
  }
  const image = { data, width: wide, height: high, colorSpace: "srgb" } as ImageData;
  const [result] = await readBarcodes(image, { formats: ["QRCode"], tryHarder: true });
  return result;
}

const hostile = [
  "^XZ^XA",
  "~JR",
  "_5E",
  "\\&",
  "a^FS^FDb",
  "~DGR:X",
  "^^~~__",
  "Süd ^ Łódź ~ 東京",
  "👩‍🌾 _",
];

describe("a printed label", () => {
  test.each(every.map(([paper, resolution]) => [paper.name, resolution, paper] as const))(
    "on %s at %d dots an inch has its paper's size, and its code says the payload's very bytes",
    async (_, resolution, paper) => {
      for (const payload of ["TB-1-00042", "sn 7^~_\\", "Süd-Ł-東"]) {
        const { width, height, ...label } = print(paper, atDevice("Name", payload), resolution);
        expect(Math.abs(width - (paper.label.width * resolution) / 25.4)).toBeLessThanOrEqual(0.5);
        expect(Math.abs(height - (paper.label.height * resolution) / 25.4)).toBeLessThanOrEqual(0.5);
        const found = await read({ width, height, ...label });
        expect(found?.text).toBe(payload);
        const isPlain = /^[ -~]*$/.test(payload);
        if (!isPlain) expect(found?.hasECI).toBe(true);
        if (!isPlain) expect(Buffer.from(found?.bytes ?? []).toString("utf8")).toBe(payload);
      }
      const path = pathOf(["Großbäckerei", "Öfen ^XA"]);
      expect((await read(print(paper, locationLabel(path), resolution)))?.text).toBe(path);
    },
  );

  test("says every text letter by letter, whatever is in it, and does nothing else", () => {
    for (const [paper, resolution] of every) {
      for (const text of hostile) {
        const { texts, charset } = print(paperOf("A4"), atDevice(text, `S${text}`), resolution);
        expect(charset).toBe(28);
        const said = texts.map((one) => one.text).join("");
        expect(said.startsWith(`S${text}`)).toBe(true);
        expect(said).toContain(text);
        expect(said.replaceAll(" ", "")).toContain("Halle^XZ~JR");
        // What has no room is cut, and what is left is still of the text.
        for (const { text: part } of print(paper, atDevice(text, `S${text}`), resolution).texts)
          expect(part).not.toMatch(/\p{Surrogate}|\uFFFD/u);
      }
    }
  });

  test("has its code and its letters on the paper, apart, with four modules of white around the code", () => {
    const texts = fc.string({
      minLength: 1,
      maxLength: 60,
      unit: fc.constantFrom("a", "W", "ü", "^", " ", "東"),
    });
    const levels = fc.array(texts, { minLength: 1, maxLength: 25 });
    fc.assert(
      fc.property(fc.constantFrom(...every), texts, levels, ([paper, resolution], text, below) => {
        const path = pathOf(below.map((level) => `x${level}`.trim())) satisfies LocationPath;
        for (const label of [atDevice(text, `S${text}`), locationLabel(path)]) {
          const { width, height, pictures, texts: lines } = print(paper, label, resolution);
          for (const { x, y, size } of lines) {
            expect(x).toBeLessThan(width);
            expect(y + size).toBeLessThanOrEqual(height + 1);
          }
          for (const { x, y, wide, high, module } of pictures) {
            expect(Math.min(x, y)).toBeGreaterThanOrEqual(4 * module - 1);
            expect(y + high + 4 * module).toBeLessThanOrEqual(height + 1);
            for (const line of lines) expect(x + wide + 4 * module).toBeLessThanOrEqual(line.x + 1);
          }
        }
      }),
    );
  });

  test("has no code where not even a dot a module has room, rather than one that runs off the paper", () => {
    for (const [paper, resolution] of every) {
      for (const letters of [200, 400, 600, 1000, 2000]) {
        const label = locationLabel(pathOf(["x".repeat(letters)]));
        for (const { x, y, module, high } of print(paper, label, resolution).pictures) {
          expect(Math.min(x, y)).toBeGreaterThanOrEqual(4 * module - 1);
          expect(high).toBeGreaterThan(0);
        }
      }
    }
  });
});
