import { hash, type Random, randomOf } from "#reference/random.ts";
import { clamped, type Grey } from "#scanning/looks/grey.ts";
import { blot, blur, type Canvas, corners, dim, grain, move, paste, spot, wall } from "./canvas.ts";
import { type Label, labelOf, payload } from "./label.ts";

export interface CodePicture {
  readonly group: string;
  /** What the code says; absent where there is none. */
  readonly text?: string;
  readonly picture: Grey;
}

type Take = (random: Random, text: string) => Canvas;

const anyAngle = (random: Random) => random.between(-0.3, 0.3);

/** Puts the label somewhere near the middle of a wall. */
function shown(
  random: Random,
  label: Label,
  { module = random.between(4, 8), angle = anyAngle(random), bend = 0.02 } = {},
): { canvas: Canvas; side: number; x: number; y: number } {
  const canvas = wall(random);
  const side = Math.min(module * label.modules, 400);
  const place = { x: 320 + random.between(-60, 60), y: 240 + random.between(-25, 25) };
  paste(canvas, label, corners(random, { side, angle, bend, ...place }));
  return { canvas, side, ...place };
}

/** The twelve ways in which a code is hard to read, and how hard: about one in four is lost to a good decoder in one pass. */
const takes: Readonly<Record<string, Take>> = {
  clean: (random, text) => {
    const { canvas } = shown(random, labelOf(text));
    blur(canvas, 0.7);
    grain(random, canvas, 3);
    return canvas;
  },
  rotation: (random, text) => {
    const { canvas } = shown(random, labelOf(text), { angle: random.between(0, 2 * Math.PI) });
    blur(canvas, 0.9);
    grain(random, canvas, 4);
    return canvas;
  },
  perspective: (random, text) => {
    const { canvas } = shown(random, labelOf(text), {
      bend: random.between(0.06, 0.16),
      module: random.between(5, 9),
    });
    blur(canvas, 0.9);
    grain(random, canvas, 4);
    return canvas;
  },
  defocus: (random, text) => {
    const module = random.between(4, 8);
    const { canvas } = shown(random, labelOf(text), { module });
    blur(canvas, module * random.between(0.35, 0.7));
    grain(random, canvas, 2.5);
    return canvas;
  },
  motion: (random, text) => {
    const module = random.between(5, 9);
    const { canvas } = shown(random, labelOf(text), { module });
    move(canvas, module * random.between(0.9, 2.2), random.between(0, Math.PI));
    grain(random, canvas, 2.5);
    return canvas;
  },
  dark: (random, text) => {
    const { canvas } = shown(random, labelOf(text), { module: random.between(4, 7) });
    blur(canvas, 1);
    dim(canvas, random.between(0.05, 0.2), 4);
    grain(random, canvas, random.between(2, 6));
    return canvas;
  },
  noise: (random, text) => {
    const { canvas } = shown(random, labelOf(text), { module: random.between(4, 8) });
    blur(canvas, 0.8);
    grain(random, canvas, random.between(35, 80));
    return canvas;
  },
  glare: (random, text) => {
    const { canvas, side, x, y } = shown(random, labelOf(text));
    for (let light = 0; light < 2; light += 1) {
      spot(canvas, {
        x: x + random.between(-0.5, 0.5) * side,
        y: y + random.between(-0.5, 0.5) * side,
        wide: side * random.between(0.2, 0.6),
        high: side * random.between(0.08, 0.2),
        change: random.between(70, 190),
      });
    }
    blur(canvas, 1);
    grain(random, canvas, 4);
    return canvas;
  },
  small: (random, text) => {
    const { canvas } = shown(random, labelOf(text), { module: random.between(1.5, 2.6) });
    blur(canvas, random.between(0.5, 0.8));
    grain(random, canvas, 4);
    return canvas;
  },
  dirt: (random, text) => {
    const { canvas, side, x, y } = shown(random, labelOf(text), { module: random.between(5, 8) });
    const blots = random.whole(4, 28);
    for (let at = 0; at < blots; at += 1) {
      blot(canvas, {
        x: x + random.between(-0.55, 0.55) * side,
        y: y + random.between(-0.55, 0.55) * side,
        radius: side * random.between(0.01, 0.04),
        brightness: random.between(30, 200),
        hides: random.between(0.5, 1),
      });
    }
    blur(canvas, 0.9);
    grain(random, canvas, 4);
    return canvas;
  },
  inverted: (random, text) => {
    const { canvas } = shown(random, labelOf(text, { inverted: true }));
    blur(canvas, 0.9);
    grain(random, canvas, 5);
    return canvas;
  },
  basement: (random, text) => {
    const module = random.between(3.5, 6);
    const { canvas, side, x, y } = shown(random, labelOf(text), { module, bend: 0.05 });
    for (let at = 0; at < 4; at += 1) {
      blot(canvas, {
        x: x + random.between(-0.5, 0.5) * side,
        y: y + random.between(-0.5, 0.5) * side,
        radius: side * random.between(0.01, 0.03),
        brightness: random.between(30, 160),
        hides: 0.8,
      });
    }
    blur(canvas, module * random.between(0.2, 0.42));
    dim(canvas, random.between(0.1, 0.3), 5);
    // The beam of a lamp.
    spot(canvas, { x, y, wide: side * 0.7, high: side * 0.7, change: random.between(10, 40) });
    grain(random, canvas, random.between(2, 6));
    return canvas;
  },
};

/** Pictures with a code, `each` of every group, the same for the same seed. */
export function* codePictures(seed: number, each = 25): Generator<CodePicture & { text: string }> {
  for (const [group, take] of Object.entries(takes)) {
    for (let turn = 0; turn < each; turn += 1) {
      const random = randomOf(hash(seed, group, turn));
      const text = payload(random);
      const { width, height, data } = take(random, text);
      yield { group, text, picture: clamped(width, height, data) };
    }
  }
}

/** Pictures without a code: walls, also with what looks a little like one. */
export function* emptyPictures(seed: number, count = 80): Generator<CodePicture> {
  for (let turn = 0; turn < count; turn += 1) {
    const random = randomOf(hash(seed, "empty", turn));
    const canvas = wall(random);
    if (turn % 2 === 1) {
      // A chessboard or bars, of about the size of a code.
      const [cell, left, top] = [random.whole(4, 12), random.whole(100, 250), random.whole(60, 150)];
      for (let y = 0; y < 25 * cell && top + y < 480; y += 1) {
        for (let x = 0; x < 25 * cell && left + x < 640; x += 1) {
          const [column, row] = [Math.floor(x / cell), Math.floor(y / cell)];
          const isDark = turn % 4 === 1 ? (column + row) % 2 === 0 : hash(seed, turn, column) % 2 === 0;
          canvas.data[(top + y) * 640 + left + x] = isDark ? 40 : 220;
        }
      }
    }
    blur(canvas, random.between(0.5, 2));
    grain(random, canvas, random.between(2, 30));
    yield { group: "no code", picture: clamped(640, 480, canvas.data) };
  }
}
