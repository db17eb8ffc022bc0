import { NativeSelect } from "@mantine/core";
import type { Sort } from "#data/fleet.tsx";
import { formatSorts, parseSorts } from "#data/url.ts";
import styles from "./devices.module.css";

/** The orders worth having where there are no column heads to press; of those by two columns, the ones of a round. */
const orders = [
  { value: "level", label: "Worst first" },
  { value: "attention", label: "Worst, longest first" },
  { value: "name", label: "Name" },
  { value: "level,location", label: "Worst first, by location" },
  { value: "location", label: "Location" },
  { value: "location,level", label: "Location, worst first" },
  { value: "type", label: "Type" },
  { value: "battery", label: "Lowest battery" },
  { value: "heartbeat", label: "Oldest heartbeat" },
  { value: "-heartbeat", label: "Latest heartbeat" },
];

/** The order of the list as a choice, for a phone. An order that a link or a search brought is a choice too. */
export function SortChoice({
  sort,
  onSort,
}: {
  sort: readonly Sort[];
  onSort: (sort: readonly Sort[]) => void;
}) {
  const value = formatSorts(sort);
  const isListed = orders.some((order) => order.value === value);
  return (
    <NativeSelect
      aria-label="Sort by"
      classNames={{ input: styles.sort ?? "" }}
      value={value}
      data={
        isListed
          ? orders
          : [...orders, { value, label: sort[0]?.column === "match" ? "Best match" : "As the link says" }]
      }
      onChange={(event) => onSort(parseSorts(event.currentTarget.value))}
    />
  );
}
