import { statusLabel, typeLabel } from "#contract/labels.ts";
import { useFleet } from "#data/fleet.tsx";
import { useScope } from "#data/use-scope.ts";
import { formatCount } from "#lib/number.ts";
import { FilterMenu } from "#ui/filter-menu.tsx";
import { LevelFilter } from "#ui/level-filter.tsx";
import { SearchBox } from "#ui/search-box.tsx";
import styles from "./scope-filters.module.css";

/** Search and filters of a scope. What is typed and ticked goes into the URL; the URL alone holds it. */
export function ScopeFilters() {
  const [scope, setScope] = useScope();
  const here = scope.at === undefined ? {} : { at: scope.at };
  // What could be ticked is counted over the place, not over what is ticked already: no choice ever disappears.
  const place = useFleet({ name: "summary", scope: here });
  const codes = (
    rows: readonly { code: number | "unknown"; devices: number }[],
    label: (code: number) => string,
  ) =>
    rows.flatMap((row) =>
      row.code === "unknown"
        ? []
        : [{ value: row.code, label: label(row.code), count: formatCount(row.devices) }],
    );
  return (
    <div className={styles.filters}>
      <SearchBox
        label="Search devices"
        placeholder="Name, serial number, place…"
        value={scope.q ?? ""}
        onChange={(q) => setScope({ q }, { replace: true })}
      />
      <LevelFilter
        counts={place.data?.levels}
        chosen={scope.levels ?? []}
        onChange={(levels) => setScope({ levels }, { replace: true })}
      />
      <div className={styles.menus}>
        <FilterMenu
          label="Status"
          choices={codes(place.data?.statuses ?? [], (code) => statusLabel(code))}
          chosen={scope.statuses ?? []}
          onChange={(statuses) => setScope({ statuses }, { replace: true })}
        />
        <FilterMenu
          label="Type"
          choices={codes(place.data?.types ?? [], (code) => typeLabel(code))}
          chosen={scope.types ?? []}
          onChange={(types) => setScope({ types }, { replace: true })}
        />
      </div>
    </div>
  );
}
