import { useEffect, useRef, useState } from "react";

/** Where a grid was left: how far it was scrolled, in pixels, its active row, and whether the keyboard was in it. */
export interface GridPosition {
  offset: number;
  active: number;
  focused: boolean;
}

/**
 * The active row, and how to make another one active. A grid that appears is as its position says; when it is given
 * another position (another order, other rows), it goes there.
 */
export function useGridPosition(
  position: GridPosition,
  grid: { scrollTo: (offset: number) => void; focus: () => void },
): [number, (index: number, byKeyboard: boolean) => void] {
  const [active, setActive] = useState(position.active);
  const shown = useRef<GridPosition>(undefined);
  useEffect(() => {
    if (shown.current === position) return;
    if (shown.current !== undefined) {
      grid.scrollTo(position.offset);
      setActive(position.active);
    }
    shown.current = position;
    if (position.focused) grid.focus();
  }, [position, grid]);
  const activate = (index: number, byKeyboard: boolean) => {
    setActive(index);
    Object.assign(position, { active: index, focused: byKeyboard });
  };
  return [active, activate];
}
