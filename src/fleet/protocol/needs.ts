/** What somebody has to bring or to do at a device. */
export const needs = ["battery", "bait", "rearm"] as const;
export type Need = (typeof needs)[number];

/** Devices to inspect, by what people call them: nothing is brought for that, so it is no need. */
export interface InspectCounts {
  monitors: number;
  stations: number;
  others: number;
}
