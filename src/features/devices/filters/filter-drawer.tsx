import { IconAdjustmentsHorizontal } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { statusLabel, typeLabel } from "#contract/labels.ts";
import { noFilters, withLevels } from "#data/scope-url.ts";
import { formatPlural } from "#lib/number.ts";
import { Button } from "#ui/button.tsx";
import { CheckList } from "#ui/check-list.tsx";
import { LevelFilter } from "#ui/level-filter.tsx";
import { Sheet } from "#ui/sheet.tsx";
import styles from "./filter-fields.module.css";
import { codeChoices, Field, type FilterProps, FurtherFields } from "./filter-fields.tsx";

/** Every filter on a phone: a button that says how many are set, and behind it a sheet with all of them. */
export function FilterDrawer(
  props: FilterProps & {
    set: number;
    className: string | undefined;
    /** Whether the levels stand in the sheet. */
    hasLevels: boolean;
    /** What else is set of the list, given what closes the sheet. */
    list: ((close: () => void) => ReactNode) | undefined;
  },
) {
  const [opened, setOpened] = useState(false);
  const { scope, setScope, facets, set, hasLevels, list } = props;
  const close = () => setOpened(false);
  return (
    <>
      <Button className={props.className ?? ""} kind="soft" isOn={set !== 0} onClick={() => setOpened(true)}>
        <IconAdjustmentsHorizontal size={18} aria-hidden="true" />
        {set === 0 ? "Filters" : `Filters: ${set}`}
      </Button>
      {opened ? (
        <Sheet
          title="Filters"
          closeLabel="Close the filters"
          side="end"
          className={styles.drawer}
          onClose={close}
          foot={
            <>
              <Button kind="soft" disabled={set === 0} onClick={() => setScope(noFilters)}>
                Clear all
              </Button>
              <Button onClick={close}>
                {facets === undefined ? "Show" : `Show ${formatPlural(facets.devices, "device")}`}
              </Button>
            </>
          }
        >
          {list?.(close)}
          {hasLevels ? (
            <Field label="Level">
              <LevelFilter
                counts={facets?.levels}
                inactive={facets?.inactive}
                clearToCheck={facets?.clearToCheck}
                chosen={scope.levels ?? []}
                onChange={(levels) => setScope(withLevels(scope, levels))}
              />
            </Field>
          ) : null}
          <Part label="Status" chosen={scope.statuses?.length}>
            <CheckList
              choices={codeChoices(facets?.statuses, scope.statuses, (code) => statusLabel(code))}
              chosen={scope.statuses ?? []}
              onChange={(statuses) => setScope({ statuses })}
            />
          </Part>
          <Part label="Type" chosen={scope.types?.length}>
            <CheckList
              choices={codeChoices(facets?.types, scope.types, typeLabel)}
              chosen={scope.types ?? []}
              onChange={(types) => setScope({ types })}
            />
          </Part>
          <Part label="Connection, mode, bait, battery, offline">
            <FurtherFields scope={scope} setScope={setScope} facets={facets} />
          </Part>
        </Sheet>
      ) : null}
    </>
  );
}

/** A part that is closed until it is wanted, and says how many of its choices are set. */
export function Part({
  label,
  chosen = 0,
  children,
}: {
  label: string;
  chosen?: number | undefined;
  children: ReactNode;
}) {
  return (
    <details className={styles.part}>
      <summary>{chosen === 0 ? label : `${label}: ${chosen}`}</summary>
      {children}
    </details>
  );
}
