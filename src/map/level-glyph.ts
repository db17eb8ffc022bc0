import type { LevelLook } from "#lib/level.ts";
import { levelShapes, type Sign } from "#ui/level-shapes.ts";
import { svg } from "./svg.ts";

/** A level's shape around a point, or what stands in its place, with a halo of the surface's colour so that it stands out from any map. */
export function levelGlyph(level: LevelLook | Sign, size: number, x: number, y: number): SVGElement {
  const { halo, parts } = levelShapes[level];
  const scale = size / 20;
  return svg(
    "g",
    { "data-level": level, transform: `translate(${x - size / 2} ${y - size / 2}) scale(${scale})` },
    [
      svg("path", { d: halo, "data-part": "halo" }),
      ...parts.map(({ d, role }) => svg("path", { d, "data-part": role })),
    ],
  );
}
