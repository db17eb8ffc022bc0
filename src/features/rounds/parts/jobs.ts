import type { Job, Outcome } from "#contract/round-events.ts";
import type { DeviceRow } from "#data/fleet.ts";
import { hasWork, isToCheck, isUnheard, startsWithInspection } from "#data/work-left.ts";

/** Outcomes of a person who had the device itself in hand. */
const handled: readonly Outcome[] = ["checked", "rearmed", "bait-replaced", "catch-removed", "replaced"];

/**
 * What has to be recorded for a job to be done: one of these. That a device is damaged, cannot be reached or is not found does no job,
 * and neither does a note or a photo.
 */
const answers: Readonly<Record<Job, readonly Outcome[]>> = {
  rearm: ["rearmed", "replaced"],
  bait: ["bait-replaced", "replaced"],
  battery: ["battery-replaced", "replaced"],
  inspect: handled,
  power: ["checked", "power-checked", "battery-replaced", "replaced"],
  look: [...handled, "power-checked", "battery-replaced"],
};

/** Whether what was recorded at a device does a job there. */
export function isAnswered(job: Job, outcomes: readonly Outcome[]): boolean {
  // Somebody was there, and it is not heard all the same.
  if (job === "power" && outcomes.includes("still-silent")) return false;
  return answers[job].some((outcome) => outcomes.includes(outcome));
}

/** What a device asks somebody to do; empty where nobody is needed. */
export function jobsOf(row: DeviceRow): readonly Job[] {
  const { needs = [] } = row;
  if (!hasWork(row) && !isToCheck(row)) return [];
  const jobs: readonly Job[] = [
    ...(needs.includes("rearm") ? (["rearm"] as const) : []),
    ...(startsWithInspection(row) ? (["inspect"] as const) : []),
    ...(isUnheard(row) ? (["power"] as const) : []),
    ...(["bait", "battery"] as const).filter((need) => needs.includes(need)),
  ];
  return jobs.length === 0 ? ["look"] : jobs;
}
