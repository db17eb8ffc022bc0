import type { LevelLook } from "#lib/level.ts";

/** One layer of a shape on a 20 × 20 grid; `role` says how the style sheet paints it. */
export interface ShapePart {
  readonly d: string;
  /**
   * fill: the level's colour; line, broken: strokes in it; ink: a stroke on the fill; ground: what sets the shape off
   * from what lies beneath, on the map alone.
   */
  readonly role: "fill" | "ground" | "line" | "broken" | "ink";
}

const circle = "M10 2a8 8 0 1 1 0 16a8 8 0 1 1 0-16Z";

/** What a device that is all clear asks for, or that nobody watches its bait. */
export type Sign = "check" | "battery" | "bait" | "unmonitored";

/**
 * One shape a level, told apart without colour: octagon, diamond, broken circle, circle with a check. Out of use: a circle with a bar.
 * In the place of the circle with a check: a glass to look through; a battery; a block of bait on its tray; a hollow check without its
 * circle, where nobody watches the bait.
 */
export const levelShapes: Readonly<
  Record<LevelLook | Sign, { readonly halo: string; readonly parts: readonly ShapePart[] }>
> = {
  "act-now": {
    halo: "M6.6 1h6.8L19 6.6v6.8L13.4 19H6.6L1 13.4V6.6Z",
    parts: [
      { d: "M6.6 1h6.8L19 6.6v6.8L13.4 19H6.6L1 13.4V6.6Z", role: "fill" },
      { d: "M10 5v6", role: "ink" },
      { d: "M10 14.6v.1", role: "ink" },
    ],
  },
  plan: {
    halo: "M10 .8 19.2 10 10 19.2 .8 10Z",
    parts: [
      { d: "M10 .8 19.2 10 10 19.2 .8 10Z", role: "fill" },
      { d: "M10 6v4.4l2.8 1.7", role: "ink" },
    ],
  },
  "not-reporting": {
    halo: circle,
    parts: [
      { d: circle, role: "ground" },
      { d: circle, role: "broken" },
      { d: "M5.5 14.5 14.5 5.5", role: "line" },
    ],
  },
  "all-clear": {
    halo: circle,
    parts: [
      { d: circle, role: "ground" },
      { d: circle, role: "line" },
      { d: "m6.2 10.4 2.6 2.6 5-5.6", role: "line" },
    ],
  },
  out: {
    halo: circle,
    parts: [
      { d: circle, role: "ground" },
      { d: "M10 3a7 7 0 1 0 .01 0Z", role: "line" },
      { d: "M6.8 10h6.4", role: "line" },
    ],
  },
  check: {
    halo: circle,
    parts: [
      { d: circle, role: "ground" },
      { d: "M8.4 3 a5.4 5.4 0 1 1 0 10.8 a5.4 5.4 0 1 1 0 -10.8 z", role: "line" },
      { d: "M12.4 12.4 L17.4 17.4", role: "line" },
    ],
  },
  battery: {
    halo: circle,
    parts: [
      { d: circle, role: "ground" },
      { d: "M3.2 5.5 h11 a1.4 1.4 0 0 1 1.4 1.4 v6.2 a1.4 1.4 0 0 1 -1.4 1.4 h-11 z", role: "line" },
      { d: "M18.4 8.6 v2.8", role: "line" },
      { d: "M6.6 8.8 v2.4", role: "line" },
    ],
  },
  bait: {
    halo: circle,
    parts: [
      { d: circle, role: "ground" },
      { d: "M2.5 12.6 v2.4 a1.4 1.4 0 0 0 1.4 1.4 h12.2 a1.4 1.4 0 0 0 1.4 -1.4 v-2.4", role: "line" },
      { d: "M6.4 12.6 v-7.2 h7.2 v7.2 z", role: "line" },
    ],
  },
  unmonitored: {
    halo: circle,
    parts: [
      { d: circle, role: "ground" },
      { d: "M1.8 10.4 5 7.2l3.6 3.6 6.6-7.2 3.2 3L8.8 17Z", role: "line" },
    ],
  },
};
