import { useLocation } from "react-router";

/** Where a list was left: how far it was scrolled, in pixels, which row was active, and whether it had the focus. */
export interface ListPlace {
  offset: number;
  active: number;
  focused: boolean;
}

const places = new Map<string, ListPlace>();

/** The place of this history entry's list, for the list to read and to write: going back finds it as it was. */
export function useListPlace(): ListPlace {
  const { key } = useLocation();
  const known = places.get(key);
  if (known !== undefined) return known;
  const place = { offset: 0, active: 0, focused: false };
  places.set(key, place);
  return place;
}
