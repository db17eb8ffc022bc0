import type { Sort } from "#data/fleet.ts";
import { Part } from "#features/devices/filters/filter-drawer.tsx";
import { Field } from "#features/devices/filters/filter-fields.tsx";
import { SortChoice } from "./sort-choice.tsx";
import { Views } from "./views-menu.tsx";

/** What a phone sets of the list beside its filters: order and views. */
export function PhoneTools(props: {
  sort: readonly Sort[];
  onSort: (sort: readonly Sort[]) => void;
  onClose: () => void;
}) {
  const { sort, onSort, onClose } = props;
  return (
    <>
      <Field label="Sort by">
        <SortChoice sort={sort} onSort={onSort} />
      </Field>
      <Part label="Views">
        <div className="stack">
          <Views onOpen={onClose} />
        </div>
      </Part>
    </>
  );
}
