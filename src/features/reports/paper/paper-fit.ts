/** Rows of one kind, and how many lines of paper each takes. */
export interface Fittable {
  readonly costs: readonly number[];
}

/** Lines that a heading takes, with what says how many rows are left out. */
const heading = 3;
/** Every kind shows so many rows, whatever comes before it. */
const least = 6;

/** How many lines a text takes, broken between its words and after hyphens, but not within "BS-123456". */
export function linesOf(text: string, length: number): number {
  let lines = 1;
  let used = 0;
  for (const word of text.split(/(?<= )|(?<=-)(?!\d)/)) {
    if (used > 0 && used + word.trimEnd().length > length) {
      lines += 1;
      used = 0;
    }
    used += word.length;
  }
  return lines;
}

const sumOf = (costs: readonly number[]) => costs.reduce((sum, cost) => sum + cost, 0);

/** How many rows of each section find room in so many lines: the first sections whole, as far as the later ones have a few. */
export function fitted(sections: readonly Fittable[], lines: number): number[] {
  const kept = sections.map(({ costs }) => sumOf(costs.slice(0, least)));
  let free = lines - sections.length * heading - sumOf(kept);
  return sections.map(({ costs }) => {
    let rows = Math.min(least, costs.length);
    for (let cost = costs[rows]; cost !== undefined && cost <= free; cost = costs[rows]) {
      free -= cost;
      rows += 1;
    }
    return rows;
  });
}
