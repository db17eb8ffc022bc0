import type { Virtualizer } from "@tanstack/react-virtual";

/** The element that scrolls the page a list is part of. */
export function pageAround(list: Element | null): HTMLElement | null {
  return list?.closest("main") ?? null;
}

/** How many pixels of a list are above what the page shows; less than none while it begins further down. */
export function hiddenAbove(list: Element): number {
  const page = pageAround(list);
  return page === null ? 0 : page.getBoundingClientRect().top - list.getBoundingClientRect().top;
}

/** Follows how far a list is scrolled that scrolls with its page. What it was left at counts until somebody scrolls: to measure costs a layout. */
export function observeInPage(
  list: () => Element | null,
  rows: Virtualizer<HTMLElement, Element>,
  tell: (offset: number, isScrolling: boolean) => void,
): (() => void) | undefined {
  const page = rows.scrollElement;
  if (page === null) return undefined;
  const follow = (isScrolling: boolean) => () => {
    const element = list();
    if (element !== null) tell(hiddenAbove(element), isScrolling);
  };
  const [onScroll, onEnd] = [follow(true), follow(false)];
  tell(rows.options.initialOffset as number, false);
  page.addEventListener("scroll", onScroll, { passive: true });
  page.addEventListener("scrollend", onEnd, { passive: true });
  return () => {
    page.removeEventListener("scroll", onScroll);
    page.removeEventListener("scrollend", onEnd);
  };
}

/** Scrolls the page until the list is at an offset. */
export function scrollPageTo(list: Element, offset: number): void {
  pageAround(list)?.scrollBy(0, offset - hiddenAbove(list));
}

/** Scrolls the page as little as shows a part of the list, from and to in pixels of the list. */
export function showInPage(list: Element, from: number, to: number): void {
  const hidden = hiddenAbove(list);
  const height = pageAround(list)?.clientHeight ?? 0;
  if (from < hidden) scrollPageTo(list, from);
  else if (to > hidden + height) scrollPageTo(list, to - height);
}
