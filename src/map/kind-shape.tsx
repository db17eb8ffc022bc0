import { kindShapes, type MapReportKind } from "./kind-shapes.ts";

/** The glyph that stands for a kind of report on the map, for lists and filters: always beside its word. */
export function KindShape({ kind }: { kind: MapReportKind }) {
  return (
    <svg
      className="pen"
      strokeWidth={1.8}
      width={18}
      height={18}
      viewBox="0 0 20 20"
      aria-hidden="true"
      focusable="false"
    >
      <path d={kindShapes[kind]} />
    </svg>
  );
}
