import type { Point } from "./boxes.ts";
import type { DeviceCluster, DeviceMember } from "./clusters.ts";
import { mercator, unmercator } from "./geometry.ts";
import { pushedApart } from "./pushed-apart.ts";
import { ringSize } from "./ring.ts";

/** From this zoom on nothing else would take the devices of one spot apart. */
export const fanFrom = 17;
/** From here on nobody comes any nearer. */
export const lastZoom = 19;
/** Of so few markers also those that stand alone step aside from what they lie on; of more at the last zoom alone. */
const fewMarkers = 60;
/** Pixels. Less is not seen, and needs no line. */
const moved = 2;
/** More would be a thicket: those stay one ring, which opens a list. */
const mostFanned = 12;
/** Pixels from one marker to the next along the circle, and from the spot at least. */
const apart = 36;
const nearest = 26;
/** From the middle of a marker to its edge, and a gap. */
const halfMarker = 15.5;
/** From the middle of the marker that is pointed out to the edge of its ring (marker.module.css), and a gap. */
const halfRinged = 30;
/** How far a fan, and then each of its markers, steps aside from others: a line to its spot says where it belongs. */
const fanReach = 60;
const markerReach = 40;
/** Of the few on the map of one device, which may stand in a row. */
const besideReach = 120;

/** From a spot to the marker of one of its devices. */
export interface Leg {
  readonly from: readonly [latitude: number, longitude: number];
  readonly to: readonly [latitude: number, longitude: number];
}

/**
 * Devices that share a spot stand in a circle around it, each with a line to it; everything else stays as it is. Circles that
 * would run into each other step aside, and then each marker from whatever it would still lie on; at the last zoom, and where there are
 * few markers, also a device that is alone at its spot, with a line to it.
 * @param own the serial number of the device that the map is about: at every zoom others stand apart from its ring
 */
export function fanned<Member extends DeviceMember>(
  clusters: readonly DeviceCluster<Member>[],
  zoom: number,
  isOut: (member: Member) => boolean,
  own?: string,
): { readonly items: readonly DeviceCluster<Member>[]; readonly legs: readonly Leg[] } {
  if (zoom < fanFrom && own === undefined) return { items: clusters, legs: [] };
  const world = 256 * 2 ** zoom;
  const fans = clusters.filter(isFan);
  const doLoneMove = zoom >= lastZoom || clusters.length <= fewMarkers;
  if (fans.length === 0 && !doLoneMove) return { items: clusters, legs: [] };
  const pixelOf = ({ latitude, longitude }: DeviceCluster): Point => {
    const [x, y] = mercator(longitude, latitude);
    return { x: x * world, y: y * world };
  };
  const middles = pushedApart(
    fans.map((fan) => ({ ...pixelOf(fan), radius: radiusOf(fan) + halfMarker, isFixed: false })),
    fanReach,
  );
  const markers = fans.flatMap((fan, index) => {
    const middle = middles[index] ?? pixelOf(fan);
    return (fan.members ?? []).map((member, place) => ({ fan, member, ...onCircle(fan, middle, place) }));
  });
  const others = clusters.filter((cluster) => !isFan(cluster));
  const places = pushedApart(
    [
      ...markers.map(({ x, y, member }) => ({
        x,
        y,
        radius: member.serial_number === own ? halfRinged : halfMarker,
        isFixed: false,
      })),
      ...others.map((one) => {
        const isOwn = own !== undefined && one.id === own;
        return {
          ...pixelOf(one),
          radius: isOwn ? halfRinged : halfOf(one),
          isFixed: isOwn || !doLoneMove || one.devices > 1,
        };
      }),
    ],
    own === undefined ? markerReach : besideReach,
  );
  const legs: Leg[] = [];
  const fannedOut = markers.map(({ fan, member }, index): DeviceCluster<Member> => {
    const { x, y } = places[index] ?? pixelOf(fan);
    const [longitude, latitude] = unmercator(x / world, y / world);
    legs.push({ from: [fan.latitude, fan.longitude], to: [latitude, longitude] });
    return {
      id: `${fan.id} ${member.serial_number}`,
      latitude,
      longitude,
      devices: 1,
      levels: { ...none, [member.level]: 1 },
      inactive: isOut(member) ? 1 : 0,
      clearToCheck: member.level === "all-clear" && member.needs?.includes("check") ? 1 : 0,
      members: [member],
    };
  });
  const aside = others.map((one, index): DeviceCluster<Member> => {
    const [home, place] = [pixelOf(one), places[markers.length + index]];
    if (place === undefined || Math.hypot(place.x - home.x, place.y - home.y) < moved) return one;
    const [longitude, latitude] = unmercator(place.x / world, place.y / world);
    legs.push({ from: [one.latitude, one.longitude], to: [latitude, longitude] });
    return { ...one, latitude, longitude };
  });
  return { items: [...aside, ...fannedOut], legs };
}

/** Whether the devices of a spot stand around it. */
function isFan({ devices, members = [], expansionZoom }: DeviceCluster): boolean {
  return devices > 1 && devices <= mostFanned && members.length === devices && expansionZoom === undefined;
}

/** Pixels. */
function radiusOf({ devices }: DeviceCluster): number {
  return Math.max(nearest, (devices * apart) / (2 * Math.PI));
}

/** Where a device of a fan stands. The first, which is the worst, stands to the north. */
function onCircle(fan: DeviceCluster, { x, y }: Point, place: number): Point {
  const angle = (2 * Math.PI * place) / fan.devices - Math.PI / 2;
  return { x: x + radiusOf(fan) * Math.cos(angle), y: y + radiusOf(fan) * Math.sin(angle) };
}

/** How far what is no fan reaches. */
function halfOf({ devices }: DeviceCluster): number {
  return devices === 1 ? halfMarker : ringSize(devices) / 2 + 1;
}

const none = { "act-now": 0, plan: 0, "not-reporting": 0, "all-clear": 0 };
