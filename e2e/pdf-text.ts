import { inflateSync } from "node:zlib";

interface Font {
  readonly glyphs: ReadonlyMap<number, string>;
  /** A glyph in a string of hexadecimal digits. */
  readonly glyph: RegExp;
}

/**
 * The text of each page of a PDF that Chromium made, without spaces: it places every glyph by itself, and a space is none.
 * A font is named by the number of its object (`/F7`), and its ToUnicode table says which character a glyph is.
 */
export function pdfText(pdf: Buffer): string[] {
  const source = pdf.toString("latin1");
  const objects = new Map<string, string>();
  for (const { 1: number = "", index } of source.matchAll(/^(\d+) 0 obj$/gm)) {
    objects.set(number, source.slice(index, source.indexOf("endobj", index)));
  }
  const streamOf = (number: string | undefined): string => {
    const begin = new RegExp(`^${number} 0 obj\\n<<[\\s\\S]*?>>\\s*stream\\n`, "m").exec(source);
    const length = Number(/\/Length (\d+)/.exec(begin?.[0] ?? "")?.[1] ?? 0);
    if (begin === null || length === 0) return "";
    const from = begin.index + begin[0].length;
    return inflateSync(Buffer.from(source.slice(from, from + length), "latin1")).toString("latin1");
  };
  const fonts = new Map<string, Font>();
  const fontOf = (number: string) => {
    const object = objects.get(number);
    const known = fonts.get(number) ?? {
      glyphs: glyphsOf(streamOf(referenceIn(object, "ToUnicode"))),
      // One byte a glyph where a font is drawn (Type 3), and two elsewhere.
      glyph: object?.includes("/Type3") ? /../g : /..../g,
    };
    fonts.set(number, known);
    return known;
  };
  return Array.from(objects.values())
    .filter((object) => /\/Type \/Page\b(?!s)/.test(object))
    .map((page) => textIn(streamOf(referenceIn(page, "Contents")), fontOf));
}

function referenceIn(object: string | undefined, name: string): string | undefined {
  return new RegExp(`/${name} (\\d+) 0 R`).exec(object ?? "")?.[1];
}

/** The characters of a font by their glyphs. */
function glyphsOf(table: string): ReadonlyMap<number, string> {
  const glyphs = new Map<number, string>();
  const characterOf = (hex: string) => Buffer.from(hex, "hex").swap16().toString("utf16le");
  for (const [, lines = ""] of table.matchAll(/beginbfchar\n([\s\S]*?)endbfchar/g)) {
    for (const [, glyph = "", character = ""] of lines.matchAll(/<(\w+)> <(\w+)>/g))
      glyphs.set(Number.parseInt(glyph, 16), characterOf(character));
  }
  for (const [, lines = ""] of table.matchAll(/beginbfrange\n([\s\S]*?)endbfrange/g)) {
    for (const [, first = "", last = "", character = ""] of lines.matchAll(/<(\w+)> <(\w+)> <(\w+)>/g)) {
      const from = Number.parseInt(first, 16);
      for (let glyph = from; glyph <= Number.parseInt(last, 16); glyph += 1)
        glyphs.set(glyph, String.fromCharCode(Number.parseInt(character, 16) + glyph - from));
    }
  }
  return glyphs;
}

function textIn(content: string, fontOf: (number: string) => Font): string {
  let text = "";
  let font = fontOf("");
  for (const [, number, hex = ""] of content.matchAll(/\/F(\d+) [\d.]+ Tf|<([\dA-F]+)> Tj/g)) {
    if (number !== undefined) font = fontOf(number);
    for (const glyph of hex.match(font.glyph) ?? [])
      text += font.glyphs.get(Number.parseInt(glyph, 16)) ?? "";
  }
  return text.replaceAll(/\s/g, "");
}
