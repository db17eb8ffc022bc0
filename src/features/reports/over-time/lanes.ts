import { kindNames } from "#contract/codes.ts";
import type { KindOverTime, ReportKinds, ReportsOverTime } from "#data/fleet.ts";
import { changedKinds } from "./changed-kinds.ts";

/** A lane for each kind that occurs, and one for service: it tells why others fall. */
export function lanesOf(
  { kinds, services, visits }: ReportsOverTime,
  asked: ReportKinds,
): readonly KindOverTime[] {
  const total = services.reduce((sum, count) => sum + count, 0);
  const hasVisits = visits.some((count) => count > 0);
  const service = kinds.find(({ kind }) => kind === "service") ?? {
    kind: "service",
    counts: services,
    total,
    before: [],
    areas: [],
    parts: 0,
    unlocated: 0,
  };
  const others = kinds.filter(({ kind }) => kind !== "service");
  const lanes = total > 0 || hasVisits || kinds.includes(service) ? [...others, service] : others;
  // The kinds that are looked at come first, whatever others say.
  const place = ({ kind }: KindOverTime) =>
    kindNames.indexOf(kind) - (asked.includes(kind) ? kindNames.length : 0);
  return lanes.sort((a, b) => place(a) - place(b));
}

/**
 * The lanes that are drawn before somebody asks for all, in their order: those that are looked at and the one that says most,
 * then those that got worse, then the next ones.
 */
export function leadingLanes(
  lanes: readonly KindOverTime[],
  asked: ReportKinds,
  most: number,
): readonly KindOverTime[] {
  const worse = changedKinds(lanes).filter(({ change }) => change === "more");
  const wanted = new Set([
    ...lanes.filter(({ kind }, index) => index === 0 || asked.includes(kind)).map(({ kind }) => kind),
    ...worse.map(({ kind }) => kind),
    ...lanes.map(({ kind }) => kind),
  ]);
  const leading = [...wanted].slice(0, most);
  return lanes.filter(({ kind }) => leading.includes(kind));
}
