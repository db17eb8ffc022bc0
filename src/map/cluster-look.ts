import { type LevelLook, levelLooks, lookCounts, unknownLevel } from "#lib/level.ts";
import { signOf } from "#ui/level-mark.tsx";
import { clusterLabel, type DeviceCluster, type DeviceMember, shortCount } from "./clusters.ts";
import type { MarkerLook } from "./keyed-markers.ts";
import { levelGlyph } from "./level-glyph.ts";
import { levelStrokes } from "./level-strokes.ts";
import { urgentGlyph, urgentSize } from "./number-glyph.ts";
import { picture, ringPicture, ringSize, ringText } from "./ring.ts";

const singleSize = 28;
/** Of what need not be acted on now: small, so that what must be is seen first. */
const quietSize = 16;

/**
 * How a device cluster looks: a single device as its level's shape, several as a ring of the levels' shares. It bears how many are to be
 * acted on now, else the shape of the worst level; if all is clear, the sign of what is to be checked, or none.
 */
export function clusterLook<Member extends DeviceMember>(
  cluster: DeviceCluster<Member>,
  nameOf: (member: Member) => string,
): MarkerLook {
  const counts = lookCounts(cluster.levels, cluster.inactive, cluster.clearToCheck);
  const worst = levelLooks.find((look) => counts[look] > 0) ?? unknownLevel;
  const rank = levelLooks.length - levelLooks.indexOf(worst);
  const only = cluster.devices === 1 ? cluster.members?.[0] : undefined;
  if (only) {
    const { level, needs: asks, isUnmonitored } = only;
    const mark = signOf({ level, asks, isUnmonitored, isOut: worst === "out" }) ?? worst;
    return {
      signature: `1 ${mark}`,
      label: nameOf(only),
      hint: only.name,
      rank,
      opensDialog: true,
      reach: singleSize / 2 + 2,
      draw: () => picture(singleSize, [levelGlyph(mark, singleSize, 0, 0)]),
    };
  }
  return {
    signature: `${cluster.devices} ${levelLooks.map((look) => counts[look]).join(" ")}`,
    label: clusterLabel(cluster),
    rank,
    opensDialog: cluster.members !== undefined,
    draw: () => clusterPicture(cluster.devices, counts, worst),
  };
}

function clusterPicture(
  devices: number,
  counts: Readonly<Record<LevelLook, number>>,
  worst: LevelLook,
): SVGElement {
  const size = ringSize(devices);
  const text = shortCount(devices);
  const urgent = counts["act-now"];
  const badge = urgent > 0 ? urgentSize(urgent) : worst === "all-clear" ? 0 : quietSize;
  // A larger one farther out, so that it hides nothing of the number in the middle.
  const at = size * 0.36 + Math.max(0, badge - 18) * 0.6;
  const sign =
    badge === 0 ? [] : [urgent > 0 ? urgentGlyph(urgent, at, -at) : levelGlyph(worst, badge, at, -at)];
  return ringPicture({
    size,
    thickness: 7,
    strokes: levelStrokes,
    badge: badge / 2,
    attribute: "data-level",
    pieces: levelLooks.map((look) => [look, counts[look]] as const),
    middle: [ringText(text), ...sign],
  });
}
