export { nearOrder, nextOrder } from "#fleet/rules/next.ts";

import type { DeviceRow } from "#fleet/protocol/questions.ts";
import { isInactive } from "#fleet/rules/needs.ts";

/** Whether somebody has something to do at a device: not where the sentence only says that it is out of use. */
export function hasWork({ action, status }: Pick<DeviceRow, "action" | "status">): boolean {
  return action !== undefined && !isInactive(status);
}

/** Whether nothing is expected of a device, since somebody took it out of use. */
export function isOutOfUse({ status }: Pick<DeviceRow, "status">): boolean {
  return isInactive(status);
}
