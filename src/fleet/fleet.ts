import type { NetworkDevice } from "#contract/network-device.ts";
import { Recent } from "#lib/recent.ts";
import type { BaitSelection } from "./bait.ts";
import type { Stations } from "./bait-stations.ts";
import type { Branches } from "./branches.ts";
import type { ClusterIndex, DrawnTree } from "./clusters.ts";
import type { Selection } from "./filter.ts";
import type { ReportClusterIndex } from "./report-clusters.ts";
import type { ReportSelection } from "./reports.ts";
import type { Clock } from "./rules/heartbeat.ts";
import type { FleetStore } from "./store.ts";
import type { TreeFilter } from "./tree-filter.ts";

/**
 * What the last few questions needed, so that the next page of rows or the next move of the map does not start
 * over. Holds for one revision, but for the trees of clusters, of which it is seen whether they still hold.
 */
export interface Views {
  readonly selections: Recent<Selection>;
  /** The last search in each place: a longer text is looked for among what the shorter one found. */
  readonly searched: Recent<{ last?: { readonly q: string; readonly mask: Uint8Array } }>;
  readonly orders: Recent<Uint32Array>;
  readonly sorted: Recent<Uint32Array>;
  readonly clusterTrees: Recent<DrawnTree>;
  readonly clusters: Recent<ClusterIndex>;
  readonly reports: Recent<ReportSelection>;
  readonly reportClusters: Recent<ReportClusterIndex>;
  readonly bait: Recent<BaitSelection>;
  readonly stations: Recent<Stations>;
  readonly trees: Recent<TreeFilter>;
  readonly branches: Recent<Branches>;
}

/** Everything an answer is made of. */
export interface Fleet {
  readonly store: FleetStore;
  readonly network: readonly NetworkDevice[];
  /** The time by which the devices are evaluated. */
  readonly clock: Clock;
  readonly views: Views;
}

/** @param before the views of the revision before, where there is one */
export function newViews(before?: Views): Views {
  return {
    selections: new Recent(12),
    searched: new Recent(4),
    orders: new Recent(6),
    sorted: new Recent(8),
    clusterTrees: before?.clusterTrees ?? new Recent(4),
    clusters: new Recent(4),
    reports: new Recent(6),
    reportClusters: new Recent(3),
    bait: new Recent(4),
    stations: new Recent(1),
    trees: new Recent(2),
    branches: new Recent(2),
  };
}
