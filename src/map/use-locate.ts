import type { Map as LeafletMap } from "leaflet";
import { useEffect, useRef, useState } from "react";
import { nearestCopy } from "./geometry.ts";
import { accuracyText, type Here, locate } from "./locate.ts";
import { prefersStillness } from "./stillness.ts";

/** What is known of the person's position. */
export interface Locating {
  readonly here?: Here;
  readonly busy: boolean;
  /** For the person: where they are, or why that is unknown. */
  readonly note?: string;
}

/** Zoom at which a building is seen. */
const closeUp = 17;

/** The person's position, asked for when `find` is called and at no other time. */
export function useLocate(map: LeafletMap | null): Locating & { find: () => void; dismiss: () => void } {
  const [state, setState] = useState<Locating>({ busy: false });
  const current = useRef(map);
  useEffect(() => {
    current.current = map;
    return () => {
      current.current = null;
    };
  }, [map]);
  const find = () => {
    setState(({ here }) => ({ ...(here && { here }), busy: true }));
    const geolocation = "geolocation" in navigator ? navigator.geolocation : undefined;
    void locate({ isSecureContext: window.isSecureContext, geolocation }).then((found) => {
      // The page may be another one by now.
      const shown = current.current;
      if (shown === null) return;
      if ("reason" in found) {
        setState({ busy: false, note: found.reason });
        return;
      }
      setState({ busy: false, here: found, note: `You are at the mark, ${accuracyText(found.accuracy)}.` });
      const center: [number, number] = [found.latitude, nearestCopy(found.longitude, shown.getCenter().lng)];
      shown.setView(center, Math.max(shown.getZoom(), closeUp), { animate: !prefersStillness() });
    });
  };
  return { ...state, find, dismiss: () => setState(({ here }) => ({ ...(here && { here }), busy: false })) };
}
