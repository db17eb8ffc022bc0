/** What somebody has to bring or to do at a device. */
export const needs = ["battery", "bait", "rearm"] as const;
export type Need = (typeof needs)[number];

/** What a row asks for: "check" of a clear device that reported something (rules/unserved.ts), and nobody is known to have been there since. */
export type Asked = Need | "check";

/** Devices to inspect, by what people call them: nothing is brought for that, so it is no need. */
export interface InspectCounts {
  monitors: number;
  stations: number;
  others: number;
}
