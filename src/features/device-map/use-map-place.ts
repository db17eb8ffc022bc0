import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import { formatMapPlace, type MapPlace, mapPlaceOf, withMapPlace } from "#data/map-place.ts";
import { useUrlParams } from "#data/use-scope.ts";
import type { MapViewState } from "#map/view.ts";

/** Milliseconds between two changes of the address: browsers refuse more than a few a second. */
const pace = 400;

/**
 * Where the map looks, as the URL says it, so that a link or the way back reproduces the view. A URL that names no
 * place leaves it to the map to show all there is; that is also what "Show all" leads back to.
 * @param fitKey changes when the map should show all of something else
 */
export function useMapPlace(fitKey: string): {
  /** Where a link leads; undefined while the map is where the person brought it, or shows all. */
  readonly position: MapPlace | undefined;
  /** Undefined while the URL names a place. */
  readonly fitKey: string | undefined;
  /** The key whose devices the map was fitted to last; undefined once the URL names a place. */
  readonly lastFit: RefObject<string | undefined>;
  /** Called with every view of the map. */
  readonly keep: (view: MapViewState) => void;
} {
  const [params, setParams] = useUrlParams();
  const named = mapPlaceOf(params);
  const text = named && formatMapPlace(named);
  // The last few, since the address follows a moment after.
  const [written, setWritten] = useState<readonly string[]>([]);
  if (text === undefined && written.length > 0) setWritten([]);
  const led = text === undefined || written.includes(text) ? undefined : text;

  const lastFit = useRef<string>(undefined);
  useEffect(() => {
    if (text !== undefined) lastFit.current = undefined;
  }, [text]);

  const write = useEffectEvent((place: MapPlace | undefined) => {
    if (place === undefined && text === undefined) return;
    // The map shows all already. The person may zoom before the new address is drawn: a fit would undo that.
    if (place === undefined) lastFit.current = fitKey;
    if (place !== undefined) setWritten((before) => [...before.slice(-3), formatMapPlace(place)]);
    setParams((current) => withMapPlace(current, place), { replace: true });
  });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // What was seen of another place or search is not kept for this one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says when.
  useEffect(() => () => clearTimeout(timer.current), [fitKey]);
  // A link led elsewhere: the view from before it must not replace its address.
  useEffect(() => {
    if (led !== undefined) clearTimeout(timer.current);
  }, [led]);
  const [keep] = useState(() => (view: MapViewState) => {
    if (view.origin === "given") return;
    // A person who moves on has left the view before: the address that it would get undoes the move.
    clearTimeout(timer.current);
    if (view.moving) return;
    timer.current = setTimeout(() => write(view.origin === "fit" ? undefined : view), pace);
  });
  return {
    position: led === undefined ? undefined : named,
    fitKey: text === undefined ? fitKey : undefined,
    lastFit,
    keep,
  };
}
