import { formatPlural } from "#lib/number.ts";
import type { Spot } from "./clusters.ts";
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

/** Visited: a full disc with a tick. Not visited: an empty one, where several stand with how many are left. Never by colour alone. */
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
      "stroke-dasharray": "5 3",
    }),
    // A number that is seen must be part of the marker's name: of one device it is not.
    ...(count === undefined ? [] : [ringText(String(count), 12)]),
  ];
}

/** Devices by the spot they stand at, to about a metre. */
export function visitSpots(
  devices: readonly (Visited & { readonly latitude: number; readonly longitude: number })[],
): VisitSpot[] {
  const spots = new Map<string, VisitSpot & { members: Visited[] }>();
  for (const { latitude, longitude, ...member } of devices) {
    const id = `${latitude.toFixed(5)} ${longitude.toFixed(5)}`;
    const spot = spots.get(id) ?? { id, latitude, longitude, members: [] };
    spots.set(id, spot);
    spot.members.push(member);
  }
  return [...spots.values()];
}
