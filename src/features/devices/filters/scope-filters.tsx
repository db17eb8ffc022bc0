import { useDebouncedValue } from "@mantine/hooks";
import { IconChevronDown, IconX } from "@tabler/icons-react";
import { type ReactNode, type Ref, useDeferredValue } from "react";
import { statusLabel, typeLabel } from "#contract/labels.ts";
import { useFleet } from "#data/fleet.ts";
import { noFilters, type ScopeChange, withLevels } from "#data/scope-url.ts";
import { useScope } from "#data/use-scope.ts";
import { present } from "#lib/present.ts";
import { Button } from "#ui/button.tsx";
import { FilterMenu } from "#ui/filter-menu.tsx";
import { LevelFilter } from "#ui/level-filter.tsx";
import { PopOut } from "#ui/pop-out.tsx";
import { SearchBox } from "#ui/search-box.tsx";
import { type Chip, chipsOf, furtherSet } from "./filter-chips.ts";
import { FilterDrawer } from "./filter-drawer.tsx";
import fieldStyles from "./filter-fields.module.css";
import { codeChoices, type FilterProps, FurtherFields } from "./filter-fields.tsx";
import styles from "./scope-filters.module.css";
import { useSpot } from "./use-spot.ts";

/** The numbers on the filters are counted when the typing has paused for so long. */
const countAfterMs = 150;

/**
 * Search and filters of a scope. What is typed and ticked goes into the URL; the URL alone holds it.
 * @param props.hasLevels whether the levels are in sight on a phone too, and not in its sheet
 * @param props.beside what stands beside search and filters on a phone
 * @param props.list what else a phone's sheet sets of a list, given what closes the sheet
 */
export function ScopeFilters(props: {
  searchRef?: Ref<HTMLInputElement>;
  hasLevels?: boolean;
  beside?: ReactNode;
  list?: ((close: () => void) => ReactNode) | undefined;
}) {
  const { searchRef, hasLevels = false, beside, list } = props;
  const [scope, change] = useScope();
  // Behind what is listed: while somebody types, the worker is there for the rows.
  const [q] = useDebouncedValue(scope.q, countAfterMs);
  const { data: facets } = useFleet({ name: "facets", scope: useDeferredValue(present({ ...scope, q })) });
  const setScope = (next: ScopeChange) => change(next, { replace: true });
  const { levels = [], statuses = [], types = [] } = scope;
  const spot = useSpot(scope.spot);
  const chips = chipsOf(scope, spot?.name);
  const filters: FilterProps = { scope, setScope, facets };
  return (
    <search className={styles.filters}>
      <SearchBox
        label="Search devices"
        placeholder="Name, serial, location…"
        value={scope.q ?? ""}
        onChange={(q) => setScope({ q })}
        inputRef={searchRef}
      />
      <FilterDrawer
        {...filters}
        set={chips.length}
        className={styles.more}
        hasLevels={!hasLevels}
        list={list}
      />
      {beside}
      <div className={styles.menus}>
        <FilterMenu
          label="Status"
          choices={codeChoices(facets?.statuses, statuses, (code) => statusLabel(code))}
          chosen={statuses}
          onChange={(next) => setScope({ statuses: next })}
        />
        <FilterMenu
          label="Type"
          choices={codeChoices(facets?.types, types, typeLabel)}
          chosen={types}
          onChange={(next) => setScope({ types: next })}
        />
        <FurtherFilters {...filters} set={furtherSet(chips)} />
      </div>
      <div className={styles.levels} data-strip={hasLevels || undefined}>
        <LevelFilter
          isStrip={hasLevels}
          counts={facets?.levels}
          inactive={facets?.inactive}
          clearToCheck={facets?.clearToCheck}
          chosen={levels}
          onChange={(next) => setScope(withLevels(scope, next))}
        />
      </div>
      {chips.length === 0 ? null : <Chips chips={chips} setScope={setScope} />}
    </search>
  );
}

function FurtherFilters({ set, ...props }: FilterProps & { set: number }) {
  return (
    <PopOut
      label="More filters"
      edge="end"
      className={fieldStyles.further}
      button={(attributes) => (
        <Button
          {...attributes}
          kind="soft"
          isOn={set !== 0}
          {...(set === 0 ? { "aria-label": "More filters" } : {})}
        >
          {set === 0 ? "More" : `More: ${set}`}
          <IconChevronDown size={16} aria-hidden="true" />
        </Button>
      )}
    >
      <FurtherFields {...props} />
    </PopOut>
  );
}

/** Every filter that is set, in words; pressing one takes it away. */
function Chips({ chips, setScope }: { chips: readonly Chip[]; setScope: (change: ScopeChange) => void }) {
  return (
    <div className={styles.chosen}>
      <ul className={styles.chips} aria-label="Chosen filters">
        {chips.map(({ key, label, without }) => (
          <li key={key}>
            <button
              type="button"
              className={styles.chip}
              aria-label={`Remove: ${label}`}
              onClick={() => setScope(without)}
            >
              <span className={styles.label}>{label}</span>
              <IconX size={14} stroke={2.2} aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
      <Button
        kind="plain"
        aria-label="Clear filters"
        className={styles.clear}
        onClick={() => setScope(noFilters)}
      >
        <span>
          Clear<span className={styles.word}> filters</span>
        </span>
      </Button>
    </div>
  );
}
