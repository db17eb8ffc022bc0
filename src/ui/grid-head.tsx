import { IconArrowDown, IconArrowUp } from "@tabler/icons-react";
import { type CSSProperties, useEffect, useRef } from "react";
import styles from "./grid.module.css";
import type { Column, GridProps, GridSelection, GridSort } from "./grid-props.ts";

const places = ["first", "second", "third", "fourth"];

/** The header row: sortable columns are buttons and say how they are sorted. */
export function GridHead<Row>(props: GridProps<Row> & { tracks: CSSProperties }) {
  const { columns, compact, selection, onSort } = props;
  if (compact !== undefined) {
    return (
      <div role="rowgroup" className="visually-hidden">
        <div role="row" aria-rowindex={1}>
          {selection === undefined ? null : <div role="columnheader">Selected</div>}
          <div role="columnheader">{props.label}</div>
        </div>
      </div>
    );
  }
  const sorts: readonly GridSort[] = [props.sort ?? []].flat();
  const direction = (column: Column<Row>, place: number) => {
    if (!column.sortable) return undefined;
    // Only one head may say so; the others say it in words.
    if (place !== 0) return "none";
    return sorts[place]?.descending ? "descending" : "ascending";
  };
  return (
    <div role="rowgroup" className={styles.head}>
      <div role="row" aria-rowindex={1} className={styles.headRow} style={props.tracks}>
        {selection === undefined ? null : <TickAll label={props.label} selection={selection} />}
        {columns.map((column) => {
          const place = sorts.findIndex((sort) => sort.column === column.key);
          return (
            <div key={column.key} role="columnheader" aria-sort={direction(column, place)}>
              {column.sortable && onSort !== undefined ? (
                <button
                  type="button"
                  className={styles.sort}
                  onClick={(event) => onSort(column.key, event.shiftKey)}
                >
                  {column.header}
                  <SortArrow place={place} sorts={sorts} />
                </button>
              ) : (
                <span className={styles.headText}>{column.header}</span>
              )}
            </div>
          );
        })}
      </div>
    </div>
  );
}

function SortArrow({ place, sorts }: { place: number; sorts: readonly GridSort[] }) {
  const sort = sorts[place];
  const Icon = sort?.descending ? IconArrowDown : IconArrowUp;
  return (
    <>
      <Icon
        size={15}
        stroke={2.2}
        aria-hidden="true"
        className={styles.arrow}
        data-shown={sort !== undefined || undefined}
      />
      {sort === undefined || sorts.length === 1 ? null : (
        <span className={styles.sortPlace} aria-hidden="true">
          {place + 1}
        </span>
      )}
      {sort === undefined || place === 0 ? null : (
        <span className="visually-hidden">
          (sorted {places[place]}, {sort.descending ? "descending" : "ascending"})
        </span>
      )}
    </>
  );
}

function TickAll<Row>({ label, selection }: { label: string; selection: GridSelection<Row> }) {
  const box = useRef<HTMLInputElement>(null);
  const isSome = selection.all === "some";
  useEffect(() => {
    if (box.current !== null) box.current.indeterminate = isSome;
  }, [isSome]);
  return (
    <div role="columnheader" className="stack">
      <label className={styles.tick}>
        <input
          ref={box}
          type="checkbox"
          className="tick"
          aria-label={`Select all ${label.toLowerCase()}`}
          checked={selection.all === "all"}
          onChange={selection.toggleAll}
        />
      </label>
    </div>
  );
}
