import type { Device } from "#contract/device.ts";
import type { DeviceRow } from "#data/fleet.ts";
import { lastServiceOf } from "#data/last-service.ts";
import type { Recorded } from "#data/rounds/recorded.ts";
import { sinceOf } from "#data/row-text.ts";
import { lastTroubleReportOf } from "#data/trouble-reports.ts";
import { askedOutcomes, reportedOutcomes } from "./round-text.ts";

/** What the device says to what a person recorded there: nothing yet, trouble after it, or nothing that concerns it. */
export type Echo = "awaited" | "trouble-since" | "none";

/**
 * Whether a device still asks for what a person recorded there. One that reported the work asks no more, and where it asks anew it does
 * so since later. For lists, where the reports of a device are not at hand.
 */
export function isAwaited(
  { outcomes, at }: Pick<Recorded, "outcomes" | "at">,
  row: Pick<DeviceRow, "needs" | "since">,
): boolean {
  return (row.since ?? 0) <= at && askedOutcomes(row).some((outcome) => outcomes.includes(outcome));
}

/**
 * What a device's page says of what a person recorded there. Undefined once the device has reported the work itself: it
 * reported a service since somebody was there, or it was heard since and does not ask for what was done.
 * @param now milliseconds since 1970
 */
export function echoOf(
  recorded: Pick<Recorded, "outcomes" | "at" | "from">,
  device: Device,
  row: DeviceRow,
  now: number,
): Echo | undefined {
  const { outcomes, at, from } = recorded;
  const service = lastServiceOf(device, now);
  if (service !== undefined && service.at >= from) return undefined;
  const isAsked = askedOutcomes(row).some((outcome) => outcomes.includes(outcome));
  const isReported = outcomes.every((outcome) => reportedOutcomes.includes(outcome));
  if (!isAsked && isReported && (row.last_heartbeat ?? 0) >= from) return undefined;
  const trouble = Math.max(sinceOf(row) ?? 0, lastTroubleReportOf(device, now)?.at ?? 0);
  if (row.level !== "all-clear" && trouble > at) return "trouble-since";
  return isAsked ? "awaited" : "none";
}
