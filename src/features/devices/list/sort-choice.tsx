import { devicesOrder } from "#data/attention.ts";
import type { Sort } from "#data/fleet.ts";
import { formatSorts, parseSorts } from "#data/url.ts";
import { Select } from "#ui/field.tsx";
import styles from "./devices.module.css";

/** The orders worth having where there are no column heads to press; of those by two columns, the ones of a round. */
const orders = [
  { value: "attention", label: devicesOrder },
  { value: "since", label: "Open longest first" },
  { value: "name", label: "Name" },
  { value: "level,location", label: "Most urgent first, by location" },
  { value: "location", label: "Location" },
  { value: "location,level", label: "Location, most urgent first" },
  { value: "type", label: "Type" },
  { value: "battery", label: "Lowest battery" },
  { value: "heartbeat", label: "Heard longest ago first" },
  { value: "-heartbeat", label: "Heard most recently first" },
];

/** The order in words; undefined for one that has none. */
export function orderLabel(sort: readonly Sort[]): string | undefined {
  if (sort[0]?.column === "match") return "Best match first";
  return orders.find(({ value }) => value === formatSorts(sort))?.label;
}

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
    <Select
      aria-label="Sort by"
      className={styles.sort}
      value={value}
      choices={
        isListed
          ? orders
          : [...orders, { value, label: sort[0]?.column === "match" ? "Best match" : "From the link" }]
      }
      onChoose={(text) => onSort(parseSorts(text))}
    />
  );
}
