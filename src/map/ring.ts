import { dashesOf, donutPieces } from "./donut.ts";
import type { LevelStroke } from "./level-strokes.ts";
import { svg } from "./svg.ts";

/** A ring of pieces with something in its middle: the body of every cluster. */
export interface Ring {
  readonly size: number;
  readonly thickness: number;
  /** Name of the data attribute that the style sheet colours a piece by, and of its values with their counts. */
  readonly attribute: "data-level" | "data-tint";
  readonly pieces: readonly (readonly [value: string, count: number])[];
  /** How the piece of a value is drawn where it is not a plain stroke of the ring's thickness. */
  readonly strokes?: Readonly<Record<string, LevelStroke>>;
  readonly middle: readonly SVGElement[];
  /** Radius of a badge at the upper right: the pieces leave its place free, so that none is hidden. */
  readonly badge?: number;
}

/** Draws a ring into a picture of `size` pixels with 0,0 in its centre. */
export function ringPicture(ring: Ring): SVGSVGElement {
  const { size, thickness, attribute, pieces, strokes = {}, middle, badge = 0 } = ring;
  const radius = (size - thickness) / 2 - 1;
  const circumference = 2 * Math.PI * radius;
  const hidden = 2 * Math.asin(Math.min(1, badge / radius / 2));
  const beginning = 45 + (hidden * 180) / Math.PI;
  const arcs = donutPieces(pieces, circumference - 2 * hidden * radius, 4, 2).map(({ name, start, length }) =>
    svg("circle", {
      r: radius,
      fill: "none",
      "data-part": "arc",
      [attribute]: name,
      "stroke-width": strokes[name]?.width ?? thickness,
      "stroke-dasharray": dashesOf(length, circumference, strokes[name]?.rhythm).join(" "),
      "stroke-dashoffset": -start,
      transform: `rotate(${beginning - 90})`,
    }),
  );
  return picture(size, [svg("circle", { r: size / 2, "data-part": "disc" }), ...arcs, ...middle]);
}

/** A picture whose origin is its centre. Hidden from screen readers: the button that holds it has a name. */
export function picture(size: number, children: readonly SVGElement[]): SVGSVGElement {
  const half = size / 2;
  return svg(
    "svg",
    {
      width: size,
      height: size,
      viewBox: `${-half} ${-half} ${size} ${size}`,
      overflow: "visible",
      "aria-hidden": "true",
      focusable: "false",
    },
    children,
  );
}

/** A number in the middle of a ring, the smaller the longer it is. */
export function ringText(
  text: string,
  size = text.length > 4 ? 10.5 : text.length > 3 ? 11.5 : 13.5,
): SVGElement {
  return svg("text", { "data-part": "count", "font-size": size, y: 0, dy: "0.36em" }, [text]);
}

/** Ring diameter in pixels: grows slowly with what it stands for and stays within a marker's target. */
export function ringSize(count: number): number {
  return Math.round(Math.min(48, 32 + 4 * Math.log10(Math.max(1, count)) * 1.4));
}
