import { ActionIcon, Button, Checkbox } from "@mantine/core";
import { IconArrowDown, IconArrowUp, IconColumns } from "@tabler/icons-react";
import { type Sort, type TableColumn, tableColumns } from "#data/fleet.tsx";
import { columnLabel } from "./columns.tsx";
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
      <ul className={styles.list} aria-label="Columns">
        {columns.map((column, index) => (
          <li key={column} className={styles.line}>
            <Checkbox
              className={styles.grow ?? ""}
              label={columnLabel(column)}
              checked
              // A list without any column would have nothing to say.
              disabled={columns.length === 1}
              onChange={() => onChange(columns.toSpliced(index, 1))}
            />
            <ActionIcon
              variant="subtle"
              size="var(--tb-target)"
              aria-label={`Move ${columnLabel(column)} forward`}
              disabled={index === 0}
              onClick={() => move(index, index - 1)}
            >
              <IconArrowUp size={18} aria-hidden="true" />
            </ActionIcon>
            <ActionIcon
              variant="subtle"
              size="var(--tb-target)"
              aria-label={`Move ${columnLabel(column)} back`}
              disabled={index === columns.length - 1}
              onClick={() => move(index, index + 1)}
            >
              <IconArrowDown size={18} aria-hidden="true" />
            </ActionIcon>
          </li>
        ))}
        {others.map((column) => (
          <li key={column} className={styles.line}>
            <Checkbox
              className={styles.grow ?? ""}
              label={columnLabel(column)}
              checked={false}
              onChange={() => onChange([...columns, column])}
            />
          </li>
        ))}
      </ul>
      <Button className={styles.target ?? ""} variant="default" onClick={() => onChange(undefined)}>
        The usual columns
      </Button>
    </ToolMenu>
  );
}
