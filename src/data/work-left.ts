export { nearOrder, nextOrder } from "#fleet/rules/next.ts";

import { statusLabel } from "#contract/labels.ts";
import type { DeviceRow, Scope } from "#fleet/protocol/questions.ts";
import { isInactive } from "#fleet/rules/needs.ts";
import { turnOf } from "#fleet/rules/next.ts";
import { says } from "#fleet/rules/statuses.ts";
import { levelLabels } from "#lib/level.ts";
import { formatCount, formatPlural } from "#lib/number.ts";

/** What to do at a device, in one sentence; undefined where nothing is, and where the sentence only says that it is out of use. */
export function toDoOf({ action, status }: Pick<DeviceRow, "action" | "status">): string | undefined {
  return isInactive(status) ? undefined : action;
}

/** What to do at a device, else how it is: of a clear one that says no more than that it is active, the word of its level. */
export function actionOrState({
  action,
  state,
  level,
}: Pick<DeviceRow, "action" | "state" | "level">): string {
  if (action !== undefined) return action;
  return level === "all-clear" && state === activeLabel ? levelLabels[level] : state;
}

const activeLabel = statusLabel(1);

/**
 * Whether somebody has to go to a device. Nobody has to for a clear one that is to be checked: whoever is there anyway looks at it.
 */
export function hasWork(row: Pick<DeviceRow, "action" | "status" | "needs">): boolean {
  return toDoOf(row) !== undefined && row.needs?.every((need) => need === "check") !== true;
}

/** Whether a device counts among the clear ones to check, whatever else it asks for. */
export function isToCheck({ level, needs }: Pick<DeviceRow, "level" | "needs">): boolean {
  return level === "all-clear" && needs?.includes("check") === true;
}

/** What the order of a walk asks of a device. */
export function turnFieldsOf(row: Pick<DeviceRow, "action" | "status" | "level" | "needs">) {
  return { level: row.level, asks: hasWork(row), checks: row.needs?.includes("check") ?? false };
}

/**
 * Those that need somebody first, the most urgent of them before others, then those to check, then those that only need something; the
 * rest stays in the order in which it comes.
 */
export function workFirst<Row extends Pick<DeviceRow, "action" | "status" | "level" | "needs">>(
  rows: readonly Row[],
): readonly Row[] {
  return rows.toSorted((one, other) => turnOf(turnFieldsOf(one)) - turnOf(turnFieldsOf(other)));
}

/** "13 need attention". */
export function needAttentionText(count: number): string {
  return `${formatCount(count)} ${count === 1 ? "needs" : "need"} attention`;
}

/** "6 to check": clear devices; empty for none. */
export function toCheckText(count: number): string {
  return count === 0 ? "" : `${formatCount(count)} to check`;
}

/** "Check 6 devices that had an alarm: no service known since.": as a job; empty for none. */
export function checkJobText(count: number): string {
  return count === 0
    ? ""
    : `Check ${formatPlural(count, "device")} that had an alarm: no service known since.`;
}

/** "4 more only need a battery or bait", "4 only need …" where no others are told before; empty for none. */
export function onlyBringText(count: number, isMore: boolean): string {
  if (count === 0) return "";
  return `${formatCount(count)} ${isMore ? "more " : ""}only ${count === 1 ? "needs" : "need"} a battery or bait`;
}

/** The filters of the list that leads on from this number. */
export const onlyToSupply = {
  levels: ["all-clear"],
  needs: ["battery", "bait"],
  unserved: false,
} satisfies Scope;

/** Whether nothing is expected of a device, since somebody took it out of use. */
export function isOutOfUse({ status }: { readonly status?: number | undefined }): boolean {
  return isInactive(status);
}

/** Whether nobody hears from a device: the job there is to check power and connection. */
export function isUnheard({ silent, status }: Partial<Pick<DeviceRow, "silent" | "status">>): boolean {
  return silent === true || says(status, "heartbeatFailed");
}

/** Whether the sentence of a device begins with a look at it: "Inspect now", "Check it: infestation reported 4 d ago". */
export function startsWithInspection(row: Partial<Pick<DeviceRow, "level" | "status" | "needs">>): boolean {
  const { level, status, needs = [] } = row;
  if (needs.includes("rearm")) return false;
  return (
    level === "act-now" ||
    needs.includes("check") ||
    says(status, "lightInfestation") ||
    says(status, "activityWarning")
  );
}

/** Whether something lies in the trap of a device. */
export function isCatch({ status }: Pick<DeviceRow, "status">): boolean {
  return says(status, "catch");
}

/** What the mark of a device is drawn from: its level, what it asks for, whether it is out of use and whether nobody watches its bait. */
export function markOf(row: Pick<DeviceRow, "level" | "needs" | "status" | "isUnmonitored">) {
  return { level: row.level, asks: row.needs, isOut: isOutOfUse(row), isUnmonitored: row.isUnmonitored };
}
