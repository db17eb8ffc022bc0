import { NativeSelect } from "@mantine/core";
import type { Sort } from "#data/fleet.tsx";
import { formatSort, parseSort } from "#data/url.ts";
import styles from "./devices.module.css";

/** The orders worth having where there are no column heads to press. */
const orders = [
  { value: "level", label: "Worst first" },
  { value: "name", label: "Name" },
  { value: "location", label: "Location" },
  { value: "type", label: "Type" },
  { value: "battery", label: "Lowest battery" },
  { value: "heartbeat", label: "Oldest heartbeat" },
  { value: "-heartbeat", label: "Latest heartbeat" },
];

/** The order of the list as a choice, for a phone. An order that a link brought stays a choice too. */
export function SortChoice({ sort, onSort }: { sort: Sort; onSort: (sort: Sort) => void }) {
  const value = formatSort(sort);
  const isListed = orders.some((order) => order.value === value);
  const other = { value, label: `${sort.column}${sort.descending ? ", descending" : ""}` };
  return (
    <NativeSelect
      aria-label="Sort by"
      classNames={{ input: styles.sort ?? "" }}
      value={value}
      data={isListed ? orders : [...orders, other]}
      onChange={(event) => onSort(parseSort(event.currentTarget.value) ?? sort)}
    />
  );
}
