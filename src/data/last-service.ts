import { epochOf } from "#contract/datetime.ts";
import type { Device } from "#contract/device.ts";
import { reportLabel } from "#contract/labels.ts";
import type { Visit } from "#fleet/protocol/questions.ts";
import type { TroubleReport } from "#fleet/rules/trouble-reports.ts";
import { lastServiceOf, type Service, visits } from "#fleet/rules/visits.ts";
import { age, shortDay } from "#lib/instant.ts";
import { lowerFirst } from "#lib/lower-first.ts";

/** What is known of the last work at a device, by the engine's rule. */
export { lastServiceOf, type Service };

/** When somebody was last at a site, what was done and at which device: "4 h ago: trap re-armed at Falle 3". Nobody takes it for work at the others. */
export function lastServiceText(
  visit: Pick<Visit, "at" | "type" | "device_name" | "device_type"> | undefined,
  now: number,
): string {
  if (visit === undefined) return "none known";
  const done = lowerFirst(reportLabel(visit.type, visit.device_type));
  return `${age(visit.at, now)}: ${done} at ${visit.device_name}`;
}

/** Whoever reported trouble after the last service may have stood there, or have seen a picture far away: no field tells which. */
export function maybeVisitText(
  troubleReport: TroubleReport | undefined,
  service: Service | undefined,
): string | undefined {
  if (troubleReport?.by === undefined || troubleReport.at <= (service?.at ?? 0)) return undefined;
  return `The report of ${shortDay(troubleReport.at)} may be from a ${service === undefined ? "" : "later "}visit.`;
}

/**
 * What is not known of the work that a device's reports tell: no report of work names anybody (spec: Report), and the fields that do are
 * of the last one alone. Undefined where there is none before it.
 */
export function unnamedServicesText(device: Device, now: number): string | undefined {
  const last = lastServiceOf(device, now);
  if (last === undefined) return undefined;
  const kinds = Object.values(visits);
  const named = kinds.map(({ at, by }) => device[by] && device[at]);
  const isUnnamed = (device.reports ?? []).some(
    ({ type, timestamp }) =>
      kinds.some(({ report }) => report === type) &&
      timestamp !== undefined &&
      epochOf(timestamp) < last.at &&
      !named.includes(timestamp),
  );
  if (!isUnnamed) return undefined;
  return `Who did ${last.by === undefined ? "the" : "earlier"} services is not known.`;
}
