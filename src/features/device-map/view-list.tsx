import { useCallback, useRef } from "react";
import { Link } from "react-router";
import type { DeviceRow, LocationKey } from "#data/fleet.ts";
import { useNow } from "#data/now.ts";
import { paths } from "#data/paths.ts";
import { heartbeatToTell, placeText, sinceOf } from "#data/row-text.ts";
import { markOf } from "#data/work-left.ts";
import { age } from "#lib/instant.ts";
import { briefAge } from "#ui/instant.tsx";
import { LevelMark } from "#ui/level-mark.tsx";
import { type RowsAtHand, rowAt, useRows } from "#ui/use-rows.ts";
import { useRowFocus } from "./use-row-focus.ts";
import styles from "./view-list.module.css";

/** Of a row whose words have a line each, until it is measured. */
const rowHeight = 80;

/**
 * Devices as links in a list that holds only those in sight; hovering or focusing one points it out. Arrows, Home and End
 * move the focus.
 */
export function ViewList(props: {
  rows: RowsAtHand<DeviceRow>;
  /** The location they all are in, which need not be said. */
  at: LocationKey | undefined;
  onRange: (from: number, to: number) => void;
  onPoint: (serial: string | undefined) => void;
}) {
  const { rows, onPoint } = props;
  const { total } = rows;
  const now = useNow(30_000);
  const scroller = useRef<HTMLDivElement>(null);
  const focus = useRowFocus(scroller, { total, scrollTo: (index) => virtualizer.scrollToIndex(index) });
  const keyOf = useCallback((index: number) => rowAt(rows, index)?.serial_number ?? index, [rows]);
  const { virtualizer, items } = useRows({
    count: total,
    scroller,
    rowHeight,
    keyOf,
    overscan: 6,
    kept: focus.active,
    onRange: props.onRange,
  });
  // The stop of the Tab key, unless that row is not at hand.
  const stop = rowAt(rows, focus.active) === undefined ? (virtualizer.range?.startIndex ?? 0) : focus.active;
  return (
    <div ref={scroller} className={styles.scroller} tabIndex={-1} onKeyDown={focus.onKeyDown}>
      <ul className={styles.rows} aria-label="Devices in view" style={{ height: virtualizer.getTotalSize() }}>
        {items.map(({ index, start }) => {
          const row = rowAt(rows, index);
          return (
            <li
              key={keyOf(index)}
              ref={virtualizer.measureElement}
              className={styles.row}
              data-index={index}
              aria-setsize={total}
              aria-posinset={index + 1}
              style={{
                minHeight: row === undefined ? rowHeight : undefined,
                transform: `translateY(${start}px)`,
              }}
            >
              {row === undefined ? null : (
                <ViewRow
                  row={row}
                  at={props.at}
                  now={now}
                  isStop={index === stop}
                  onFocus={() => focus.setActive(index)}
                  onPoint={onPoint}
                />
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** The first of the list while that is closed, in as much room as three lines take. */
export function FirstInView({ rows, at }: { rows: RowsAtHand<DeviceRow>; at: LocationKey | undefined }) {
  const now = useNow(30_000);
  const row = rowAt(rows, 0);
  return row === undefined ? null : <ViewRow row={row} at={at} now={now} isStop />;
}

function ViewRow(props: {
  row: DeviceRow;
  at: LocationKey | undefined;
  now: number;
  /** Whether the Tab key comes here. */
  isStop: boolean;
  onFocus?: () => void;
  onPoint?: (serial: string | undefined) => void;
}) {
  const { row, now, onPoint } = props;
  const since = sinceOf(row);
  const heard = heartbeatToTell(row);
  const end =
    since !== undefined
      ? briefAge(since, now, "open", row.sinceAtLeast)
      : heard === undefined
        ? ""
        : `heard ${age(heard, now)}`;
  const point = () => onPoint?.(row.serial_number);
  const leave = () => onPoint?.(undefined);
  return (
    <Link
      to={paths.device(row.serial_number)}
      className={styles.link}
      tabIndex={props.isStop ? 0 : -1}
      onMouseEnter={point}
      onMouseLeave={leave}
      onFocus={() => {
        props.onFocus?.();
        point();
      }}
      onBlur={leave}
    >
      <LevelMark {...markOf(row)} text={row.action ?? row.reason} />
      <span className={styles.head}>
        <span className={styles.name} dir="auto">
          {row.name}
        </span>
        <span className="dim whole">{end}</span>
      </span>
      <span className="dim" dir="auto">
        {placeText(row, props.at)}
      </span>
    </Link>
  );
}
