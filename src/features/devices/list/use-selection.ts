import { useRef, useState } from "react";
import { type Scope, type Sort, type TableRow, useWorkerClient } from "#data/fleet.ts";
import type { GridSelection } from "#ui/grid-props.ts";

/** What is selected: these devices, or every device of the list but these. */
interface Chosen {
  readonly all: boolean;
  readonly serials: ReadonlySet<string>;
  /** Which list "all" was said of. */
  readonly list: string;
}

export interface DeviceSelection {
  readonly count: number;
  /** The scope that holds what is selected, without the devices in `except`. */
  readonly scope: Scope;
  readonly except: readonly string[];
  readonly grid: GridSelection<TableRow>;
  readonly clear: () => void;
}

const nothing: Chosen = { all: false, serials: new Set(), list: "" };

/** Which devices of the list are selected, as serial numbers; it holds no device, and outlasts another sort or filter. */
export function useSelection(list: { scope: Scope; sort: readonly Sort[]; total: number }): DeviceSelection {
  const fleet = useWorkerClient();
  const { scope, sort, total } = list;
  const name = JSON.stringify(scope);
  const [chosen, setChosen] = useState(nothing);
  const anchor = useRef(0);
  // All of another list is not what was chosen.
  if (chosen.all && chosen.list !== name) setChosen(nothing);
  const { all, serials } = chosen;
  const isSelected = (serial: string) => serials.has(serial) !== all;
  const set = (changed: readonly string[], selected: boolean) =>
    setChosen((before) => {
      const next = new Set(before.serials);
      for (const serial of changed) {
        if (selected !== before.all) next.add(serial);
        else next.delete(serial);
      }
      return { ...before, serials: next };
    });
  const toggle = (row: TableRow, index: number, isRange: boolean) => {
    const selected = !isSelected(row.serial_number);
    const from = anchor.current;
    anchor.current = index;
    set([row.serial_number], selected);
    if (!isRange || from === index) return;
    // Rows in between may never have been in sight.
    const rows = { from: Math.min(from, index), to: Math.max(from, index) + 1 };
    fleet.ask({ name: "serials", scope, sort, ...rows }).then(
      (found) => set(found, selected),
      // The one that was pressed is selected; what else should be cannot be had.
      () => {},
    );
  };
  const count = all ? Math.max(0, total - serials.size) : serials.size;
  return {
    count,
    scope: all ? scope : { serials: [...serials] },
    except: all ? [...serials] : [],
    clear: () => setChosen(nothing),
    grid: {
      isSelected: (row) => isSelected(row.serial_number),
      nameOf: (row) => row.name,
      all: count === 0 ? "none" : all && serials.size === 0 ? "all" : "some",
      toggle,
      toggleAll: () =>
        setChosen(all && serials.size === 0 ? nothing : { all: true, serials: new Set(), list: name }),
    },
  };
}
