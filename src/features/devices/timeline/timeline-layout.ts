import type { Hearing } from "./timeline-heartbeats.ts";

/** Pixels beside the picture for the labels of its rows, where it is wide. */
export const gutter = 116;
/** Pixels at both ends, so that the first and the last mark are whole. */
export const margin = 11;
/** Labels stand beside the picture where it is this wide, and over their rows where it is not. */
export const wideFrom = 620;
/** Pixels that a mark takes. */
export const markRoom = 22;

/** In the words of every other page: "Not reporting" is a level, which more than silence leads to. */
export const hearingLabels: Readonly<Record<Hearing, string>> = {
  reporting: "Reporting",
  "not-reporting": "Offline",
  "not-recorded": "Not recorded",
};
