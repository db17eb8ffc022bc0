import { IconMap2 } from "@tabler/icons-react";
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
  const map = (
    <>
      <IconMap2 size={18} aria-hidden="true" />
      Map
    </>
  );
  return (
    <section className={styles.bar} aria-label="Selection">
      <span className="strong" role="status">
        {formatCount(count)} selected
      </span>
      <Button kind="plain" className={styles.all} onClick={isAll ? selection.clear : grid.toggleAll}>
        {isAll ? "None" : "All"}
      </Button>
      {fitsLink && count > 0 ? (
        <Link to={paths.map(scope)} className={buttonLook({ kind: "soft" })} aria-label="Show on the map">
          {map}
        </Link>
      ) : (
        <Button
          kind="soft"
          disabled
          aria-label="Show on the map"
          title={count === 0 ? undefined : `A link holds up to ${mostSerials} devices`}
        >
          {map}
        </Button>
      )}
      {fitsLink && count > 0 ? (
        <>
          <Link to={paths.vanList(scope)} className={buttonLook({ kind: "soft" })}>
            <VanListWords />
          </Link>
          <Link to={paths.labels(scope)} className={buttonLook({ kind: "soft" })}>
            <LabelsWords />
          </Link>
        </>
      ) : null}
      <CsvMenu devices={count} columns={columns} asked={{ scope, except, sort }} />
      <Button kind="plain" className={styles.clear} onClick={selection.clear}>
        Clear selection
      </Button>
    </section>
  );
}
