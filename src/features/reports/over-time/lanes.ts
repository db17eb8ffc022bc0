import type { KindOverTime, ReportKinds, ReportsOverTime } from "#data/fleet.ts";
import { firstLanes } from "./chart-layout.ts";
import { kindOrder, kindsWithLine } from "./kind-order.ts";

/** A lane for each kind that occurs, and one for service: it tells why others fall. */
export function lanesOf({ kinds, services, visits }: ReportsOverTime): readonly KindOverTime[] {
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
  const order = kindOrder(kinds);
  return lanes.sort((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind));
}

/** The lanes that are drawn before somebody asks for all, in their order: those that have a line, then the next ones. */
export function leadingLanes(lanes: readonly KindOverTime[], asked: ReportKinds): readonly KindOverTime[] {
  const withLine = kindsWithLine(lanes, asked);
  const leading = new Set(lanes.filter(({ kind }) => withLine.includes(kind)));
  for (const lane of lanes) if (leading.size < firstLanes) leading.add(lane);
  return lanes.filter((lane) => leading.has(lane));
}
