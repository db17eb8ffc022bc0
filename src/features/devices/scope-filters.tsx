import { Button } from "@mantine/core";
import { IconAdjustmentsHorizontal } from "@tabler/icons-react";
import { useState } from "react";
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
  const [opened, setOpened] = useState(false);
  const here = scope.at === undefined ? {} : { at: scope.at };
  // What could be ticked is counted over the place, not over what is ticked already: no choice ever disappears.
  const place = useFleet({ name: "summary", scope: here });
  const { levels = [], statuses = [], types = [] } = scope;
  const chosen = levels.length + statuses.length + types.length;
  return (
    <search className={styles.filters}>
      <SearchBox
        label="Search devices"
        placeholder="Name, serial, place…"
        value={scope.q ?? ""}
        onChange={(q) => setScope({ q }, { replace: true })}
      />
      <Button
        className={styles.more}
        variant={chosen === 0 ? "default" : "light"}
        aria-expanded={opened}
        leftSection={<IconAdjustmentsHorizontal size={18} aria-hidden="true" />}
        onClick={() => setOpened(!opened)}
      >
        {chosen === 0 ? "Filters" : `Filters: ${chosen}`}
      </Button>
      <div className={styles.choices} data-opened={opened || undefined}>
        <LevelFilter
          counts={place.data?.levels}
          chosen={levels}
          onChange={(next) => setScope({ levels: next }, { replace: true })}
        />
        <FilterMenu
          label="Status"
          choices={choicesOf(place.data?.statuses, (code) => statusLabel(code))}
          chosen={statuses}
          onChange={(next) => setScope({ statuses: next }, { replace: true })}
        />
        <FilterMenu
          label="Type"
          choices={choicesOf(place.data?.types, (code) => typeLabel(code))}
          chosen={types}
          onChange={(next) => setScope({ types: next }, { replace: true })}
        />
      </div>
    </search>
  );
}

type CodeCount = { readonly code: number | "unknown"; readonly devices: number };

/** The codes that occur, in words; a missing code has no number to filter by. */
function choicesOf(rows: readonly CodeCount[] | undefined, label: (code: number) => string) {
  return (rows ?? []).flatMap(({ code, devices }) =>
    code === "unknown" ? [] : [{ value: code, label: label(code), count: formatCount(devices) }],
  );
}
