import type { Sort } from "#data/fleet.ts";
import { Part } from "#features/devices/filters/filter-drawer.tsx";
import { Field } from "#features/devices/filters/filter-fields.tsx";
import { Button } from "#ui/button.tsx";
import { SortChoice } from "./sort-choice.tsx";
import styles from "./table-tools.module.css";
import { Views } from "./views-menu.tsx";

/** What a phone sets of the list beside its filters: order, boxes to tick, which rows have only while somebody selects, and views. */
export function PhoneTools(props: {
  sort: readonly Sort[];
  onSort: (sort: readonly Sort[]) => void;
  onClose: () => void;
  onSelect: () => void;
}) {
  const { sort, onSort, onClose, onSelect } = props;
  return (
    <>
      <Field label="Sort by">
        <div className={styles.form}>
          <SortChoice sort={sort} onSort={onSort} />
          <Button
            kind="soft"
            aria-label="Select devices"
            onClick={() => {
              onSelect();
              onClose();
            }}
          >
            Select
          </Button>
        </div>
      </Field>
      <Part label="Views">
        <div className="stack">
          <Views onOpen={onClose} />
        </div>
      </Part>
    </>
  );
}
