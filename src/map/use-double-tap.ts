import { type Map as LeafletMap, Point } from "leaflet";
import { useEffect } from "react";

/** Pixels that two presses of a double tap may lie apart: a fingertip's width. */
const near = 40;

/**
 * Zooms where somebody taps twice, and only there. Leaflet takes any two taps within a fifth of a second for a double tap:
 * a thumb that presses one marker and then another would zoom away from both.
 */
export function useDoubleTap(map: LeafletMap): void {
  useEffect(() => {
    const container = map.getContainer();
    let last: Point | undefined;
    // Before Leaflet hears of the press.
    const compare = ({ clientX, clientY }: MouseEvent) => {
      const place = new Point(clientX, clientY);
      if (last && last.distanceTo(place) > near) map.doubleClickZoom.disable();
      else map.doubleClickZoom.enable();
      last = place;
    };
    container.addEventListener("click", compare, { capture: true });
    return () => container.removeEventListener("click", compare, { capture: true });
  }, [map]);
}
