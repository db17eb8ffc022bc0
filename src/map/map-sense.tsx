import { type RefObject, useEffect, useEffectEvent } from "react";
import { useMap, useMapEvent } from "react-leaflet";
import { type Bounds, worldZoom } from "./geometry.ts";
import { calmPanning } from "./stillness.ts";
import { fitView, type MapViewState, viewOf } from "./view.ts";

/** Keeps the map to its container's size, fits when asked to, and tells where it looks. Draws nothing. */
export function MapSense(props: {
  fit: Bounds | undefined;
  fitKey: string;
  /** The key that was fitted last. It outlives the map, which may be made anew. */
  lastFit: RefObject<string | undefined>;
  onViewChange: (view: MapViewState) => void;
}) {
  const { fit, fitKey, lastFit } = props;
  const map = useMap();
  const tell = useEffectEvent(() => {
    if (map.getSize().x > 0) props.onViewChange(viewOf(map));
  });
  // Before the effects that fit: every drawing takes this listener off and on again, and a fit between the two
  // would move the map unheard.
  useMapEvent("moveend", () => {
    if (map.getSize().x > 0) props.onViewChange(viewOf(map));
  });
  const fitNow = useEffectEvent(() => {
    if (!fit || lastFit.current === fitKey || map.getSize().x === 0) return;
    lastFit.current = fitKey;
    fitView(map, fit);
  });

  useEffect(() => {
    const container = map.getContainer();
    // Arrow keys, plus and minus are the map's own: "application" makes screen readers pass them on.
    container.setAttribute("role", "application");
    container.setAttribute("aria-label", "Map: arrow keys move it, plus and minus zoom");
    calmPanning(map);
    const resize = () => {
      map.invalidateSize({ animate: false });
      const { x, y } = map.getSize();
      map.setMinZoom(worldZoom(x, y));
      fitNow();
    };
    resize();
    const observer = new ResizeObserver(resize);
    observer.observe(container);
    return () => observer.disconnect();
  }, [map]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a fit is due when there are bounds at last, or another key.
  useEffect(() => fitNow(), [fitKey, fit !== undefined]);

  useEffect(() => tell(), []);
  return null;
}
