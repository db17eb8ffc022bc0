import { levelLabels, needing } from "#lib/level.ts";
import { formatCount, formatPlural } from "#lib/number.ts";
import type { Spot } from "./clusters.ts";
import { mercator } from "./geometry.ts";
import type { MarkerLook } from "./keyed-markers.ts";
import { levelGlyph } from "./level-glyph.ts";
import { picture, ringText } from "./ring.ts";
import { svg } from "./svg.ts";

/** What is left to do at a device, the most urgent first: its level, or of a clear one what it asks for. */
const lefts = [...needing, "check", "bait", "battery"] as const;
export type Left = (typeof lefts)[number];

const leftWords: Readonly<Record<Left, string>> = {
  "act-now": levelLabels["act-now"].toLowerCase(),
  plan: levelLabels.plan.toLowerCase(),
  "not-reporting": levelLabels["not-reporting"].toLowerCase(),
  check: "to check",
  bait: "bait to replace",
  battery: "battery to bring",
};

/** A device that somebody was to visit, with what became of that in a word. */
export interface Visited {
  readonly serial_number: string;
  readonly name: string;
  readonly word: string;
  readonly isVisited: boolean;
  /** Where something is still to be done. */
  readonly left?: Left | undefined;
}

/** The devices of one spot. */
export interface VisitSpot extends Spot {
  readonly members: readonly Visited[];
}

const size = 30;
const badgeSize = 16;
const check = "M-6 0.5 L-2 5 L6.5 -5";

/**
 * Something is still to be done: its sign. Else visited: a full disc with a tick; not visited: an empty ring. A ring of several
 * says at how many of them something is left, with the worst sign, and has a tick where some are visited. Never by colour alone.
 */
export function visitLook({ members }: VisitSpot): MarkerLook {
  const undone = members.filter(({ left }) => left !== undefined).length;
  const visited = members.filter((member) => member.isVisited).length;
  const isVisited = visited === members.length;
  const only = members.length === 1 ? members[0] : undefined;
  const worst = lefts.find((one) => members.some(({ left }) => left === one));
  const word = worst === undefined ? "" : `, ${leftWords[worst]}`;
  const several = `${formatPlural(members.length, "device")}, ${formatCount(visited)} recorded, ${undone === 0 ? "nothing" : undone} left undone${word}`;
  return {
    signature: `${members.length} ${undone} ${worst} ${visited}`,
    label: only === undefined ? several : `${only.name}, ${only.word}${word}`,
    ...(only === undefined ? {} : { hint: only.name }),
    rank: worst === undefined ? 1 + Number(!isVisited) : 2 + lefts.length - lefts.indexOf(worst),
    opensDialog: true,
    draw: () =>
      picture(
        size,
        worst !== undefined
          ? open(only === undefined ? { undone, visited } : undefined, worst)
          : isVisited
            ? done()
            : quiet(),
      ),
  };
}

function done(): SVGElement[] {
  return [
    svg("circle", { r: 12, fill: "var(--tb-text)", stroke: "var(--tb-surface-raised)", "stroke-width": 2 }),
    svg("path", { d: check, fill: "none", stroke: "var(--tb-surface-raised)", "stroke-width": 2.6 }),
  ];
}

function open(several: { undone: number; visited: number } | undefined, left: Left): SVGElement[] {
  // A number that is seen must be part of the marker's name: of one device it is not.
  if (several === undefined) return [levelGlyph(left, size - 4, 0, 0)];
  return [
    svg("circle", {
      r: 12,
      fill: "var(--tb-surface-raised)",
      stroke: "var(--tb-text)",
      "stroke-width": 3,
    }),
    ringText(String(several.undone), 12),
    levelGlyph(left, badgeSize, 10, -10),
    ...(several.visited === 0 ? [] : [tickBadge()]),
  ];
}

function tickBadge(): SVGElement {
  const badge = svg("g", { transform: "translate(10 10) scale(0.55)" });
  badge.append(...done());
  return badge;
}

/** Nothing was to be done there: it must not look like a failure. */
function quiet(): SVGElement[] {
  const line = { stroke: "var(--tb-text-dim)", "stroke-width": 2 };
  return [svg("circle", { r: 9, fill: "var(--tb-surface-raised)", ...line })];
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
