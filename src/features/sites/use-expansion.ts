import { useLayoutEffect, useState, useSyncExternalStore } from "react";
import type { LocationKey, TreeView } from "#data/fleet.ts";
import { useStored } from "#data/use-stored.ts";
import { Listeners } from "#lib/listeners.ts";
import { closed, type Expansion, keepExpansion, readExpansion, reveal, toggle } from "./expansion.ts";

/** One expansion for the page: the tree beside the content and the one in the drawer show the same. */
const listeners = new Listeners();
let current: Expansion | undefined;

function expansionNow(): Expansion {
  current ??= readExpansion();
  return current;
}

function change(next: Expansion): void {
  current = next;
  keepExpansion(next);
  listeners.tell();
}

/**
 * Which part of the tree is visible, and how to change it. What is above `chosen` opens whenever that changes. A filter
 * opens what leads to a match; what is opened or closed meanwhile is forgotten with it.
 */
export function useExpansion(chosen: LocationKey | undefined) {
  const [order, keepOrder] = useStored("locations order");
  const byUrgency = order === "urgency";
  const kept = useSyncExternalStore(listeners.subscribe, expansionNow);
  const [filter, setFilter] = useState<{ q: string; expansion: Expansion }>({ q: "", expansion: closed });
  // Before anything is painted: what a link leads to must not appear a moment later.
  useLayoutEffect(() => change(reveal(expansionNow(), chosen)), [chosen]);
  const q = filter.q.trim();
  const shown = q === "" ? kept : filter.expansion;
  const view: TreeView = {
    open: shown.open,
    toggled: [...shown.toggled],
    ...(q === "" ? {} : { q }),
    ...(byUrgency ? { byUrgency } : {}),
  };
  return {
    view,
    byUrgency,
    setByUrgency: (next: boolean) => keepOrder(next ? "urgency" : undefined),
    /** The filter as it is typed. */
    q: filter.q,
    setQ: (text: string) => setFilter({ q: text, expansion: closed }),
    toggle: (locations: Iterable<LocationKey>) => {
      if (q === "") change(toggle(expansionNow(), locations));
      else setFilter((now) => ({ ...now, expansion: toggle(now.expansion, locations) }));
    },
    /** Opens or closes everything; what is chosen stays in sight. */
    setAll: (open: boolean) => change(reveal({ open, toggled: new Set() }, chosen)),
  };
}
