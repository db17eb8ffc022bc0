/** Where the lanes and bars of the chart stand, in pixels. */
export interface ChartLayout {
  readonly height: number;
  /** Left of the bars stand names and scales. */
  readonly left: number;
  readonly plot: number;
  /** Width of a bucket, its gap included. */
  readonly step: number;
  /** Where each lane begins. */
  readonly tops: readonly number[];
  /** How high the highest bar of a lane is. */
  readonly tall: number;
  /** In a lane, the room above its bars. */
  readonly over: number;
  /** The line below everything, under which the days are named. */
  readonly floor: number;
}

/** From this width on, names stand beside the lanes and not over them. */
const wideFrom = 500;
const axisHeight = 22;
/** Where a name begins, after its glyph. */
export const nameAt = 22;

export function isWideChart(width: number): boolean {
  return width >= wideFrom;
}

/** So many kinds have a line and a lane until somebody asks for the others. */
export const firstLanes = 3;

/** The same for every answer, so that what is below it stays where it is. */
function chartHeight(isWide: boolean, lanes: number): number {
  const [few, many] = isWide ? [48, 36] : [64, 56];
  return axisHeight + (lanes <= firstLanes ? firstLanes * few : lanes * many);
}

/** What stands left of the bars, as text: the name, below it the words, and the scale beside both. */
export interface LaneTexts {
  readonly name: string;
  readonly words: string;
  readonly scale: string;
}

/** Pixels of a character, rather too many: names are bold, and digits of a scale are as wide as one another. */
const widths = { name: 7.3, words: 6.6, scale: 7 };
/** The same for most answers, so that bars stay where they are. */
const leastLeft = 178;
/** Of the width, at most. Words that run into a scale are worse than slim bars. */
const mostLeft = 0.5;

/** The room that names, words and scales need beside the lanes, in pixels. */
function leftOf(texts: readonly LaneTexts[]): number {
  const needs = texts.map(
    ({ name, words, scale }) =>
      nameAt +
      Math.max(name.length * widths.name, words.length * widths.words) +
      scale.length * widths.scale +
      14,
  );
  return Math.round(Math.max(leastLeft, ...needs));
}

/** A scale in few characters: "800", "1.5k", "20k", "3M". */
export function scaleText(top: number): string {
  if (top < 1000) return String(top);
  return top < 1_000_000 ? `${top / 1000}k` : `${top / 1_000_000}M`;
}

export function layoutOf(
  width: number,
  lanes: number,
  buckets: number,
  texts: readonly LaneTexts[] = [],
): ChartLayout {
  const isWide = isWideChart(width);
  const height = chartHeight(isWide, lanes);
  const left = isWide ? Math.min(leftOf(texts), Math.round(width * mostLeft)) : 30;
  const plot = Math.max(1, width - left - 4);
  const floor = height - axisHeight;
  // A name stands clear of the scale of the lane above.
  const over = isWide ? 6 : 28;
  const pitch = floor / Math.max(1, lanes);
  return {
    height,
    left,
    plot,
    step: plot / Math.max(1, buckets),
    tops: Array.from({ length: lanes }, (_, lane) => lane * pitch),
    tall: Math.max(1, pitch - over - 2),
    over,
    floor,
  };
}

/** The least round number that is not below a count: what the top of a lane stands for. */
export function topOf(most: number): number {
  if (most <= 5) return Math.max(1, most);
  const power = 10 ** Math.floor(Math.log10(most));
  return (
    [1, 1.5, 2, 3, 4, 5, 6, 8, 10]
      .map((factor) => factor * power)
      .find((top) => top >= most && top % 1 === 0) ?? most
  );
}

/** Every how many buckets one is named, so that names do not touch. */
export function tickEvery(step: number): number {
  return Math.max(1, Math.ceil(58 / step));
}

/** A count that occurs is seen, however high the highest bar is. */
const leastHeight = 2;

export function barHeight(count: number, top: number, tall: number): number {
  return count === 0 ? 0 : Math.max(leastHeight, (count / top) * tall);
}

/** Bars of some buckets as one path, standing on 0. */
export function barsPath(
  heights: readonly (readonly [bucket: number, height: number])[],
  step: number,
): string {
  const gap = Math.min(4, step * 0.25);
  return heights
    .filter(([, height]) => height > 0)
    .map(([bucket, height]) => {
      const x = (bucket * step + gap / 2).toFixed(1);
      return `M${x} 0v${(-height).toFixed(1)}h${(step - gap).toFixed(1)}V0z`;
    })
    .join("");
}

/** A line in steps over the buckets, broken where a height is not known. */
export function stepsPath(heights: readonly (number | null)[], step: number): string {
  let isDrawing = false;
  return heights
    .map((height, bucket) => {
      if (height === null) {
        isDrawing = false;
        return "";
      }
      const y = (-height).toFixed(1);
      const begin = isDrawing ? `V${y}` : `M${(bucket * step).toFixed(1)} ${y}`;
      isDrawing = true;
      return `${begin}H${((bucket + 1) * step).toFixed(1)}`;
    })
    .join("");
}
