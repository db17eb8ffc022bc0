import type { LeafletEventHandlerFnMap, Map as LeafletMap } from "leaflet";
import { type RefObject, useEffect, useEffectEvent } from "react";
import { useMap } from "react-leaflet";
import type { MapPosition } from "./fit.ts";
import { type Bounds, boundsWithin, worldZoom } from "./geometry.ts";
import { calmPanning } from "./stillness.ts";
import { useDoubleTap } from "./use-double-tap.ts";
import { fittedIn, fitView, type MapViewState, moveFor, originOf, showAt, viewOf } from "./view.ts";

/** Milliseconds between two views that are said while the map moves. */
const pace = 100;

/** Keeps the map to its container's size, goes where it should look, and tells where it does. Draws nothing. */
export function MapSense(props: {
  fit: Bounds | undefined;
  home: Bounds | undefined;
  /** Says when to fit again; never while it is undefined. */
  fitKey: string | undefined;
  lastFit: RefObject<string | undefined>;
  /** Where to look instead. */
  position: MapPosition | undefined;
  /** Whether it is known where to look. No view is said before. */
  isPlaced: boolean;
  onViewChange: (view: MapViewState) => void;
}) {
  const { fit, home, fitKey, lastFit, position } = props;
  const map = useMap();
  useDoubleTap(map);
  // Before the effects that move the map, so that none of its moves goes unheard.
  useTelling(map, props.isPlaced, props.onViewChange);
  const fitNow = useEffectEvent(() => {
    if (!fit || fitKey === undefined || lastFit.current === fitKey || map.getSize().x === 0) return;
    lastFit.current = fitKey;
    fitView(map, home ?? fit);
  });
  const limitZoom = () => {
    const { x, y } = map.getSize();
    map.setMinZoom(worldZoom(x, y));
  };
  const begin = useEffectEvent(() => {
    limitZoom();
    fitNow();
  });
  const resize = useEffectEvent(() => {
    const { clientWidth, clientHeight } = map.getContainer();
    const { x, y } = map.getSize();
    // An observer tells the first size too. Leaflet gives up the exact centre when it measures anew: all in view would
    // be asked for twice.
    if (x === clientWidth && y === clientHeight) return;
    const origin = originOf(map);
    moveFor(map, origin, () => map.invalidateSize({ animate: false }));
    limitZoom();
    // A phone that is turned still shows everything. The list that opens below a map leaves the view alone.
    if (fit && origin === "fit" && x !== clientWidth) fitView(map, fittedIn(map) ?? fit);
    fitNow();
  });

  useEffect(() => {
    const container = map.getContainer();
    // Arrow keys, plus and minus are the map's own: "application" makes screen readers pass them on.
    container.setAttribute("role", "application");
    container.setAttribute("aria-label", "Map: arrow keys move it, plus and minus zoom");
    calmPanning(map);
    begin();
    const observer = new ResizeObserver(() => resize());
    observer.observe(container);
    return () => observer.disconnect();
  }, [map]);

  const { latitude, longitude, zoom } = position ?? {};
  useEffect(() => {
    if (latitude === undefined || longitude === undefined || zoom === undefined) return;
    showAt(map, "given", { latitude, longitude, zoom });
  }, [map, latitude, longitude, zoom]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a fit is due when there are bounds at last, or another key.
  useEffect(() => fitNow(), [fitKey, fit !== undefined]);

  return null;
}

/**
 * Tells the view at the start, as soon as the map is placed, and after every move; while the map is dragged, as soon as it shows what was not said,
 * and where a zoom leads when it begins: what is asked for then is there when it ends.
 */
function useTelling(map: LeafletMap, isPlaced: boolean, onViewChange: (view: MapViewState) => void): void {
  const tell = useEffectEvent((view: MapViewState) => {
    if (map.getSize().x > 0) onViewChange(view);
  });
  useEffect(() => {
    // A map that was just made shows the view it was given.
    moveFor(map, "given", () => undefined);
  }, [map]);
  useEffect(() => {
    if (!isPlaced) return;
    let said = viewOf(map);
    let saidAt = 0;
    let zooming = false;
    const say = (view: MapViewState) => {
      said = view;
      saidAt = performance.now();
      tell(view);
    };
    const handlers: LeafletEventHandlerFnMap = {
      zoomanim: ({ center, zoom }) => {
        zooming = true;
        say(viewOf(map, true, { center, zoom }));
      },
      move: () => {
        if (zooming || performance.now() - saidAt < pace) return;
        const view = viewOf(map, true);
        if (view.zoom !== said.zoom || !boundsWithin(view.seen, said.bounds)) say(view);
      },
      moveend: () => {
        zooming = false;
        say(viewOf(map));
      },
    };
    map.on(handlers);
    say(said);
    return () => {
      map.off(handlers);
    };
  }, [map, isPlaced]);
}
