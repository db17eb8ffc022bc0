import styles from "./grid.module.css";
import type { GridProps } from "./grid.tsx";

/** What a row holds: a cell for every column, or on a phone one; blank while the row is on its way. */
export function GridCells<Row>(
  props: Pick<GridProps<Row>, "columns" | "compact"> & { row: Row | undefined },
) {
  const { row, columns, compact } = props;
  if (compact !== undefined) {
    return (
      <div role="gridcell" className={styles.compact}>
        {row === undefined ? <span className={styles.blank} /> : compact(row)}
      </div>
    );
  }
  return columns.map((column) => (
    <div key={column.key} role="gridcell" className={styles.cell}>
      {row === undefined ? <span className={styles.blank} /> : column.cell(row)}
    </div>
  ));
}
