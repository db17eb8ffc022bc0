import { type Level, levels, severityRank, worstOf } from "#lib/level.ts";
import { clusterLabel, type DeviceCluster, type DeviceMember, memberLabel, shortCount } from "./clusters.ts";
import type { MarkerLook } from "./keyed-markers.ts";
import { levelGlyph } from "./level-glyph.ts";
import { levelStrokes } from "./level-strokes.ts";
import { picture, ringPicture, ringSize, ringText } from "./ring.ts";

const singleSize = 28;
const badgeSize = 20;

/** How a device cluster looks: a single device as its level's shape, several as a ring with the worst level's shape. */
export function clusterLook<Member extends DeviceMember>(
  cluster: DeviceCluster<Member>,
  nameOf: (member: Member) => string = memberLabel,
): MarkerLook {
  const worst = worstOf(cluster.levels) ?? "not-reporting";
  const rank = levels.length - severityRank(worst);
  const only = cluster.devices === 1 ? cluster.members?.[0] : undefined;
  if (only) {
    return {
      signature: `1 ${only.level}`,
      label: nameOf(only),
      hint: only.name,
      rank,
      opensDialog: true,
      draw: () => picture(singleSize, [levelGlyph(only.level, singleSize, 0, 0)]),
    };
  }
  return {
    signature: `${cluster.devices} ${levels.map((level) => cluster.levels[level]).join(" ")}`,
    label: clusterLabel(cluster),
    rank,
    opensDialog: cluster.members !== undefined,
    draw: () => clusterPicture(cluster, worst),
  };
}

function clusterPicture(cluster: DeviceCluster, worst: Level): SVGElement {
  const size = ringSize(cluster.devices);
  const text = shortCount(cluster.devices);
  const badge = size * 0.36;
  return ringPicture({
    size,
    thickness: 7,
    strokes: levelStrokes,
    ground: worst,
    badge: badgeSize / 2,
    attribute: "data-level",
    pieces: levels.map((level) => [level, cluster.levels[level]] as const),
    middle: [ringText(text, text.length > 3 ? 11.5 : 13.5), levelGlyph(worst, badgeSize, badge, -badge)],
  });
}
