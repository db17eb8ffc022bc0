import { IconArrowDown, IconArrowUp } from "@tabler/icons-react";
import type { CSSProperties } from "react";
import styles from "./grid.module.css";
import type { Column, GridProps } from "./grid.tsx";

/** The header row: sortable columns are buttons and say how they are sorted. */
export function GridHead<Row>(props: GridProps<Row> & { tracks: CSSProperties }) {
  const { columns, compact, sort, onSort } = props;
  if (compact !== undefined) {
    return (
      <div role="rowgroup" className="visually-hidden">
        <div role="row" aria-rowindex={1}>
          <div role="columnheader">{props.label}</div>
        </div>
      </div>
    );
  }
  const direction = (column: Column<Row>) => {
    if (!column.sortable) return undefined;
    if (sort?.column !== column.key) return "none";
    return sort.descending ? "descending" : "ascending";
  };
  return (
    <div role="rowgroup" className={styles.head}>
      <div role="row" aria-rowindex={1} className={styles.headRow} style={props.tracks}>
        {columns.map((column) => (
          <div key={column.key} role="columnheader" aria-sort={direction(column)} className={styles.headCell}>
            {column.sortable && onSort !== undefined ? (
              <button type="button" className={styles.sort} onClick={() => onSort(column.key)}>
                {column.header}
                <SortArrow shown={sort?.column === column.key} descending={sort?.descending ?? false} />
              </button>
            ) : (
              <span className={styles.headText}>{column.header}</span>
            )}
          </div>
        ))}
      </div>
    </div>
  );
}

function SortArrow({ shown, descending }: { shown: boolean; descending: boolean }) {
  const Icon = descending ? IconArrowDown : IconArrowUp;
  return (
    <Icon
      size={15}
      stroke={2.2}
      aria-hidden="true"
      className={styles.arrow}
      data-shown={shown || undefined}
    />
  );
}
