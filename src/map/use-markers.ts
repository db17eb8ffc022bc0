import { useEffect, useEffectEvent, useRef } from "react";
import { useMap } from "react-leaflet";
import type { Spot } from "./clusters.ts";
import { type KeyedMarkers, keyedMarkers, type MarkerLook } from "./keyed-markers.ts";

/** Keeps markers for these items on the surrounding map; answers a way to give one the focus. The one named by `highlight` is pointed out. */
export function useMarkers<Item extends Spot>(
  items: readonly Item[],
  look: (item: Item) => MarkerLook,
  onActivate: (item: Item) => void,
  highlight?: string,
): { readonly focus: (id: string) => void } {
  const map = useMap();
  const markers = useRef<KeyedMarkers<Item> | null>(null);
  const activate = useEffectEvent((item: Item) => onActivate(item));
  useEffect(() => {
    const mine = keyedMarkers<Item>(map, (item) => activate(item));
    markers.current = mine;
    return () => {
      mine.remove();
      markers.current = null;
    };
  }, [map]);
  useEffect(() => {
    markers.current?.update(items, look);
  }, [items, look]);
  useEffect(() => {
    markers.current?.highlight(highlight);
  }, [highlight]);
  return { focus: (id) => markers.current?.focus(id) };
}
