import { formatPlural } from "#lib/number.ts";
import type { Spot } from "./clusters.ts";
import { mercator } from "./geometry.ts";
import type { MarkerLook } from "./keyed-markers.ts";
import { picture, ringText } from "./ring.ts";
import { svg } from "./svg.ts";

/** A device that somebody was to visit, with what became of that in a word. */
export interface Visited {
  readonly serial_number: string;
  readonly name: string;
  readonly word: string;
  readonly isVisited: boolean;
}

/** The devices of one spot. */
export interface VisitSpot extends Spot {
  readonly members: readonly Visited[];
}

const size = 30;
const check = "M-6 0.5 L-2 5 L6.5 -5";
const cross = "M-4.5 -4.5 L4.5 4.5 M4.5 -4.5 L-4.5 4.5";

/** Visited: a full disc with a tick. Not visited: a ring with a cross, or how many of several are left. Never by colour alone. */
export function visitLook({ members }: VisitSpot): MarkerLook {
  const left = members.filter(({ isVisited }) => !isVisited);
  const only = members.length === 1 ? members[0] : undefined;
  const several = `${formatPlural(members.length, "device")}, ${left.length} not scanned`;
  return {
    signature: `${members.length} ${left.length}`,
    label: only === undefined ? several : `${only.name}, ${only.word}`,
    ...(only === undefined ? {} : { hint: only.name }),
    rank: left.length === 0 ? 1 : 2,
    opensDialog: true,
    draw: () =>
      picture(size, left.length === 0 ? done() : open(only === undefined ? left.length : undefined)),
  };
}

function done(): SVGElement[] {
  return [
    svg("circle", { r: 12, fill: "var(--tb-text)", stroke: "var(--tb-surface-raised)", "stroke-width": 2 }),
    svg("path", { d: check, fill: "none", stroke: "var(--tb-surface-raised)", "stroke-width": 2.6 }),
  ];
}

function open(count: number | undefined): SVGElement[] {
  return [
    svg("circle", {
      r: 12,
      fill: "var(--tb-surface-raised)",
      stroke: "var(--tb-text)",
      "stroke-width": 3,
    }),
    // A number that is seen must be part of the marker's name: of one device it is not.
    count === undefined
      ? svg("path", { d: cross, fill: "none", stroke: "var(--tb-text)", "stroke-width": 2.6 })
      : ringText(String(count), 12),
  ];
}

/** Marks that would stand nearer than this are one, in pixels: a little less than their size, so that few stay hidden. */
const apart = 26;

/** Devices by where their marks stand at a zoom: those whose marks would lie on one another share one, which names them all. */
export function visitSpots(
  devices: readonly (Visited & { readonly latitude: number; readonly longitude: number })[],
  zoom: number,
): VisitSpot[] {
  const near = apart / (256 * 2 ** zoom);
  const spots: (VisitSpot & { members: Visited[]; x: number; y: number })[] = [];
  for (const { latitude, longitude, ...member } of devices) {
    const [x, y] = mercator(longitude, latitude);
    const spot = spots.find((other) => Math.hypot(other.x - x, other.y - y) < near);
    if (spot !== undefined) spot.members.push(member);
    else spots.push({ id: member.serial_number, latitude, longitude, members: [member], x, y });
  }
  return spots;
}
