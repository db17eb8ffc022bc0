import { type Datetime, epochOf } from "#contract/datetime.ts";
import type { Device } from "#contract/device.ts";
import { isAhead } from "./ahead.ts";
import { type FindingRule, findings } from "./findings.ts";
import { matterOf } from "./matter.ts";
import { visits } from "./visits.ts";

/** Why a trap is to be re-armed: its status says that it snapped, or a trap flag is set (spec: trap_1, trap_2). */

const snapTypes = new Set(
  Object.values<FindingRule>(findings).flatMap((rule) => (rule.needs === "rearm" ? rule.reportTypes : [])),
);

export function saysSnapped(status: number | undefined): boolean {
  return matterOf(status, 0).needs.includes("rearm");
}

/** Whether a status says that there is something to empty. */
export function saysCatch(status: number | undefined): boolean {
  return matterOf(status, 0).says.includes("catch");
}

/** Numbers of the trap flags that are set. */
export function setFlags({ trap_1, trap_2 }: Pick<Device, "trap_1" | "trap_2">): number[] {
  return [trap_1, trap_2].flatMap((flag, index) => (flag === true ? [index + 1] : []));
}

/**
 * The first report that the trap snapped since it was last re-armed, milliseconds since 1970; undefined without one.
 * A re-arm in the same second as a snap came after it. A report that is too far ahead tells nothing.
 */
export function snappedAt({ reports = [] }: Pick<Device, "reports">, now: number): number | undefined {
  let rearmed: Datetime | undefined;
  const snaps: Datetime[] = [];
  for (const { type, timestamp } of reports) {
    if (type === undefined || timestamp === undefined) continue;
    const isRearm = type === visits.rearmed.report;
    if ((!isRearm && !snapTypes.has(type)) || isAhead(epochOf(timestamp), now)) continue;
    if (!isRearm) snaps.push(timestamp);
    // Datetimes stand in the order of their texts.
    else if (rearmed === undefined || timestamp > rearmed) rearmed = timestamp;
  }
  const [first] = snaps.filter((timestamp) => rearmed === undefined || timestamp > rearmed).sort();
  return first === undefined ? undefined : epochOf(first);
}
