/** One piece of a ring, as the two SVG dash numbers of a circle whose pathLength is its circumference. */
export interface DonutPiece<Name extends string> {
  readonly name: Name;
  readonly count: number;
  /** Where the piece begins, in units of length clockwise from twelve o'clock. */
  readonly start: number;
  readonly length: number;
}

/**
 * Divides a ring among counts, in the given order. Zero counts get nothing; every other gets at least `least`, so that
 * one device in ten thousand is still seen. `gap` is left free after each piece when there are two or more.
 */
export function donutPieces<Name extends string>(
  counts: readonly (readonly [name: Name, count: number])[],
  circumference: number,
  least: number,
  gap: number,
): readonly DonutPiece<Name>[] {
  const present = counts.filter(([, count]) => count > 0);
  const total = present.reduce((sum, [, count]) => sum + count, 0);
  const gaps = present.length > 1 ? gap : 0;
  const room = circumference - gaps * present.length;
  const floor = Math.min(least, room / Math.max(1, present.length));
  const wanted = present.map(([, count]) => Math.max(floor, (count / total) * room));
  // What the small pieces were given is taken from the large ones, in proportion to what they have above the floor.
  const above = wanted.reduce((sum, length) => sum + length - floor, 0);
  const spare = room - floor * present.length;
  let start = 0;
  return present.map(([name, count], index) => {
    const share = above > 0 ? ((wanted[index] ?? floor) - floor) / above : 1;
    const length = floor + share * (above > 0 ? spare : 0);
    const piece = { name, count, start, length };
    start += length + gaps;
    return piece;
  });
}

/**
 * The dashes of one piece of a ring, as `stroke-dasharray` takes them: in the piece's rhythm for as long as it is, then
 * nothing until the ring ends. A piece ends with what is drawn, so that its length is seen.
 */
export function dashesOf(
  length: number,
  circumference: number,
  rhythm: readonly [drawn: number, left: number] | undefined,
): readonly number[] {
  const [drawn, left] = rhythm ?? [length, 0];
  const times = Math.max(1, Math.round((length + left) / (drawn + left)));
  // Scaled a little, so that a whole number of times fills it.
  const scale = length / (times * (drawn + left) - left);
  const dashes = Array.from({ length: times }, () => [drawn * scale, left * scale]).flat();
  return [...dashes.slice(0, -1), circumference - length];
}
