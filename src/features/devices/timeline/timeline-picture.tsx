import type { ActivityAlertThreshold } from "#contract/location.ts";
import { localTime, timeframe } from "#lib/instant.ts";
import { kindShapes } from "#map/kind-shapes.ts";
import styles from "./timeline.module.css";
import type { Step } from "./timeline-activity.ts";
import { bandHeight, HearingBand } from "./timeline-band.tsx";
import { ActivityChart, chartHeight } from "./timeline-chart.tsx";
import type { HearingInterval } from "./timeline-heartbeats.ts";
import { gutter, margin } from "./timeline-layout.ts";
import type { Lane, Mark } from "./timeline-marks.ts";
import { type Span, ticksOf, xOf } from "./timeline-scale.ts";

interface PictureProps {
  readonly width: number;
  readonly isWide: boolean;
  readonly span: Span;
  readonly now: number;
  /** Undefined while the heartbeats are not known; `hearing` says why. */
  readonly intervals: readonly HearingInterval[] | undefined;
  readonly hearing: string;
  readonly lanes: readonly Lane[];
  readonly chart:
    | {
        readonly threshold: ActivityAlertThreshold;
        readonly steps: readonly Step[];
      }
    | undefined;
  /** The picture in words. */
  readonly label: string;
}

const axisHeight = 26;

/** Pixels: a row, and how far down in it the marks stand; over a lane there is room for its label where it does not stand beside it. */
function rowOf(isWide: boolean) {
  const over = isWide ? 0 : 16;
  return { over, height: (isWide ? 34 : 28) + over };
}

/** How high the picture is with so many lanes, in pixels. */
export function pictureHeight(picture: { lanes: number; hasChart: boolean; isWide: boolean }): number {
  const { over, height } = rowOf(picture.isWide);
  return (1 + picture.lanes) * height + (picture.hasChart ? chartHeight + over : 0) + axisHeight;
}

/** Heartbeats, a lane for each kind of report, and the activity against its threshold, over one axis of local time. */
export function TimelinePicture(props: PictureProps) {
  const { width, isWide, span, lanes, chart } = props;
  const left = (isWide ? gutter : 0) + margin;
  const plot = Math.max(1, width - left - margin);
  const { over, height: rowHeight } = rowOf(isWide);
  const lanesTop = rowHeight;
  const chartTop = lanesTop + lanes.length * rowHeight;
  const height = pictureHeight({ lanes: lanes.length, hasChart: chart !== undefined, isWide });
  const bottom = height - axisHeight;
  const ticks = ticksOf(span, plot);
  return (
    <svg
      className={styles.picture}
      role="img"
      aria-label={props.label}
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
    >
      <g transform={`translate(${left} 0)`}>
        {ticks.map(({ at, label }) => {
          const x = xOf(span, plot, at);
          return (
            <g key={at} transform={`translate(${x} 0)`}>
              <line className={styles.tick} y2={bottom} />
              <text className={styles.label} y={bottom + 18} textAnchor={anchorAt(x, plot)}>
                {label}
              </text>
            </g>
          );
        })}
        <line className={styles.axis} x2={plot} y1={bottom} y2={bottom} />
      </g>
      <RowLabel text="Heard" isWide={isWide} height={rowHeight} />
      <g transform={`translate(${left} ${over + (rowHeight - over - bandHeight) / 2})`}>
        <HearingBand
          intervals={props.intervals}
          instead={props.hearing}
          span={span}
          plot={plot}
          now={props.now}
        />
      </g>
      {lanes.map((lane, index) => (
        <g key={lane.kind} transform={`translate(0 ${lanesTop + index * rowHeight})`}>
          <RowLabel text={lane.label} isWide={isWide} height={rowHeight} />
          <g transform={`translate(${left} ${over + (rowHeight - over) / 2})`}>
            <line className={styles.lane} x2={plot} />
            {lane.marks.map((mark) => (
              <MarkShape key={mark.from} mark={mark} lane={lane} now={props.now} />
            ))}
          </g>
        </g>
      ))}
      {chart === undefined ? null : (
        <g transform={`translate(0 ${chartTop})`}>
          <ChartWords {...chart} isWide={isWide} />
          <g transform={`translate(${left} ${over})`}>
            <ActivityChart {...chart} span={span} plot={plot} />
          </g>
        </g>
      )}
    </svg>
  );
}

/** What the curve is and what the broken line is: beside the chart, or over it in one line. */
function ChartWords(props: NonNullable<PictureProps["chart"]> & { isWide: boolean }) {
  const { threshold, isWide } = props;
  const lines = [`Activities in ${timeframe(threshold)}`, `limit ${threshold.threshold_value}`];
  if (!isWide) return <RowLabel text={lines.join(", ")} isWide={isWide} height={16} />;
  return lines.map((text, index) => (
    <text
      key={text}
      className={index === 0 ? styles.rowLabel : styles.label}
      y={chartHeight - 30 + index * 17}
      dy="0.35em"
    >
      {text}
    </text>
  ));
}

/** A label at an end of the axis stays within it. */
function anchorAt(x: number, plot: number): "start" | "middle" | "end" {
  if (x < 24) return "start";
  return x > plot - 24 ? "end" : "middle";
}

function RowLabel(props: { text: string; isWide: boolean; height: number }) {
  const { text, isWide, height } = props;
  return (
    <text className={styles.rowLabel} x={0} y={isWide ? height / 2 : 12} dy={isWide ? "0.35em" : 0}>
      {text}
    </text>
  );
}

function MarkShape({ mark, lane, now }: { mark: Mark; lane: Lane; now: number }) {
  const count = mark.labels.length;
  const names = [...new Set(mark.labels)].join(", ");
  const when = localTime(mark.from, now) + (count === 1 ? "" : ` to ${localTime(mark.to, now)}`);
  return (
    <g transform={`translate(${mark.x} 0)`}>
      <title>{`${count === 1 ? "" : `${count} × `}${names}, ${when}`}</title>
      <circle className={styles.ground} r={10} />
      {count === 1 ? (
        <path className={styles.glyph} d={kindShapes[lane.kind]} transform="translate(-8 -8) scale(0.8)" />
      ) : (
        <text className={styles.many} dy="0.35em">
          {count > 99 ? "99+" : count}
        </text>
      )}
    </g>
  );
}
