import { isSurelyWithin, type LocationPath } from "#contract/path.ts";
import type { RowLocation } from "./changed-row.ts";

/** What a person may see: one branch of the location tree, or everything when there is none. */
export interface Rights {
  readonly at?: LocationPath;
}

export const everything: Rights = {};

/** Whether a person may see a row at this location. No other function decides that. A row without a path is in no branch. */
export function covers({ at }: Rights, location: RowLocation | undefined): boolean {
  if (at === undefined) return true;
  return location?.path !== undefined && isSurelyWithin(location.path, at);
}
