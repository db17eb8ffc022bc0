/** The kinds of reports. Different kinds are never added together. */
export const mapReportKinds = [
  "catch",
  "trigger",
  "false-trigger",
  "activity",
  "infestation",
  "bait",
  "service",
  "other",
] as const;
export type MapReportKind = (typeof mapReportKinds)[number];

/** A glyph a kind on a 20 × 20 grid, drawn as strokes in neutral ink: a kind is not a level and has no colour of its own. */
export const kindShapes: Readonly<Record<MapReportKind, string>> = {
  // A target that was hit.
  catch: "M10 3.2a6.8 6.8 0 1 1 0 13.6a6.8 6.8 0 1 1 0-13.6M10 8.4a1.6 1.6 0 1 1 0 3.2a1.6 1.6 0 1 1 0-3.2",
  // A bolt.
  trigger: "M11.2 2.8 5 11.2h4.4l-.8 6 6.4-8.6h-4.5Z",
  // The same bolt, struck out.
  "false-trigger": "M11.2 2.8 5 11.2h4.4l-.8 6 6.4-8.6h-4.5ZM3.4 3.4l13.2 13.2",
  // A pulse.
  activity: "M2.6 10.4h3.2l2.2-5.6 3.8 10.6 2.3-5h3.3",
  // A beetle.
  infestation:
    "M10 6.2c2.2 0 3.4 2 3.4 4.7S12.2 16 10 16s-3.4-2.4-3.4-5.1S7.8 6.2 10 6.2M10 6.2V16M7.6 4l1.2 2M12.4 4l-1.2 2M3.4 8l3.2 1.4M16.6 8l-3.2 1.4M3.4 14.6l3.4-1.6M16.6 14.6l-3.4-1.6",
  // A box with little in it.
  bait: "M4 4.4V16h12V4.4M6.8 13.2h6.4",
  // A tick.
  service: "m4 10.6 4 4 8-9",
  // Three dots.
  other: "M4.5 10v.1M10 10v.1M15.5 10v.1",
};
