import { briefReportLabel } from "#contract/labels.ts";
import type { ReportedService } from "#data/fleet.ts";
import { dateOf } from "#lib/days.ts";
import { shortDay } from "#lib/instant.ts";
import { lowerFirst } from "#lib/lower-first.ts";

/** The work of one day at a device: "bait replaced, count reset"; "trap re-armed ×2" where that was done twice. */
function workOf(services: readonly ReportedService[], deviceType: number | undefined): string {
  const counts = new Map<string, number>();
  for (const { type } of services) {
    const what = lowerFirst(briefReportLabel(type, deviceType));
    counts.set(what, (counts.get(what) ?? 0) + 1);
  }
  return [...counts].map(([what, count]) => (count === 1 ? what : `${what} ×${count}`)).join(", ");
}

/** Days in order, the month once: "30 Oct, 9, 12, 19 Nov". */
function datesText(times: readonly number[]): string {
  const days = times.map((time) => shortDay(time).split(" "));
  return days
    .map(([day = "", month = ""], index) => (days[index + 1]?.[1] === month ? day : `${day} ${month}`))
    .join(", ");
}

/**
 * What was done at a device, and on which days: "trap re-armed 5, 19 Nov"; "bait replaced 6 Nov; bait replaced, count
 * reset 27 Nov". A visit that is reported twice is one day. Where all was done on one day, that stands beside it.
 * @param services the newest first
 */
export function servicesText(services: readonly ReportedService[], deviceType: number | undefined): string {
  const days = Map.groupBy(services.toReversed(), ({ time }) => dateOf(time));
  const works = Map.groupBy(days.values(), (ofDay) => workOf(ofDay, deviceType));
  if (days.size === 1) return [...works.keys()].join();
  return [...works]
    .map(([work, done]) => `${work} ${datesText(done.flatMap(([first]) => first?.time ?? []))}`)
    .join("; ");
}
