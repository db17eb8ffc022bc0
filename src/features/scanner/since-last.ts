import { baitStation } from "#contract/codes.ts";
import { epochOf } from "#contract/datetime.ts";
import type { Device } from "#contract/device.ts";
import { reportLabel } from "#contract/labels.ts";
import { visits } from "#data/visits.ts";

/** Work at a device, and what it reported after that. */
export interface SinceLast {
  /** What was done, as a sentence goes on after "since it was": `re-armed`. Absent where nothing is known of any work. */
  readonly work?: string;
  readonly at?: number;
  readonly by?: string;
  /** The kinds of reports after it (all there are, where nothing is known), the latest kind first. */
  readonly events: readonly { readonly label: string; readonly times: number; readonly last: number }[];
}

interface Work {
  readonly work: string;
  readonly at: number;
  readonly by?: string | undefined;
}

/**
 * What happened at a device since somebody last worked there: since the last rearm, replacement of bait or reset of its
 * activity (spec: Report type codes, Device).
 */
export function sinceLast(device: Device): SinceLast {
  const { rearmed, activityReset } = visits;
  const isStation = device.type === baitStation;
  const reports = (device.reports ?? []).flatMap(({ type, timestamp }) =>
    timestamp === undefined ? [] : [{ type, at: epochOf(timestamp) }],
  );
  const words = new Map<number | undefined, string>([
    [rearmed.report, isStation ? "refilled with bait" : "re-armed"],
    [activityReset.report, "reset"],
  ]);
  const done: Work[] = reports.flatMap(({ type, at }) => {
    const work = words.get(type);
    return work === undefined ? [] : [{ work, at }];
  });
  for (const visit of [rearmed, activityReset]) {
    const at = device[visit.at];
    const work = words.get(visit.report);
    if (at !== undefined && work !== undefined) done.push({ work, at: epochOf(at), by: device[visit.by] });
  }
  // Of the same moment the one that says who comes last.
  const last = done
    .toSorted((a, b) => a.at - b.at || Number(a.by !== undefined) - Number(b.by !== undefined))
    .at(-1);
  const after = reports.filter(
    ({ type, at }) => !words.has(type) && at > (last?.at ?? Number.NEGATIVE_INFINITY),
  );
  const kinds = Map.groupBy(after, ({ type }) => reportLabel(type, device.type));
  const events = [...kinds].map(([label, of]) => ({
    label,
    times: of.length,
    last: Math.max(...of.map(({ at }) => at)),
  }));
  return {
    ...(last !== undefined && {
      work: last.work,
      at: last.at,
      ...(last.by !== undefined && { by: last.by }),
    }),
    events: events.toSorted((a, b) => b.last - a.last),
  };
}
