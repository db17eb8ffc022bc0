import type { DeviceCluster, DeviceMember } from "./clusters.ts";
import { mercator, unmercator } from "./geometry.ts";

/** From this zoom on nothing else would take the devices of one spot apart. */
const fanFrom = 17;
/** More would be a thicket: those stay one ring, which opens a list. */
const mostFanned = 12;
/** Pixels from one marker to the next along the circle, and from the spot at least. */
const apart = 36;
const nearest = 26;

/** From a spot to the marker of one of its devices. */
export interface Leg {
  readonly from: readonly [latitude: number, longitude: number];
  readonly to: readonly [latitude: number, longitude: number];
}

/** Devices that share a spot stand in a circle around it, each with a line to it; everything else stays as it is. */
export function fanned<Member extends DeviceMember>(
  clusters: readonly DeviceCluster<Member>[],
  zoom: number,
  isOut: (member: Member) => boolean,
): { readonly items: readonly DeviceCluster<Member>[]; readonly legs: readonly Leg[] } {
  if (zoom < fanFrom) return { items: clusters, legs: [] };
  const legs: Leg[] = [];
  const items = clusters.flatMap((cluster) => {
    const { members = [], devices, latitude, longitude } = cluster;
    const isSpot = devices > 1 && members.length === devices && cluster.expansionZoom === undefined;
    if (!isSpot || devices > mostFanned) return [cluster];
    const [x, y] = mercator(longitude, latitude);
    const world = 256 * 2 ** zoom;
    const radius = Math.max(nearest, (devices * apart) / (2 * Math.PI));
    return members.map((member, index): DeviceCluster<Member> => {
      // The first, which is the worst, stands to the north.
      const angle = (2 * Math.PI * index) / devices - Math.PI / 2;
      const [east, north] = unmercator(
        x + (radius * Math.cos(angle)) / world,
        y + (radius * Math.sin(angle)) / world,
      );
      legs.push({ from: [latitude, longitude], to: [north, east] });
      return {
        id: `${cluster.id} ${member.serial_number}`,
        latitude: north,
        longitude: east,
        devices: 1,
        levels: { ...none, [member.level]: 1 },
        inactive: isOut(member) ? 1 : 0,
        members: [member],
      };
    });
  });
  return { items, legs };
}

const none = { "act-now": 0, plan: 0, "not-reporting": 0, "all-clear": 0 };
