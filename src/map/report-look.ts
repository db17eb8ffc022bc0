import { formatPlural } from "#lib/number.ts";
import { afterShort, type ReportSpot, shortCount } from "./clusters.ts";
import type { MarkerLook } from "./keyed-markers.ts";
import { kindShapes, type MapReportKind, mapReportKinds } from "./kind-shapes.ts";
import { ringPicture, ringSize, ringText } from "./ring.ts";
import { svg } from "./svg.ts";

/** A kind's name in words, as a button's name says it: singular and plural. */
export type KindWords = (kind: MapReportKind, count: number) => string;

/** How reports look: a ring in neutral ink, the count in its middle, the glyph of the most frequent kind beside it. */
export function reportLook(spot: ReportSpot, wordsOf: KindWords): MarkerLook {
  const kinds = kindsByCount(spot.kinds);
  const words = kinds.map(([kind, count]) => wordsOf(kind, count));
  // Of one kind alone its word says all.
  const isOne = kinds.length === 1 && kinds[0]?.[1] === spot.reports;
  return {
    signature: `${spot.reports} ${kinds.map(([kind, count]) => `${kind} ${count}`).join(" ")}`,
    label: afterShort(
      spot.reports,
      (isOne ? words : [formatPlural(spot.reports, "report"), ...words]).join(", "),
    ),
    ...(spot.members?.length === 1 && spot.members[0] ? { hint: spot.members[0].name } : {}),
    rank: Math.min(6, Math.floor(Math.log10(Math.max(1, spot.reports)) * 2)),
    opensDialog: spot.members !== undefined,
    draw: () => reportPicture(spot, kinds),
  };
}

/** The kinds that occur, the most frequent first; equal counts in the kinds' own order. */
function kindsByCount(kinds: ReportSpot["kinds"]): (readonly [MapReportKind, number])[] {
  return mapReportKinds
    .map((kind) => [kind, kinds[kind] ?? 0] as const)
    .filter(([, count]) => count > 0)
    .toSorted(([, a], [, b]) => b - a);
}

const badgeRadius = 9.5;

function reportPicture(spot: ReportSpot, kinds: readonly (readonly [MapReportKind, number])[]): SVGElement {
  const size = ringSize(spot.reports);
  const dominant = kinds[0]?.[0] ?? "other";
  const text = shortCount(spot.reports);
  const badge = size * 0.37;
  return ringPicture({
    size,
    thickness: spot.reports === 1 ? 2.5 : 4,
    badge: spot.reports === 1 ? 0 : badgeRadius,
    attribute: "data-tint",
    pieces: kinds.map(([, count], index) => [String(Math.min(index, 3)), count] as const),
    middle:
      spot.reports === 1
        ? [kindGlyph(dominant, 19, 0, 0)]
        : [
            ringText(text),
            svg("circle", { r: badgeRadius, cx: badge, cy: -badge, "data-part": "badge" }),
            kindGlyph(dominant, 14, badge, -badge, "badge-ink"),
          ],
  });
}

function kindGlyph(kind: MapReportKind, size: number, x: number, y: number, part = "kind"): SVGElement {
  return svg("path", {
    d: kindShapes[kind],
    "data-part": part,
    transform: `translate(${x - size / 2} ${y - size / 2}) scale(${size / 20})`,
  });
}
