import { svg } from "./svg.ts";

/**
 * Digits as lines, 6 wide and 10 high. A number that a marker bears beside another is drawn and not written: as a text it would be read
 * together with that, and the marker's name says it in words.
 */
const digits: Readonly<Record<string, string>> = {
  "0": "M3 0C1 0 0 2 0 5S1 10 3 10S6 8 6 5S5 0 3 0Z",
  "1": "M1.2 2 3.7 0V10",
  "2": "M.3 2.6C.3 1 1.4 0 3 0S5.7 1.1 5.7 2.6C5.7 5 0 7.5 0 10H6",
  "3": "M.4 0H5.6L2.8 3.9C4.8 3.9 6 5.1 6 6.9S4.7 10 2.9 10C1.5 10 .5 9.4 0 8.4",
  "4": "M4.4 10V0L0 7H6",
  "5": "M5.4 0H1L.6 4.4C1.3 3.9 2.1 3.7 2.9 3.7 4.8 3.7 6 5 6 6.8S4.7 10 2.9 10C1.6 10 .6 9.4 0 8.5",
  "6": "M4.9 0C2 1.6 0 4 0 6.9 0 8.8 1.3 10 3 10S6 8.7 6 6.9 4.7 3.8 3 3.8.2 5 0 6.6",
  "7": "M0 0H6L2.2 10",
  "8": "M3 4.6C1.4 4.6.5 3.6.5 2.3S1.5 0 3 0 5.5 1 5.5 2.3 4.6 4.6 3 4.6C1.2 4.6 0 5.7 0 7.3S1.2 10 3 10 6 8.9 6 7.3 4.8 4.6 3 4.6Z",
  "9": "M1.1 10C4 8.4 6 6 6 3.1 6 1.2 4.7 0 3 0S0 1.3 0 3.1 1.3 6.2 3 6.2 5.8 5 6 3.4",
  "+": "M3 3V9M0 6H6",
};

const step = 9;
const wide = 6;
const tall = 10;

/** As a badge has room for it: from 100 on "99+". */
function badgeText(count: number): string {
  return count < 100 ? String(count) : "99+";
}

/** An octagon that bears how many devices are to be acted on now, around a point; the more there are, the larger. */
export function urgentGlyph(count: number, x: number, y: number): SVGElement {
  const text = badgeText(count);
  const high = urgentSize(count);
  const long = high + (text.length - 1) * high * 0.4;
  const scale = (high * 0.52) / tall;
  const edge = octagon(long, high);
  const left = -((text.length - 1) * step + wide) / 2;
  return svg("g", { "data-level": "act-now", transform: `translate(${x} ${y})` }, [
    svg("path", { d: edge, "data-part": "halo" }),
    svg("path", { d: edge, "data-part": "fill" }),
    svg(
      "g",
      { transform: `scale(${scale.toFixed(3)})` },
      [...text].map((digit, index) =>
        svg("path", {
          d: digits[digit] ?? "",
          "data-part": "ink",
          transform: `translate(${left + index * step} ${-tall / 2})`,
        }),
      ),
    ),
  ]);
}

/** How high the badge is, in pixels. */
export function urgentSize(count: number): number {
  return Math.round(Math.min(24, 18 + 2 * Math.log2(Math.max(1, count))));
}

/** The shape of the level, as wide as its number needs it. */
function octagon(long: number, high: number): string {
  const [right, low, cut] = [long / 2, high / 2, high * 0.29];
  return `M${cut - right} ${-low}H${right - cut}L${right} ${cut - low}V${low - cut}L${right - cut} ${low}H${cut - right}L${-right} ${low - cut}V${cut - low}Z`;
}
