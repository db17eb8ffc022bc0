/** What somebody has to bring or to do at a device. */
export const needs = ["battery", "bait", "rearm"] as const;
export type Need = (typeof needs)[number];
