import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from "react";
import { rowStep } from "#ui/row-step.ts";

/**
 * The keyboard of a list of links of which only those in sight are in the document: one of them is the stop of the Tab
 * key, and Up, Down, Home and End move the focus. A row that is on its way gets it as soon as it is there.
 * @param list takes the focus and the keys, and holds the rows, each with its `data-index` and one link
 */
export function useRowFocus(
  list: RefObject<HTMLElement | null>,
  rows: { readonly total: number; readonly scrollTo: (index: number) => void },
) {
  const { total, scrollTo } = rows;
  const [active, setActive] = useState(0);
  const wanted = useRef<number>(undefined);
  // After every drawing: no event says when the row comes.
  useEffect(() => {
    if (wanted.current === undefined) return;
    const link = list.current?.querySelector<HTMLElement>(`[data-index="${wanted.current}"] a`);
    const focused = document.activeElement;
    const hasLeft = focused !== document.body && list.current?.contains(focused) === false;
    if (hasLeft || link) wanted.current = undefined;
    if (!hasLeft) link?.focus({ preventScroll: true });
  });
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey || !(event.target instanceof HTMLElement)) return;
    // The focus stays with its row, also where that has moved among the others since.
    const focused = event.target.closest<HTMLElement>("[data-index]")?.dataset.index;
    const current = wanted.current ?? (focused === undefined ? active : Number(focused));
    const next = rowStep(event.key, { current, total });
    if (next === undefined) return;
    event.preventDefault();
    wanted.current = next;
    scrollTo(next);
    setActive(next);
    // Its row leaves the document before the wanted one is there: until then the list itself takes the keys.
    const isThere = list.current?.querySelector(`[data-index="${next}"] a`) instanceof HTMLElement;
    if (!isThere) list.current?.focus({ preventScroll: true });
  };
  return { active: Math.min(active, Math.max(0, total - 1)), setActive, onKeyDown };
}
