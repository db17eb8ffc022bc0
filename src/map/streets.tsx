import { useEffect, useEffectEvent, useState } from "react";
import { useMap } from "react-leaflet";
import { watchLook } from "./palette.ts";
import type { StreetColours } from "./street-layer.ts";
import type { TileEvent } from "./tile-health.ts";

/** Streets of a file of the operator's own. What reads and draws them is loaded when there are any. */
export function Streets({ url, tell }: { url: string; tell: (event: TileEvent) => void }) {
  const map = useMap();
  const colours = useColours();
  const report = useEffectEvent(tell);
  useEffect(() => {
    let gone = false;
    let remove = () => {};
    import("./street-layer.ts")
      .then(({ openStreets }) => openStreets(url, colours))
      .then((layer) => {
        if (gone) return;
        layer.on("drawn", () => report("loaded"));
        layer.on("tileerror", () => report("failed"));
        layer.addTo(map);
        const drawAgain = () => layer.drawAgain();
        window.addEventListener("online", drawAgain);
        remove = () => {
          window.removeEventListener("online", drawAgain);
          layer.remove();
        };
      })
      .catch(() => gone || report("gone"));
    return () => {
      gone = true;
      remove();
    };
  }, [map, url, colours]);
  return null;
}

const coloursNow = (): StreetColours =>
  document.documentElement.dataset.colours === "dark" ? "dark" : "light";

function useColours(): StreetColours {
  const [colours, setColours] = useState(coloursNow);
  useEffect(() => watchLook(() => setColours(coloursNow())), []);
  return colours;
}
