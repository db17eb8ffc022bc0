/**
 * What counts as a visit: a report that tells of work at a device (spec: Report type codes), or the field of a bait
 * station that says the same, goes further back, and says who it was. An infestation report with a user is none: it
 * can be written from a picture, far away. So whatever shows a visit calls it the last known one.
 */
export const visits = {
  /** A trap was rearmed; at a bait station, bait was replaced. */
  rearmed: { report: 3, at: "last_bait_replaced_at", by: "last_bait_replaced_by_name" },
  activityReset: { report: 25, at: "last_activity_reset_at", by: "last_activity_reset_by_name" },
} as const;
export type VisitName = keyof typeof visits;
