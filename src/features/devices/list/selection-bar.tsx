import { Button } from "@mantine/core";
import { IconMap2 } from "@tabler/icons-react";
import { Link } from "react-router";
import type { Sort, TableColumn } from "#data/fleet.tsx";
import { paths } from "#data/paths.ts";
import { mostSerials } from "#data/scope-url.ts";
import { formatCount } from "#lib/number.ts";
import { CsvMenu } from "./csv-menu.tsx";
import styles from "./table-tools.module.css";
import type { DeviceSelection } from "./use-selection.ts";

/** What can be done with the selected devices. Below the list, so that no row moves when the first is selected. */
export function SelectionBar(props: {
  selection: DeviceSelection;
  sort: readonly Sort[];
  columns: readonly TableColumn[];
}) {
  const { selection, sort, columns } = props;
  const { count, scope, except, grid } = selection;
  const isAll = grid.all === "all";
  const fitsLink = except.length === 0 && (scope.serials?.length ?? 0) <= mostSerials;
  const map = {
    variant: "default",
    leftSection: <IconMap2 size={18} aria-hidden="true" />,
    "aria-label": "Show on the map",
    children: "Map",
  } as const;
  return (
    <section className={styles.bar} aria-label="Selection">
      <span className={styles.count} role="status">
        {formatCount(count)} selected
      </span>
      {fitsLink && count > 0 ? (
        <Button {...map} className={styles.target} component={Link} to={paths.map(scope)} />
      ) : (
        <Button
          {...map}
          className={styles.target ?? ""}
          disabled
          title={count === 0 ? undefined : `A link holds up to ${mostSerials} devices`}
        />
      )}
      <CsvMenu devices={count} columns={columns} asked={{ scope, except, sort }} />
      <Button
        variant="subtle"
        className={styles.all ?? ""}
        onClick={isAll ? selection.clear : grid.toggleAll}
      >
        {isAll ? "None" : "All"}
      </Button>
      <Button variant="subtle" className={styles.clear ?? ""} onClick={selection.clear}>
        Clear selection
      </Button>
    </section>
  );
}
