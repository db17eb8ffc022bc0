import { NativeSelect } from "@mantine/core";
import type { SiteSort } from "#data/fleet.tsx";
import { parseSiteSort } from "#data/site-url.ts";
import { formatSort } from "#data/sort-url.ts";
import styles from "./site-page.module.css";

/** Every order that the heads of the columns could give. */
const orders = [
  { value: "-level", label: "Worst first" },
  { value: "level", label: "Worst last" },
  { value: "name", label: "Name" },
  { value: "-name", label: "Name, from Z" },
  { value: "-devices", label: "Most devices" },
  { value: "devices", label: "Fewest devices" },
  { value: "-silent", label: "Most silent" },
  { value: "silent", label: "Fewest silent" },
  { value: "-reports", label: "Most reports" },
  { value: "reports", label: "Fewest reports" },
  { value: "visit", label: "Longest without a known visit" },
  { value: "-visit", label: "Latest known visit" },
];

/** The order of the comparison as a choice, where there are no heads to press. */
export function SubLocationSort({ sort, onSort }: { sort: SiteSort; onSort: (sort: SiteSort) => void }) {
  return (
    <NativeSelect
      aria-label="Sort by"
      classNames={{ input: styles.target ?? "" }}
      value={formatSort(sort)}
      data={orders}
      onChange={(event) => onSort(parseSiteSort(event.currentTarget.value) ?? sort)}
    />
  );
}
