import { reportKindLabel } from "#contract/labels.ts";
import type { KindOverTime } from "#data/fleet.ts";
import { formatCount } from "#lib/number.ts";
import { kindShapes } from "#map/kind-shapes.ts";
import { laneWords } from "./bucket-words.ts";
import styles from "./chart.module.css";
import {
  barHeight,
  barsPath,
  type ChartLayout,
  type LaneTexts,
  nameAt,
  scaleText,
  stepsPath,
  topOf,
} from "./chart-layout.ts";

/** One kind: its name and scale, a bar for each bucket, and the period before as a line in steps. */
export function Lane(props: {
  row: KindOverTime;
  layout: ChartLayout;
  isWide: boolean;
  /** Whether the sentence is about it, or somebody looks at it. */
  isSubject: boolean;
  /** Buckets that are looked at; undefined for all of them. */
  chosen: readonly [first: number, last: number] | undefined;
  unfinished: number | undefined;
  hatch: string;
}) {
  const { row, layout, isWide, chosen, unfinished } = props;
  const { left, plot, step, over, tall } = layout;
  const top = topOfLane(row);
  const bars = row.counts.map((count, bucket) => [bucket, barHeight(count, top, tall)] as const);
  const isChosen = (bucket: number) => chosen === undefined || (bucket >= chosen[0] && bucket <= chosen[1]);
  const isWhole = (bucket: number) => bucket !== unfinished;
  const inside = bars.filter(([bucket]) => isChosen(bucket) && isWhole(bucket));
  const outside = bars.filter(([bucket]) => !isChosen(bucket) && isWhole(bucket));
  const open = bars.filter(([bucket]) => !isWhole(bucket));
  const line = row.before.map((count) => (count === null ? null : barHeight(count, top, tall)));
  const total =
    chosen === undefined
      ? row.total
      : row.counts.slice(chosen[0], chosen[1] + 1).reduce((sum, count) => sum + count, 0);
  const words = chosen === undefined ? laneWords(row) : `${formatCount(total)} of ${formatCount(row.total)}`;
  const base = over + tall;
  return (
    <g className={styles.lane} data-subject={props.isSubject || undefined}>
      <LaneName
        label={reportKindLabel(row.kind)}
        glyph={kindShapes[row.kind]}
        words={words}
        isWide={isWide}
        middle={over + tall / 2}
      />
      <text className={styles.scale} x={left - 6} y={over + 8}>
        {scaleText(top)}
      </text>
      {tall < 30 ? null : (
        <text className={styles.scale} x={left - 6} y={base}>
          0
        </text>
      )}
      <g transform={`translate(${left} ${base})`}>
        <line className={styles.ground} x2={plot} />
        <path className={styles.bar} d={barsPath(inside, step)} />
        <path className={styles.bar} data-dim d={barsPath(outside, step)} />
        <path className={styles.open} fill={`url(#${props.hatch})`} d={barsPath(open, step)} />
        <path className={styles.before} d={stepsPath(line, step)} />
      </g>
    </g>
  );
}

function topOfLane({ counts, before }: KindOverTime): number {
  return topOf(Math.max(...counts, ...before.map((count) => count ?? 0)));
}

/** What stands beside a lane, at its longest: some days alone are shown as so many of all. */
export function laneTexts(row: KindOverTime): LaneTexts {
  const all = laneWords(row);
  const some = `${formatCount(row.total)} of ${formatCount(row.total)}`;
  return {
    name: reportKindLabel(row.kind),
    words: all.length > some.length ? all : some,
    scale: scaleText(topOfLane(row)),
  };
}

/** Beside the lane where there is room, and else over it. */
function LaneName(props: { label: string; glyph: string; words: string; isWide: boolean; middle: number }) {
  const { label, glyph, words, isWide, middle } = props;
  if (isWide) {
    return (
      <g transform={`translate(0 ${middle})`}>
        <path className={styles.glyph} d={glyph} transform="translate(0 -8) scale(0.8)" />
        <text className={styles.name} x={nameAt} y={-2}>
          {label}
        </text>
        <text className={styles.words} x={nameAt} y={12}>
          {words}
        </text>
      </g>
    );
  }
  return (
    <g transform="translate(0 20)">
      <path className={styles.glyph} d={glyph} transform="translate(0 -11) scale(0.7)" />
      <text className={styles.name} x={19}>
        {label} <tspan className={styles.words}>{words}</tspan>
      </text>
    </g>
  );
}
