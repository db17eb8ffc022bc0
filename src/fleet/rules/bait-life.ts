/**
 * How long a filling usually lasts until it is low, from few fillings of which some were replaced before
 * (docs/bait-life.md has the simulation that this is chosen by). All lengths are days.
 *
 * A filling that was replaced early, or is still in the station, lasts at least as long as it did. To leave it out, or to
 * take that for its whole life, tells too little. So each such filling counts with the life that is to be expected of one
 * that has lasted so long, and that follows from the mean of all: the mean is looked for at which both agree.
 */

/** Fillings of one station, apart by how they ended. */
export interface Lengths {
  /** From replacement to low bait. */
  readonly low: readonly number[];
  /** From replacement to the next one, or to now: bait was not low until then. */
  readonly lasted: readonly number[];
}

/** One of a kind is chance: so many fillings must say the same. */
const leastFillings = 2;

/**
 * How far fillings of a station differ: the scale of a logistic distribution as a part of its mean (a standard deviation
 * of 27 %). Two or three fillings do not tell their own scatter.
 */
const scatter = 0.15;

/** Ends the search for the mean. */
const exact = 0.001;
const mostSteps = 200;

/** How many more days a filling is to be expected to last that has lasted so long, where `mean` days are usual. */
export function daysToCome(mean: number, lasted: number): number {
  const scale = scatter * mean;
  // The mean of what lies beyond, for a logistic distribution. It holds its limits: far below the mean it is what is
  // missing to the mean, far above it one scale.
  const beyond = (lasted - mean) / scale;
  if (beyond > 30) return scale;
  return scale * (1 + Math.exp(beyond)) * Math.log1p(Math.exp(-beyond));
}

function sumOf(lengths: readonly number[]): number {
  return lengths.reduce((sum, length) => sum + length, 0);
}

/** Days until low that are usual; undefined where too few fillings ran low to say. */
export function usualDays({ low, lasted }: Lengths): number | undefined {
  if (low.length < leastFillings) return undefined;
  const shortest = Math.min(...low);
  // If most fillings outlast the time that reports go back, the few that did run low are the short ones by chance.
  if (lasted.filter((length) => length >= shortest).length > low.length) return undefined;
  const known = sumOf(low);
  const count = low.length + lasted.length;
  let mean = (known + sumOf(lasted)) / count;
  for (let step = 0; step < mostSteps; step += 1) {
    const before = mean;
    mean = lasted.reduce((sum, length) => sum + length + daysToCome(before, length), known) / count;
    if (Math.abs(mean - before) < exact) break;
  }
  return mean;
}

/** Days that two fillings lasted at least, where none ever ran low; undefined where one did, or there are not two. */
export function leastDays({ low, lasted }: Lengths): number | undefined {
  if (low.length > 0 || lasted.length < leastFillings) return undefined;
  return lasted.toSorted((a, b) => b - a)[leastFillings - 1];
}
