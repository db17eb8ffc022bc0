import styles from "./grid.module.css";
import type { GridProps, GridSelection } from "./grid-props.ts";

/** What a row holds: a cell for every column, or on a phone one; blank while the row is on its way. */
export function GridCells<Row>(
  props: Pick<GridProps<Row>, "columns" | "compact" | "selection"> & { row: Row | undefined; index: number },
) {
  const { row, index, columns, compact, selection } = props;
  const tick =
    selection === undefined ? null : <TickCell key="tick" row={row} index={index} selection={selection} />;
  if (compact !== undefined) {
    return (
      <>
        {tick}
        <div role="gridcell" className={styles.compact}>
          {row === undefined ? <span className={styles.blank} /> : compact(row)}
        </div>
      </>
    );
  }
  return [
    tick,
    ...columns.map((column) => (
      <div key={column.key} role="gridcell" className={styles.cell}>
        {row === undefined ? <span className={styles.blank} /> : column.cell(row)}
      </div>
    )),
  ];
}

function TickCell<Row>(props: { row: Row | undefined; index: number; selection: GridSelection<Row> }) {
  const { row, index, selection } = props;
  if (row === undefined) return <div role="gridcell" />;
  return (
    <div role="gridcell" className="stack">
      <label className={styles.tick} onClick={(event) => event.stopPropagation()}>
        <input
          type="checkbox"
          className="tick"
          tabIndex={-1}
          aria-label={`Select ${selection.nameOf(row)}`}
          checked={selection.isSelected(row)}
          // The keys go on from the row, and so does the ring that shows where they are.
          onFocus={({ currentTarget }) =>
            currentTarget.closest<HTMLElement>("[role=grid]")?.focus({ preventScroll: true })
          }
          // A change does not say whether Shift was held, a click does.
          onChange={() => {}}
          onClick={(event) => selection.toggle(row, index, event.shiftKey)}
        />
      </label>
    </div>
  );
}
