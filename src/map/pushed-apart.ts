import type { Point } from "./boxes.ts";

/** Makes room between round things that would lie on one another. Pixels. */

export interface Body extends Point {
  readonly radius: number;
  /** Others give way to it. */
  readonly isFixed: boolean;
}

/** More would move what a person looks at for less than they can see. */
const rounds = 40;
/** Less is not seen. */
const grain = 0.05;

/**
 * Where some bodies stand when each has stepped aside from the others, none of them farther than `reach` from where it belongs.
 * Those that lie on no other stay.
 */
export function pushedApart(bodies: readonly Body[], reach: number): readonly Point[] {
  const placed = bodies.map((body) => ({ ...body, home: body }));
  for (let round = 0; round < rounds; round += 1) {
    let isDone = true;
    placed.sort((one, other) => one.x - one.radius - (other.x - other.radius));
    for (const [index, one] of placed.entries()) {
      for (let at = index + 1; at < placed.length; at += 1) {
        const other = placed[at];
        if (other === undefined || other.x - other.radius >= one.x + one.radius) break;
        if (push(one, other, reach)) isDone = false;
      }
    }
    if (isDone) break;
  }
  const places = new Map(placed.map(({ home, x, y }) => [home, { x, y }]));
  return bodies.map((body) => places.get(body) ?? body);
}

interface Placed {
  x: number;
  y: number;
  readonly radius: number;
  readonly isFixed: boolean;
  readonly home: Body;
}

/** Moves what may move of two; whether that was anything to see. */
function push(one: Placed, other: Placed, reach: number): boolean {
  if (one.isFixed && other.isFixed) return false;
  const [dx, dy] = [other.x - one.x, other.y - one.y];
  const distance = Math.hypot(dx, dy);
  const lacking = one.radius + other.radius - distance;
  if (lacking < grain) return false;
  // Of two in one place the first steps to the left.
  const [east, south] = distance === 0 ? [1, 0] : [dx / distance, dy / distance];
  const share = one.isFixed || other.isFixed ? lacking : lacking / 2;
  if (!one.isFixed) step(one, -east * share, -south * share, reach);
  if (!other.isFixed) step(other, east * share, south * share, reach);
  return true;
}

function step(body: Placed, east: number, south: number, reach: number): void {
  const { home } = body;
  const [dx, dy] = [body.x + east - home.x, body.y + south - home.y];
  const share = Math.min(1, reach / Math.max(Math.hypot(dx, dy), grain));
  body.x = home.x + dx * share;
  body.y = home.y + dy * share;
}
