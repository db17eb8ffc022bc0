import { type Datetime, epochOf } from "#contract/datetime.ts";
import type { ObservedReport } from "#contract/observed.ts";
import { oneStep } from "#lib/gradual.ts";
import type { Devices } from "./device-list.ts";
import type { StoreIndex } from "./store-index.ts";

/** Of an account without any readable time. */
const none = Number.POSITIVE_INFINITY;

/** A Datetime is a text that sorts as its time does, so only the oldest of millions is read. */
function oldestOf(lists: Iterable<readonly ObservedReport[] | undefined>): number {
  let first: Datetime | undefined;
  for (const reports of lists) {
    for (const { timestamp } of reports ?? []) {
      if (timestamp !== undefined && (first === undefined || timestamp < first)) first = timestamp;
    }
  }
  return first === undefined ? none : epochOf(first);
}

function* listsOf(devices: Devices): Iterable<readonly ObservedReport[] | undefined> {
  const { values, of } = devices.column("reports");
  for (const number of of) yield values[number];
}

/**
 * The time of the oldest report, believed or not; Infinity without any. A list of devices needs no more of the reports than this, so it
 * does not wait until all are in order: a million devices have six million.
 */
export const oldestTime: StoreIndex<number> = {
  build: ({ devices }) => oneStep(() => oldestOf(listsOf(devices))),
  // Where a device went, the oldest may have gone with it.
  update: (made, { others, resize }) =>
    resize === undefined
      ? Math.min(made, oldestOf(others.reports.map(({ after }) => after.reports)))
      : undefined,
};
