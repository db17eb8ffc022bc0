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
  /** Slots of the devices of each spot; the one that reported last comes first. */
  readonly members: ReadonlyMap<number, readonly number[]>;
  /** How many reports each device has, by slot. */
  readonly reportsOf: Uint32Array;
  readonly bounds: Bounds | undefined;
}

/** Plain columns, since there may be millions of reports. */
function build({ store }: Fleet, { entries }: ReportSelection): ReportClusterIndex {
  const index = store.reports();
  const { spotOf, latitudes, longitudes } = store.spots();
  const members = new Map<number, number[]>();
  const reportsOf = new Uint32Array(store.devices.length);
  const kindsOf = new Uint32Array(latitudes.length * kindNames.length);
  for (const entry of entries) {
    const slot = index.slots[entry] ?? 0;
    const spot = spotOf[slot] ?? noSpot;
    if (spot === noSpot) continue;
    if (reportsOf[slot] === 0) {
      const there = members.get(spot);
      if (there === undefined) members.set(spot, [slot]);
      else there.push(slot);
    }
    reportsOf[slot] = (reportsOf[slot] ?? 0) + 1;
    const cell = spot * kindNames.length + (index.kinds[entry] ?? 0);
    kindsOf[cell] = (kindsOf[cell] ?? 0) + 1;
  }
  const countsOf = (spot: number) => {
    const counts: Counted = {};
    for (const [kind, name] of kindNames.entries()) {
      const count = kindsOf[spot * kindNames.length + kind] ?? 0;
      if (count > 0) counts[name] = count;
    }
    return counts;
  };
  const spots = Array.from(members.keys(), (spot) => ({
    spot,
    latitude: latitudes[spot] ?? 0,
    longitude: longitudes[spot] ?? 0,
    sum: { counts: countsOf(spot), within: undefined },
  }));
  const points = buildPoints<Counted>(spots, (sum, counts) => {
    for (const kind in counts) sum[kind] = (sum[kind] ?? 0) + (counts[kind] ?? 0);
  });
  return { points, members, reportsOf, bounds: boundsAround(spots) };
}

function reportClusterOf({ store }: Fleet, index: ReportClusterIndex, found: Found<Counted>): ReportCluster {
  const { latitude, longitude, counts, spot, cluster } = found;
  const there = spot === undefined ? undefined : index.members.get(spot);
  const members = (there ?? []).slice(0, memberLimit).flatMap((slot) => {
    const device = store.devices[slot];
    if (device === undefined) return [];
    const { serial_number, name } = device;
    return [{ serial_number, name, reports: index.reportsOf[slot] ?? 0 }];
  });
  return present({
    id: markerIdOf(found),
    latitude,
    longitude,
    reports: Object.values(counts).reduce((sum, count) => sum + count, 0),
    kinds: counts,
    expansionZoom: cluster?.expansionZoom,
    devices: there?.length,
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
