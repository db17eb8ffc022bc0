import { IconArrowDown, IconArrowUp, IconColumns } from "@tabler/icons-react";
import { type Sort, type TableColumn, tableColumns } from "#data/fleet.ts";
import { Button, IconButton } from "#ui/button.tsx";
import { TickBox } from "#ui/tick-box.tsx";
import { columnLabel } from "./column-labels.ts";
import { SortFields } from "./sort-fields.tsx";
import styles from "./table-tools.module.css";
import { ToolMenu } from "./tool-menu.tsx";

/** Which columns the list has, in which order, and what it is sorted by. */
export function ColumnMenu(props: {
  columns: readonly TableColumn[];
  onChange: (columns: readonly TableColumn[] | undefined) => void;
  sort: readonly Sort[];
  onSort: (sort: readonly Sort[]) => void;
}) {
  const { columns, onChange } = props;
  const others = tableColumns.filter((column) => !columns.includes(column));
  const move = (from: number, to: number) => {
    const column = columns[from];
    if (column !== undefined) onChange(columns.toSpliced(from, 1).toSpliced(to, 0, column));
  };
  return (
    <ToolMenu name="Columns" icon={<IconColumns size={18} aria-hidden="true" />}>
      <SortFields sort={props.sort} onSort={props.onSort} />
      <ul aria-label="Columns">
        {columns.map((column, index) => (
          <li key={column} className={styles.line}>
            <TickBox
              className={styles.grow}
              isTicked
              // A list without any column would have nothing to say.
              disabled={columns.length === 1}
              onChange={() => onChange(columns.toSpliced(index, 1))}
            >
              {columnLabel(column)}
            </TickBox>
            <IconButton
              aria-label={`Move ${columnLabel(column)} forward`}
              disabled={index === 0}
              onClick={() => move(index, index - 1)}
            >
              <IconArrowUp size={18} aria-hidden="true" />
            </IconButton>
            <IconButton
              aria-label={`Move ${columnLabel(column)} back`}
              disabled={index === columns.length - 1}
              onClick={() => move(index, index + 1)}
            >
              <IconArrowDown size={18} aria-hidden="true" />
            </IconButton>
          </li>
        ))}
        {others.map((column) => (
          <li key={column} className={styles.line}>
            <TickBox className={styles.grow} isTicked={false} onChange={() => onChange([...columns, column])}>
              {columnLabel(column)}
            </TickBox>
          </li>
        ))}
      </ul>
      <Button kind="soft" onClick={() => onChange(undefined)}>
        The usual columns
      </Button>
    </ToolMenu>
  );
}
