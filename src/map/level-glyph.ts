import type { Level } from "#lib/level.ts";
import { levelShapes, type ShapePart } from "#ui/level-shapes.ts";
import { svg } from "./svg.ts";

/** Font size of so many digits within a shape of 20. */
const digitSizes = [12, 12, 10.5, 8.5, 7.5];

/** A level's shape with a number in place of its sign. */
export function countGlyph(level: Level, text: string, size: number, x: number, y: number): SVGElement {
  return glyph(level, size, x, y, (role) => role !== "ink", [
    svg(
      "text",
      { "data-part": "number", "font-size": digitSizes[text.length] ?? 7, x: 10, y: 10, dy: "0.36em" },
      [text],
    ),
  ]);
}

/** A level's shape around a point, with a halo of the surface's colour so that it stands out from any map. */
export function levelGlyph(level: Level, size: number, x: number, y: number): SVGElement {
  return glyph(level, size, x, y, () => true, []);
}

function glyph(
  level: Level,
  size: number,
  x: number,
  y: number,
  isDrawn: (role: ShapePart["role"]) => boolean,
  more: readonly SVGElement[],
): SVGElement {
  const { halo, parts } = levelShapes[level];
  const scale = size / 20;
  return svg(
    "g",
    { "data-level": level, transform: `translate(${x - size / 2} ${y - size / 2}) scale(${scale})` },
    [
      svg("path", { d: halo, "data-part": "halo" }),
      ...parts
        .filter(({ role }) => isDrawn(role))
        .map(({ d, role }) => svg("path", { d, "data-part": role })),
      ...more,
    ],
  );
}
