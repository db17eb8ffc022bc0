import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { pathOf } from "#contract/path.ts";
import { paperNames } from "#data/labels-url.ts";
import { codeSide, deviceLabel, type LabelText, locationLabel } from "./label.ts";
import { linesOn, sizesFor } from "./label-lines.ts";
import { type Paper, paperOf } from "./papers.ts";
import { lineHeight, linesFor, shortLines, widthOf } from "./text-fit.ts";

const device = (fields: Partial<Parameters<typeof deviceLabel>[0]> = {}) =>
  deviceLabel({
    serial_number: "TB-1-00042",
    name: "TB-1-00042",
    location: pathOf(["A", "Halle 1", "Tor 2"]),
    ...fields,
  });

/** The lines of a label that is printed alone. */
const linesAlone = (paper: Paper, texts: readonly LabelText[]) =>
  linesOn(paper, texts, sizesFor(paper, [{ texts }]));

describe("a label", () => {
  test("holds the serial number or the path exactly as the account has it", () => {
    expect(device({ serial_number: " tb 1^~" }).payload).toBe(" tb 1^~");
    expect(locationLabel(pathOf(["A", "Halle ü"])).payload).toBe("//A//Halle ü");
  });

  test("says serial number, name where it is another, and the last level of the location", () => {
    const texts = (label: ReturnType<typeof device>) => label.texts.map(({ text }) => text);
    expect(texts(device())).toEqual(["TB-1-00042", "Tor 2"]);
    expect(texts(device({ name: "Mouse 7", location: "none" }))).toEqual(["TB-1-00042", "Mouse 7"]);
    expect(texts(locationLabel(pathOf(["A"])))).toEqual(["A"]);
    expect(texts(locationLabel(pathOf(["A", "B", "Halle 1"])))).toEqual(["Halle 1", "A › B"]);
    expect(texts(locationLabel(pathOf(["A", "Halle 1"])))).toEqual(["Halle 1", "A"]);
  });

  test("names the site, too, where there is room, and leaves it out before the location", () => {
    const of = (name: string) =>
      device({ name, location: pathOf(["A", "Filiale Eppendorf", "Halle 1"]), siteDepth: 2 });
    expect(of("Mouse 7").place).toEqual({ site: "Filiale Eppendorf", area: "Halle 1" });
    const said = (name: string) =>
      linesAlone(paperOf("L7651"), of(name).texts)
        .map(({ text }) => text)
        .join(" ");
    expect(said("Köderstation 2")).toBe("TB-1-00042 Köderstation 2 Halle 1 Filiale Eppendorf");
    expect(said("Köderstation 2, hinter dem grauen Regal")).toBe(
      "TB-1-00042 Köderstation 2, hinter dem grauen Regal Halle 1",
    );
  });

  test("says the same in a print with others as in its own, whole", () => {
    const site = ["A", "Filiale Eppendorf"];
    const short = device({ name: "Falle 6", location: pathOf([...site, "Halle 1"]), siteDepth: 2 });
    const long = device({
      name: "Köderstation 2, Schacht hinter dem grauen Regal links",
      location: pathOf(["A", "Zürich Altstetten", "Hochregallager"]),
      siteDepth: 2,
    });
    const paper = paperOf("L7651");
    const said = (texts: readonly LabelText[], labels: readonly { texts: readonly LabelText[] }[]) =>
      linesOn(paper, texts, sizesFor(paper, labels))
        .map(({ text }) => text)
        .join(" ");
    const many = [short, ...Array.from({ length: 9 }, () => long)];
    expect(said(short.texts, many)).toBe("TB-1-00042 Falle 6 Halle 1 Filiale Eppendorf");
    for (const { texts } of many) expect(said(texts, many)).toBe(said(texts, [{ texts }]));
  });

  test("shows an ordinary serial number whole and in one line on every paper", () => {
    for (const name of paperNames) {
      const [first] = linesAlone(paperOf(name), device({ name: "Köderstation Nordtor 12" }).texts);
      expect(first?.text).toBe("TB-1-00042");
    }
  });

  test("breaks a serial number at no blank or dash where it has room in smaller letters", () => {
    for (const serial_number of ["SN 0007", "AB-CD-EF-12"]) {
      for (const name of paperNames) {
        const [first] = linesAlone(paperOf(name), device({ serial_number }).texts);
        expect(first?.text).toBe(serial_number);
      }
    }
  });

  test("breaks no word of a name that has room in smaller letters", () => {
    const { texts } = device({
      name: "Monitor 4, neben Kühlzelle",
      location: pathOf(["Lager Graz", "Trockenlager"]),
    });
    const lines = linesAlone(paperOf("L7160"), texts).map(({ text }) => text);
    expect(lines).toContain("Trockenlager");
  });

  test("has letters of the same sizes as the others of a print, whatever their names, and its serial number whole", () => {
    const names = [
      "Falle 3",
      "Köderstation 2, Lüftungsschacht hinter dem Palettenregal",
      "Monitor 4, neben Kühlzelle",
    ];
    for (const paperName of paperNames) {
      const paper = paperOf(paperName);
      const labels = names.map((name) => device({ name, location: pathOf(["Lager Graz", "Trockenlager"]) }));
      const sizes = sizesFor(paper, labels);
      const lines = labels.flatMap(({ texts }) => linesOn(paper, texts, sizes));
      expect(new Set(lines.map(({ size }) => size)).size).toBeLessThanOrEqual(2);
      expect(lines.filter(({ text }) => text === "TB-1-00042")).toHaveLength(names.length);
    }
  });

  test("of a hundred breaks no word for the sake of the other ninety-nine", () => {
    const common = Array.from({ length: 99 }, (_, index) => device({ name: `Falle ${index + 1}` }));
    const long = device({ name: "Köderstation 2, Lüftungsschacht" });
    const paper = paperOf("L7651");
    const lines = linesOn(paper, long.texts, sizesFor(paper, [...common, long])).map(({ text }) => text);
    expect(lines).toEqual(["TB-1-00042", "Köderstation 2,", "Lüftungsschacht", "Tor 2"]);
  });

  test("says name and location in few lines that use the room beside the code", () => {
    const paper = paperOf("L7651");
    const { texts } = device({ name: "Monitor 3, Tür 3", location: pathOf(["A", "Filiale Eppendorf"]) });
    const lines = linesAlone(paper, texts);
    expect(lines.length).toBeLessThanOrEqual(4);
    const room = paper.label.width - codeSide(paper);
    expect(Math.max(...lines.map(({ text, size }) => widthOf(text) * size))).toBeGreaterThan(room * 0.8);
  });

  test("says names in letters of 6.5 points, and leaves the location out where it has no room then", () => {
    const said = (name: string) => {
      const { texts } = device({ name, location: pathOf(["A", "Filiale Eppendorf Süd"]) });
      const lines = linesAlone(paperOf("L7651"), texts);
      return [Math.min(...lines.map(({ size }) => size)), lines.map(({ text }) => text).join(" ")] as const;
    };
    const [size, short] = said("Köderstation 2");
    expect(size).toBeGreaterThanOrEqual(2.3);
    expect(short).toBe("TB-1-00042 Köderstation 2 Filiale Eppendorf Süd");
    const [brief, long] = said("Köderstation 2, Schacht hinter dem grauen Regal links");
    expect(brief).toBeGreaterThanOrEqual(2.3);
    expect(long).toBe("TB-1-00042 Köderstation 2, Schacht hinter dem grauen Regal links");
  });

  test("with a serial number that is longer than others alone has smaller letters", () => {
    const paper = paperOf("L7651");
    const short = Array.from({ length: 40 }, (_, index) => device({ serial_number: `TB-${index}` }));
    const long = device({ serial_number: "TB-0000-0000-0042" });
    const sizes = sizesFor(paper, [...short, long]);
    expect(sizes).toEqual(sizesFor(paper, short));
    expect(linesOn(paper, long.texts, sizes)[0]?.text).toBe("TB-0000-0000-0042");
  });

  test("keeps every line on the label, beside the code and off the other lines, whatever the texts", () => {
    const text = fc.oneof(
      fc.string({ maxLength: 200, unit: "grapheme" }),
      fc.string({ maxLength: 200, unit: fc.constantFrom("W", "i", " ", "-", "ü", "東", "👩‍🌾") }),
    );
    fc.assert(
      fc.property(fc.constantFrom(...paperNames), text, text, text, (name, serial_number, said, level) => {
        const paper = paperOf(name);
        const { texts } = device({ serial_number, name: said, location: pathOf(["A", level]) });
        const lines = linesAlone(paper, texts);
        let above = 0;
        for (const { text: line, x, y, size } of lines) {
          expect(x).toBeGreaterThanOrEqual(codeSide(paper));
          expect(x + widthOf(line) * size).toBeLessThanOrEqual(paper.label.width + 1e-6);
          expect(y - size * 0.92).toBeGreaterThanOrEqual(above - 1e-6);
          above = y + size * (lineHeight - 0.92);
        }
        expect(above).toBeLessThanOrEqual(paper.label.height + 1e-6);
      }),
    );
  });
});

describe("lines", () => {
  test("break between words, and within one only where it is too long", () => {
    expect(linesFor("Halle 1 Nordtor").lines(6)).toEqual(["Halle 1", "Nordtor"]);
    expect(linesFor("//A//Halle 1").lines(4.5)).toEqual(["//A//", "Halle 1"]);
    expect(linesFor("Donaudampfschiff").lines(6).length).toBeGreaterThan(1);
    expect(linesFor("Donaudampfschiff").lines(6).join("")).toBe("Donaudampfschiff");
  });

  test("that are too many lose their end, or their middle", () => {
    expect(shortLines("Köderstation am Nordtor", 8.2, 1, "end")).toEqual(["Köderstation…"]);
    const [line = ""] = shortLines("//Client A//Werk//Halle 12", 8, 1, "middle");
    expect(line).toMatch(/^\/\/Cl.*….*12$/);
    expect(shortLines("anything", 8, 0, "end")).toEqual([]);
  });
});
