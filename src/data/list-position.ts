import { useLocation } from "react-router";

/** Where a list was left: how far it was scrolled, in pixels, which row was active, and whether it had the focus. */
export interface ListPosition {
  offset: number;
  active: number;
  focused: boolean;
}

const positions = new Map<string, ListPosition>();

/** The position of this history entry's list, for the list to read and to write: going back finds it as it was. */
export function useListPosition(): ListPosition {
  const { key } = useLocation();
  const known = positions.get(key);
  if (known !== undefined) return known;
  const position = { offset: 0, active: 0, focused: false };
  positions.set(key, position);
  return position;
}
