import { useVirtualizer } from "@tanstack/react-virtual";
import { useEffect, useRef } from "react";
import { Link } from "react-router";
import type { DeviceRow } from "#data/fleet.tsx";
import { useNow } from "#data/now.ts";
import { paths } from "#data/paths.ts";
import { placeLevels } from "#data/row-text.ts";
import { age } from "#lib/instant.ts";
import { CompactLine } from "#ui/compact-line.tsx";
import { LevelMark } from "#ui/level-mark.tsx";
import { PlaceLine } from "#ui/place-line.tsx";
import styles from "./view-list.module.css";

const rowHeight = 88;

/** Devices as links in a list that holds only those in sight; hovering or focusing one points it out. */
export function ViewList(props: {
  total: number;
  rowAt: (index: number) => DeviceRow | undefined;
  onRange: (from: number, to: number) => void;
  onPoint: (serial: string | undefined) => void;
}) {
  const { total, rowAt, onRange, onPoint } = props;
  const now = useNow(30_000);
  const scroller = useRef<HTMLDivElement>(null);
  const virtualizer = useVirtualizer({
    count: total,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 6,
  });
  const items = virtualizer.getVirtualItems();
  const from = items.at(0)?.index ?? 0;
  const to = (items.at(-1)?.index ?? 0) + 1;
  useEffect(() => onRange(from, to), [onRange, from, to]);
  return (
    <div ref={scroller} className={styles.scroller}>
      <ul className={styles.rows} aria-label="Devices in view" style={{ height: virtualizer.getTotalSize() }}>
        {items.map(({ index, start }) => {
          const row = rowAt(index);
          return (
            <li
              key={row?.serial_number ?? index}
              className={styles.row}
              aria-setsize={total}
              aria-posinset={index + 1}
              style={{ height: rowHeight, transform: `translateY(${start}px)` }}
            >
              {row === undefined ? null : <ViewRow row={row} now={now} onPoint={onPoint} />}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

function ViewRow(props: { row: DeviceRow; now: number; onPoint: (serial: string | undefined) => void }) {
  const { row, now, onPoint } = props;
  const { since, last_heartbeat: heard } = row;
  const end = since !== undefined ? age(since, now) : heard === undefined ? "" : `heard ${age(heard, now)}`;
  const point = () => onPoint(row.serial_number);
  const leave = () => onPoint(undefined);
  return (
    <Link
      to={paths.device(row.serial_number)}
      className={styles.link}
      onMouseEnter={point}
      onMouseLeave={leave}
      onFocus={point}
      onBlur={leave}
    >
      <CompactLine end={end}>
        <span className={styles.name} dir="auto">
          {row.name}
        </span>
      </CompactLine>
      <LevelMark level={row.level} text={row.reason} />
      <PlaceLine levels={placeLevels(row.place, row.location_name)} />
    </Link>
  );
}
