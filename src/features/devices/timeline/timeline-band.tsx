import { useId } from "react";
import { localTime } from "#lib/instant.ts";
import styles from "./timeline.module.css";
import type { HearingInterval } from "./timeline-heartbeats.ts";
import { hearingLabels } from "./timeline-layout.ts";
import { type Span, xOf } from "./timeline-scale.ts";

export const bandHeight = 22;

/** When the device was heard of: told apart by pattern and word. */
export function HearingBand(props: {
  /** Undefined while the heartbeats are not known; `instead` says why. */
  intervals: readonly HearingInterval[] | undefined;
  instead: string;
  span: Span;
  plot: number;
  now: number;
}) {
  const { intervals, instead, span, plot, now } = props;
  const pattern = useId();
  if (intervals === undefined) {
    return (
      <>
        <rect className={styles.unknown} width={plot} height={bandHeight} rx={3} />
        <text className={styles.label} x={8} y={bandHeight / 2} dy="0.35em">
          {instead}
        </text>
      </>
    );
  }
  return (
    <>
      <defs>
        <pattern
          id={pattern}
          width={7}
          height={7}
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <rect className={styles.silentGround} width={7} height={7} />
          <rect className={styles.silentStripe} width={2.5} height={7} />
        </pattern>
      </defs>
      {intervals.map(({ hearing: kind, from, to }) => {
        const x = xOf(span, plot, from);
        const length = Math.max(kind === "not-reporting" ? 3 : 0.5, xOf(span, plot, to) - x);
        // Before the first record there is no lane: words say from when on there is one.
        const isBefore = kind === "not-recorded" && from === span.since;
        const word =
          isBefore && to < span.until ? `Not recorded before ${localTime(to, now)}` : hearingLabels[kind];
        return (
          <g key={from} transform={`translate(${x} 0)`}>
            {isBefore ? null : (
              <rect
                className={styles.hearing}
                data-hearing={kind}
                width={length}
                height={bandHeight}
                rx={Math.min(3, length / 2)}
                {...(kind === "not-reporting" ? { fill: `url(#${pattern})` } : {})}
              >
                <title>{word}</title>
              </rect>
            )}
            {length > word.length * 7.4 + 12 ? (
              <text className={styles.hearingLabel} data-hearing={kind} x={8} y={bandHeight / 2} dy="0.35em">
                {word}
              </text>
            ) : null}
          </g>
        );
      })}
    </>
  );
}
