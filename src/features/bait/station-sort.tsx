import { type BaitSort, baitSortColumns } from "#data/bait.ts";
import { formatSort, parseSort } from "#data/sort-url.ts";
import { Select } from "#ui/field.tsx";
import styles from "./bait-page.module.css";

/** The orders worth having, those among them that no column's head has. */
const orders = [
  { value: "refill", label: "Needs bait first" },
  { value: "needs", label: "Most urgent first" },
  { value: "replaced", label: "Oldest bait first" },
  { value: "left", label: "Soonest low first" },
  { value: "-activity", label: "Most activity first" },
  { value: "reset", label: "Oldest reset first" },
  { value: "name", label: "Name" },
  { value: "location", label: "Location" },
  { value: "bait", label: "Bait" },
];

/** The order of the stations as a choice. One that a head or a link brought is a choice too. */
export function StationSort(props: { sort: BaitSort; onSort: (sort: BaitSort) => void }) {
  const value = formatSort(props.sort);
  const isListed = orders.some((order) => order.value === value);
  return (
    <Select
      aria-label="Sort by"
      className={styles.sort}
      value={value}
      choices={isListed ? orders : [...orders, { value, label: "As the column says" }]}
      onChoose={(text) => {
        const sort = parseSort(text, baitSortColumns);
        if (sort !== undefined) props.onSort(sort);
      }}
    />
  );
}
