import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import { useLocation, useNavigationType } from "react-router";

/** How far each visited page was scrolled, by history entry. */
const offsets = new Map<string, number>();

/** The ways in which a person takes over: from then on the page stays where it stands. */
const inputs = ["wheel", "touchstart", "pointerdown", "keydown"] as const;

/** The events with which a page is left. */
const leaves = ["click", "popstate"] as const;

/**
 * For the element that scrolls the pages: a new page starts at its top, going back leads to where one was, and a
 * change of a filter moves nothing. A new page takes the focus, as one that the browser loads would.
 */
export function useMainScroll(): RefObject<HTMLElement | null> {
  const main = useRef<HTMLElement>(null);
  const { key, pathname } = useLocation();
  const how = useNavigationType();
  const entry = useRef({ key, pathname });

  useEffect(() => {
    const element = main.current;
    const remember = () => offsets.set(entry.current.key, element?.scrollTop ?? 0);
    element?.addEventListener("scroll", remember, { passive: true });
    // A browser tells of scrolling with its next picture. A press that leaves the page may come before that.
    for (const leave of leaves) addEventListener(leave, remember, { capture: true });
    return () => {
      element?.removeEventListener("scroll", remember);
      for (const leave of leaves) removeEventListener(leave, remember, { capture: true });
    };
  }, []);

  useLayoutEffect(() => {
    const element = main.current;
    const before = entry.current;
    entry.current = { key, pathname };
    if (element === null || before.key === key) return;
    const { activeElement } = document;
    const isLost = activeElement === null || activeElement === document.body;
    // A list that took the focus back where it was left keeps it.
    if (isLost || (before.pathname !== pathname && !element.contains(activeElement))) arrive(element);
    if (how === "REPLACE") return;
    const wanted = how === "POP" ? (offsets.get(key) ?? 0) : 0;
    return scrollWhenPossible(element, wanted);
  }, [key, pathname, how]);

  return main;
}

/** The page takes the focus, and nobody asked for it: no frame is drawn around all of it until the keyboard leads here. */
function arrive(element: HTMLElement): void {
  element.dataset.arrived = "";
  element.addEventListener("blur", () => delete element.dataset.arrived, { once: true });
  element.focus({ preventScroll: true });
}

/** Scrolls at once, or as soon as the content is long enough, unless the person does something before. */
function scrollWhenPossible(element: HTMLElement, wanted: number): (() => void) | undefined {
  element.scrollTop = wanted;
  if (element.scrollTop >= wanted - 1) return undefined;
  const growth = new MutationObserver(() => {
    element.scrollTop = wanted;
    if (element.scrollTop >= wanted - 1) stop();
  });
  const stop = () => {
    growth.disconnect();
    for (const input of inputs) removeEventListener(input, stop, { capture: true });
  };
  growth.observe(element, { childList: true, subtree: true });
  for (const input of inputs) addEventListener(input, stop, { capture: true, passive: true });
  return stop;
}
