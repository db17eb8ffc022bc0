import { useElementSize } from "@mantine/hooks";
import { type KeyboardEvent, type PointerEvent, type ReactNode, useId, useState } from "react";
import type { ReportKinds, ReportsOverTime } from "#data/fleet.ts";
import { formatPlural } from "#lib/number.ts";
import { barAfter } from "#ui/bar-keys.ts";
import { Button } from "#ui/button.tsx";
import { bucketWords } from "./bucket-words.ts";
import { type Buckets, rangeText } from "./buckets.ts";
import styles from "./chart.module.css";
import { firstLanes } from "./chart-layout.ts";
import { ChartPicture, lanesFor, type Range } from "./chart-picture.tsx";

interface ChartProps {
  readonly answer: ReportsOverTime;
  readonly buckets: Buckets;
  readonly now: number;
  readonly chosen: Range | undefined;
  /** The kinds that are looked at; none means all. */
  readonly kinds: ReportKinds;
  /** What the chosen bars say, where nothing above them does. */
  readonly shown: ReactNode;
  /** Undefined where nothing is chosen any more. */
  readonly onChoose: (range: Range | undefined) => void;
  /** Stands beside what is read. */
  readonly children?: ReactNode;
}

function inOrder(one: number, other: number): Range {
  return [Math.min(one, other), Math.max(one, other)];
}

/**
 * A lane of bars for each kind, over one axis of time. What a bar says is read by pointing at it, by a tap, or by the arrow
 * keys, as with a slider. A tap, a drag over some bars, or Enter chooses their days.
 */
export function Chart(props: ChartProps) {
  const { answer, buckets, now, chosen, onChoose } = props;
  const { ref, width } = useElementSize();
  const [active, setActive] = useState<number>();
  // Who reads bars reads more of them: the room for that comes with the first, and stays.
  const [isRead, setRead] = useState(false);
  if (active !== undefined && !isRead) setRead(true);
  const [dragFrom, setDragFrom] = useState<number>();
  const hint = useId();
  const last = buckets.starts.length - 1;
  const [isWhole, setWhole] = useState(false);
  const { all, lanes, layout } = lanesFor(
    answer,
    buckets,
    width || window.innerWidth - 60,
    isWhole,
    props.kinds,
  );
  const drawn = dragFrom === undefined || active === undefined ? chosen : inOrder(dragFrom, active);
  const bucketAt = ({ clientX, currentTarget }: PointerEvent): number | undefined => {
    const x = clientX - currentTarget.getBoundingClientRect().left - layout.left;
    return x < -6 ? undefined : Math.min(last, Math.max(0, Math.floor(x / layout.step)));
  };
  const choose = (range: Range) =>
    onChoose(chosen !== undefined && chosen[0] === range[0] && chosen[1] === range[1] ? undefined : range);
  const current = Math.min(active ?? chosen?.[1] ?? last, last);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const next = barAfter(event, { current, last, isRead: active !== undefined });
    if (next !== undefined) {
      event.preventDefault();
      setActive(next);
      if (event.shiftKey) setDragFrom(dragFrom ?? current);
    } else if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      choose(dragFrom === undefined ? [current, current] : inOrder(dragFrom, current));
      setDragFrom(undefined);
    } else if (event.key === "Escape" && (chosen !== undefined || dragFrom !== undefined)) {
      setDragFrom(undefined);
      onChoose(undefined);
    }
  };
  const isShown =
    props.shown !== undefined &&
    chosen !== undefined &&
    (active === undefined || (active >= chosen[0] && active <= chosen[1]));
  const words = bucketWords(answer, buckets, current, now);
  return (
    <>
      <div
        ref={ref}
        className={styles.chart}
        style={{ height: layout.height }}
        role="slider"
        tabIndex={0}
        aria-label={`Reports by ${buckets.unit} and kind`}
        aria-valuemin={0}
        aria-valuemax={last}
        aria-valuenow={current}
        aria-valuetext={words}
        aria-describedby={hint}
        onKeyDown={onKeyDown}
        onBlur={() => {
          setActive(undefined);
          setDragFrom(undefined);
        }}
        onPointerDown={(event) => {
          const bucket = bucketAt(event);
          setActive(bucket);
          setDragFrom(bucket);
        }}
        onPointerMove={(event) => setActive(bucketAt(event))}
        onPointerUp={(event) => {
          const bucket = bucketAt(event);
          if (bucket !== undefined && dragFrom !== undefined) choose(inOrder(dragFrom, bucket));
          setDragFrom(undefined);
        }}
        onPointerCancel={() => setDragFrom(undefined)}
        onPointerLeave={({ pointerType }) => {
          if (pointerType === "touch") return;
          setActive(undefined);
          setDragFrom(undefined);
        }}
      >
        {width === 0 ? null : (
          <ChartPicture {...{ answer, buckets, width, active, isWhole }} kinds={props.kinds} chosen={drawn} />
        )}
      </div>
      <div className={styles.below}>
        <p
          className={styles.readout}
          data-asked={(active !== undefined && !isShown) || undefined}
          data-shown={isShown || undefined}
          data-read={isRead || undefined}
        >
          {isShown
            ? props.shown
            : active !== undefined
              ? words
              : chosen !== undefined
                ? `Only ${rangeText(buckets, chosen, now)}.`
                : null}
          {active === undefined && chosen === undefined ? (
            <span className={styles.invite}>Tap a bar to read its day.</span>
          ) : null}
          <span id={hint} className="visually-hidden">
            Arrow keys read one bar after the other. Enter shows its reports alone, and Escape all of them
            again.
          </span>
        </p>
        {all <= firstLanes ? null : (
          <Button kind="plain" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
            {isWhole ? "Fewer kinds" : formatPlural(all - lanes.length, "more kind")}
          </Button>
        )}
        {props.children}
      </div>
    </>
  );
}
