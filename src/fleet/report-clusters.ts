import { present } from "#lib/present.ts";
import type { Fleet } from "./fleet.ts";
import {
  boundsAround,
  buildPoints,
  type Counted,
  type Found,
  markerIdOf,
  type PointIndex,
  pointsWithin,
} from "./points.ts";
import type { AnswerTo, Bounds, Questions, ReportCluster } from "./questions.ts";
import { kindNames } from "./report-index.ts";
import { type ReportSelection, reportsOf } from "./reports.ts";
import { noSpot } from "./spots.ts";

/** How many devices of one spot an answer names. */
const memberLimit = 100;

/** The reports of a selection by spot. */
export interface ReportClusterIndex {
  /** Counts by kind. */
  readonly points: PointIndex<Counted>;
  /** How many reports each device of a spot has, by slot; the device that reported last comes first. */
  readonly members: ReadonlyMap<number, ReadonlyMap<number, number>>;
  readonly bounds: Bounds | undefined;
}

function addOne(counts: Counted, kind: string): void {
  counts[kind] = (counts[kind] ?? 0) + 1;
}

function build({ store }: Fleet, { entries }: ReportSelection): ReportClusterIndex {
  const index = store.reports();
  const { spotOf, latitudes, longitudes } = store.spots();
  const members = new Map<number, Map<number, number>>();
  const kinds = new Map<number, Counted>();
  for (const entry of entries) {
    const slot = index.slots[entry] ?? 0;
    const spot = spotOf[slot] ?? noSpot;
    if (spot === noSpot) continue;
    const there = members.get(spot) ?? new Map<number, number>();
    const counts = kinds.get(spot) ?? {};
    members.set(spot, there);
    kinds.set(spot, counts);
    there.set(slot, (there.get(slot) ?? 0) + 1);
    addOne(counts, kindNames[index.kinds[entry] ?? -1] ?? "other");
  }
  const spots = Array.from(kinds, ([spot, counts]) => ({
    spot,
    latitude: latitudes[spot] ?? 0,
    longitude: longitudes[spot] ?? 0,
    sum: { counts, within: undefined },
  }));
  const points = buildPoints<Counted>(spots, (sum, counts) => {
    for (const kind in counts) sum[kind] = (sum[kind] ?? 0) + (counts[kind] ?? 0);
  });
  return { points, members, bounds: boundsAround(spots) };
}

function reportClusterOf({ store }: Fleet, index: ReportClusterIndex, found: Found<Counted>): ReportCluster {
  const { latitude, longitude, counts, spot, cluster } = found;
  const there = spot === undefined ? undefined : index.members.get(spot);
  const members = [...(there ?? [])].slice(0, memberLimit).flatMap(([slot, reports]) => {
    const device = store.devices[slot];
    return device === undefined ? [] : [{ serial_number: device.serial_number, name: device.name, reports }];
  });
  return present({
    id: markerIdOf(found),
    latitude,
    longitude,
    reports: Object.values(counts).reduce((sum, count) => sum + count, 0),
    kinds: counts,
    expansionZoom: cluster?.expansionZoom,
    devices: there?.size,
    members: there === undefined ? undefined : members,
  });
}

export function answerReportClusters(
  fleet: Fleet,
  asked: Questions["reportClusters"]["asked"],
): AnswerTo<"reportClusters"> {
  const selection = reportsOf(fleet, asked);
  const index = fleet.views.reportClusters.get(selection.key, () => build(fleet, selection));
  const clusters = pointsWithin(index.points, asked.bounds, asked.zoom);
  return present({
    clusters: clusters.map((found) => reportClusterOf(fleet, index, found)),
    bounds: index.bounds,
  });
}
