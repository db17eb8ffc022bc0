import { useId } from "react";
import type { ReportKinds, ReportsOverTime } from "#data/fleet.ts";
import { shortDay } from "#lib/instant.ts";
import { kindShapes } from "#map/kind-shapes.ts";
import { unknownBuckets } from "./bucket-words.ts";
import type { Buckets } from "./buckets.ts";
import styles from "./chart.module.css";
import { isWideChart, layoutOf, tickEvery } from "./chart-layout.ts";
import { leadOf } from "./kind-order.ts";
import { Lane, laneTexts } from "./lane.tsx";
import { lanesOf, leadingLanes } from "./lanes.ts";
import { ofKinds } from "./trend-text.ts";

/** The lanes of an answer: those that say most, or all of them; with how many there are, and where they stand. */
export function lanesFor(
  answer: ReportsOverTime,
  buckets: Buckets,
  width: number,
  isWhole: boolean,
  kinds: ReportKinds,
) {
  const all = lanesOf(answer);
  const lanes = isWhole ? all : leadingLanes(all, kinds);
  const layout = layoutOf(width, lanes.length, buckets.starts.length, lanes.map(laneTexts));
  return { all: all.length, lanes, layout };
}

/** The first and the last bucket of some. */
export type Range = readonly [first: number, last: number];

/** The bars as a picture, with the buckets that are chosen and the one that is read. */
export function ChartPicture(props: {
  answer: ReportsOverTime;
  buckets: Buckets;
  /** Pixels. */
  width: number;
  chosen: Range | undefined;
  active: number | undefined;
  /** Whether every kind has its lane. */
  isWhole: boolean;
  /** The kinds that are looked at; none means all. */
  kinds: ReportKinds;
}) {
  const { answer, buckets, width, chosen, active } = props;
  const id = useId();
  const isWide = isWideChart(width);
  const { layout, lanes } = lanesFor(answer, buckets, width, props.isWhole, props.kinds);
  const { height, left, plot, step, floor, tops } = layout;
  const subject = leadOf(ofKinds(answer, props.kinds).kinds);
  const served = tops[lanes.findIndex(({ kind }) => kind === "service")];
  const every = tickEvery(step);
  const last = buckets.starts.length - 1;
  const unknown = unknownBuckets(answer, buckets);
  const glyph = Math.min(0.7, Math.max(0.4, step / 20));
  return (
    <svg
      className={styles.picture}
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
      focusable="false"
    >
      <defs>
        <pattern
          id={`${id}-open`}
          width={5}
          height={5}
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <rect className={styles.hatch} width={2} height={5} />
        </pattern>
        <pattern id={`${id}-unknown`} width={6} height={6} patternUnits="userSpaceOnUse">
          <circle className={styles.dot} cx={3} cy={3} r={0.9} />
        </pattern>
      </defs>
      {unknown === 0 ? null : (
        <rect x={left} width={unknown * step} height={floor} fill={`url(#${id}-unknown)`} />
      )}
      {chosen === undefined ? null : (
        <rect
          className={styles.chosen}
          x={left + chosen[0] * step}
          width={(chosen[1] - chosen[0] + 1) * step}
          height={floor}
        />
      )}
      {active === undefined ? null : (
        <rect className={styles.active} x={left + active * step} width={step} height={floor} />
      )}
      {lanes.map((row, index) => (
        <g key={row.kind} transform={`translate(0 ${tops[index] ?? 0})`}>
          <Lane
            {...{ row, layout, isWide }}
            chosen={chosen}
            isSubject={row.kind === subject?.kind || props.kinds.includes(row.kind)}
            unfinished={answer.unfinished}
            hatch={`${id}-open`}
          />
        </g>
      ))}
      {served === undefined ? null : (
        <g transform={`translate(0 ${served + layout.over + layout.tall - 8})`}>
          {answer.visits.map((count, bucket) => {
            if (count === 0 || (answer.services[bucket] ?? 0) > 0) return null;
            const x = left + (bucket + 0.5) * step - 10 * glyph;
            return (
              <path
                // biome-ignore lint/suspicious/noArrayIndexKey: A mark is its position.
                key={bucket}
                className={styles.glyph}
                data-shown="field"
                d={kindShapes.service}
                transform={`translate(${x.toFixed(1)} ${-10 * glyph}) scale(${glyph})`}
              />
            );
          })}
        </g>
      )}
      <line className={styles.axis} x1={left} x2={left + plot} y1={floor} y2={floor} />
      {buckets.starts.map((start, bucket) =>
        (last - bucket) % every === 0 ? (
          <text
            key={start}
            className={styles.tick}
            x={left + (bucket + 0.5) * step}
            y={floor + 16}
            textAnchor={bucket === last && step < 50 ? "end" : "middle"}
          >
            {answer.unfinished === bucket && buckets.unit === "day" ? "today" : shortDay(start)}
          </text>
        ) : null,
      )}
    </svg>
  );
}
