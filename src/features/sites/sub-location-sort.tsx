import { sitesOrder } from "#data/attention.ts";
import type { SiteSort } from "#data/fleet.ts";
import { parseSiteSort } from "#data/site-url.ts";
import { formatSort } from "#data/sort-url.ts";
import { Select } from "#ui/field.tsx";

/** Every order that the heads of the columns could give. */
const orders = [
  { value: "-level", label: sitesOrder },
  { value: "level", label: "Least to act on now first" },
  { value: "name", label: "Name" },
  { value: "-name", label: "Name, from Z" },
  { value: "-devices", label: "Most devices" },
  { value: "devices", label: "Fewest devices" },
  { value: "-silent", label: "Most offline" },
  { value: "silent", label: "Fewest offline" },
  { value: "-reports", label: "Most reports" },
  { value: "reports", label: "Fewest reports" },
  { value: "visit", label: "Longest without service" },
  { value: "-visit", label: "Latest service" },
];

/** The order of the comparison as a choice, where there are no heads to press. */
export function SubLocationSort({ sort, onSort }: { sort: SiteSort; onSort: (sort: SiteSort) => void }) {
  return (
    <Select
      aria-label="Sort by"
      value={formatSort(sort)}
      choices={orders}
      onChoose={(text) => onSort(parseSiteSort(text) ?? sort)}
    />
  );
}
