import { useMemo } from "react";
import { isRecord } from "#contract/record.ts";
import { formatSearch } from "./address.ts";
import { parseStoredList } from "./local-storage.ts";
import { useStored } from "./use-stored.ts";

/** A view of the list under a name: location, search, filters and order, as the query string of its link. */
export interface SavedView {
  readonly name: string;
  readonly search: string;
}

const longestName = 80;
const mostViews = 50;

function viewIn(item: unknown): SavedView | undefined {
  if (!isRecord(item)) return undefined;
  const { name, search } = item;
  if (typeof name !== "string" || name.trim() === "" || typeof search !== "string") return undefined;
  // Whatever was kept, the link it makes leads to the list and nowhere else.
  return { name: name.trim().slice(0, longestName), search: formatSearch(new URLSearchParams(search)) };
}

/** The views that were kept, the first of each name. */
export function viewsIn(text: string | undefined): readonly SavedView[] {
  const views = new Map<string, SavedView>();
  for (const item of parseStoredList(text)) {
    const view = viewIn(item);
    if (view !== undefined && !views.has(view.name)) views.set(view.name, view);
  }
  return [...views.values()].slice(0, mostViews);
}

/** The views with one more in front of them; one of the same name gives way to it. */
export function withView(views: readonly SavedView[], view: SavedView): readonly SavedView[] {
  return [view, ...views.filter(({ name }) => name !== view.name.trim())];
}

/** The views a person keeps on this device, and how to keep others. */
export function useSavedViews(): [readonly SavedView[], (views: readonly SavedView[]) => void] {
  const [text, keep] = useStored("device views");
  return [useMemo(() => viewsIn(text), [text]), (next) => keep(JSON.stringify(next))];
}
