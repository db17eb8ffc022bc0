import { IconMap2 } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import type { Sort, TableColumn } from "#data/fleet.ts";
import { paths } from "#data/paths.ts";
import { mostSerials } from "#data/scope-url.ts";
import { formatCount } from "#lib/number.ts";
import { LabelsWords, VanListWords } from "#ui/action-words.tsx";
import { Button, buttonLook } from "#ui/button.tsx";
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
  const isLink = fitsLink && count > 0;
  const why = count === 0 ? undefined : `A link holds up to ${mostSerials} devices`;
  return (
    <section className={styles.bar} aria-label="Selection">
      <span className="strong" role="status">
        {formatCount(count)} selected
      </span>
      <Button kind="plain" className={styles.all} onClick={isAll ? selection.clear : grid.toggleAll}>
        {isAll ? "None" : "All"}
      </Button>
      <Way to={isLink ? paths.map(scope) : undefined} why={why} aria-label="Show on the map">
        <IconMap2 size={18} aria-hidden="true" />
        Map
      </Way>
      <Way to={isLink ? paths.vanList(scope) : undefined} why={why}>
        <VanListWords />
      </Way>
      <Way to={isLink ? paths.labels(scope) : undefined} why={why}>
        <LabelsWords />
      </Way>
      <CsvMenu devices={count} columns={columns} asked={{ scope, except, sort }} />
      <Button kind="plain" className={styles.clear} onClick={selection.clear}>
        Clear selection
      </Button>
    </section>
  );
}

/** A way to a page of what is selected. Where there is none it keeps its place, so that nothing comes under a finger. */
function Way(props: {
  to: string | undefined;
  why: string | undefined;
  "aria-label"?: string;
  children: ReactNode;
}) {
  const { to, why, children, ...name } = props;
  return to === undefined ? (
    <Button kind="soft" disabled title={why} {...name}>
      {children}
    </Button>
  ) : (
    <Link to={to} className={buttonLook({ kind: "soft" })} {...name}>
      {children}
    </Link>
  );
}
