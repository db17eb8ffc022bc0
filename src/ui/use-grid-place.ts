import { useEffect, useRef, useState } from "react";

/** Where a grid was left: how far it was scrolled, in pixels, its active row, and whether the keyboard was in it. */
export interface GridPlace {
  offset: number;
  active: number;
  focused: boolean;
}

/**
 * The active row, and how to make another one active. A grid that appears is as its place says; when it is given
 * another place (another order, other rows), it goes there.
 */
export function useGridPlace(
  place: GridPlace,
  grid: { scrollTo: (offset: number) => void; focus: () => void },
): [number, (index: number, byKeyboard: boolean) => void] {
  const [active, setActive] = useState(place.active);
  const shown = useRef<GridPlace>(undefined);
  useEffect(() => {
    if (shown.current === place) return;
    if (shown.current !== undefined) {
      grid.scrollTo(place.offset);
      setActive(place.active);
    }
    shown.current = place;
    if (place.focused) grid.focus();
  }, [place, grid]);
  const activate = (index: number, byKeyboard: boolean) => {
    setActive(index);
    Object.assign(place, { active: index, focused: byKeyboard });
  };
  return [active, activate];
}
