import { baitStation, infestationMonitor } from "#contract/codes.ts";
import type { InspectCounts } from "#fleet/protocol/needs.ts";
import { type Finding, needBits } from "./findings.ts";
import { matterOf } from "./matter.ts";

/** What has to be looked at, whatever the type. */
const looked: ReadonlySet<Finding> = new Set([
  "lightInfestation",
  "severeInfestation",
  "activityWarning",
  "activityCritical",
]);
/** What is re-armed where there is a trap, and looked at where there is none. */
const sprung: ReadonlySet<Finding> = new Set(["triggered", "catch", "falseTrigger"]);

/** Whether a device is to be inspected, in the words of what to do (action.ts); `flags` and `needs` are bits. */
export function needsInspection(status: number | undefined, flags: number, needs: number): boolean {
  const hasTrap = (needs & needBits.rearm) !== 0;
  return matterOf(status, flags).says.some((one) => looked.has(one) || (sprung.has(one) && !hasTrap));
}

/** What brings somebody to look at a device whether it has a trap or not. */
const looking: ReadonlySet<Finding> = new Set(["triggered", "catch"]);

/**
 * Whether somebody looks at a device anyway for what it says now, or nobody does since it is out of use: then an earlier report asks
 * for no look of its own.
 */
export function needsNoSeparateCheck(status: number | undefined, flags: number, needs: number): boolean {
  return (
    needsInspection(status, flags, needs) ||
    matterOf(status, flags).says.some((one) => looking.has(one) || one === "inactive")
  );
}

export function noInspections(): InspectCounts {
  return { monitors: 0, stations: 0, others: 0 };
}

/** Counts one device to inspect by what people call it. */
export function countInspection(counts: InspectCounts, type: number | undefined): void {
  if (type === infestationMonitor) counts.monitors += 1;
  else if (type === baitStation) counts.stations += 1;
  else counts.others += 1;
}
