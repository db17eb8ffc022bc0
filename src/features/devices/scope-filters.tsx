import { Button } from "@mantine/core";
import { IconAdjustmentsHorizontal, IconX } from "@tabler/icons-react";
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
  const { at, q, levels = [], statuses = [], types = [] } = scope;
  // What could be ticked is what the place has, so that no choice ever disappears.
  const place = useFleet({ name: "summary", scope: at === undefined ? {} : { at } });
  // Each choice is counted with everything else that is chosen: the number is what ticking it would show.
  const byLevel = useFleet({ name: "summary", scope: { ...scope, levels: [] } });
  const byStatus = useFleet({ name: "summary", scope: { ...scope, statuses: [] } });
  const byType = useFleet({ name: "summary", scope: { ...scope, types: [] } });
  const chosen = levels.length + statuses.length + types.length;
  return (
    <search className={styles.filters}>
      <SearchBox
        label="Search devices"
        placeholder="Name, serial, place…"
        value={q ?? ""}
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
      {chosen === 0 && q === undefined ? null : (
        <Button
          variant="subtle"
          aria-label="Clear filters"
          className={styles.clear ?? ""}
          leftSection={<IconX size={18} aria-hidden="true" />}
          onClick={() => setScope({ q: "", levels: [], statuses: [], types: [] }, { replace: true })}
        >
          Clear<span className={styles.word}>&nbsp;filters</span>
        </Button>
      )}
      <div className={styles.choices} data-opened={opened || undefined}>
        <LevelFilter
          counts={byLevel.data?.levels}
          chosen={levels}
          onChange={(next) => setScope({ levels: next }, { replace: true })}
        />
        <FilterMenu
          label="Status"
          choices={choicesOf(place.data?.statuses, byStatus.data?.statuses, statuses, (code) =>
            statusLabel(code),
          )}
          chosen={statuses}
          onChange={(next) => setScope({ statuses: next }, { replace: true })}
        />
        <FilterMenu
          label="Type"
          choices={choicesOf(place.data?.types, byType.data?.types, types, (code) => typeLabel(code))}
          chosen={types}
          onChange={(next) => setScope({ types: next }, { replace: true })}
        />
      </div>
    </search>
  );
}

type CodeCount = { readonly code: number | "unknown"; readonly devices: number };

/** The codes that occur or are chosen, in words; a missing code has no number to filter by. */
function choicesOf(
  here: readonly CodeCount[] = [],
  counted: readonly CodeCount[] = [],
  chosen: readonly number[],
  label: (code: number) => string,
) {
  const counts = new Map(counted.map(({ code, devices }) => [code, devices]));
  const codes = new Set(here.flatMap(({ code }) => (code === "unknown" ? [] : [code])).concat(chosen));
  return Array.from(codes, (code) => ({
    value: code,
    label: label(code),
    count: formatCount(counts.get(code) ?? 0),
  }));
}
