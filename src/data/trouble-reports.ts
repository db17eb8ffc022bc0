import type { Device } from "#contract/device.ts";
import type { DeviceRow } from "#fleet/protocol/questions.ts";
import { lastTroubleReportOf } from "#fleet/rules/trouble-reports.ts";

/** What tells of a device's present trouble, and of its last one, by the engine's rule. */
export { lastAlarmOf, lastTroubleReportOf, type TroubleReport } from "#fleet/rules/trouble-reports.ts";

/** What the time means at which the trouble of a device began: no report tells of silence, or of a low battery. */
export function sinceWord({ silent }: Pick<DeviceRow, "silent">, device: Device, now: number): string {
  return silent || lastTroubleReportOf(device, now) === undefined ? "Since" : "First reported";
}
