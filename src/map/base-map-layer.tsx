import { useEffect } from "react";
import { useMap } from "react-leaflet";
import { BaseMap } from "./base-map.ts";
import { readPalette, watchLook } from "./palette.ts";
import { loadWorld, type World } from "./world.ts";

/** The built-in world under everything else. Without it (the app's own server is gone) the grid alone is drawn. */
export function BaseMapLayer() {
  const map = useMap();
  useEffect(() => {
    const container = map.getContainer();
    const layer = new BaseMap(readPalette(container)).addTo(map);
    let world: World | undefined;
    let gone = false;
    const show = () => {
      if (!gone) layer.show(readPalette(container), world);
    };
    const load = () =>
      loadWorld().then(
        (loaded) => {
          world = loaded;
          show();
        },
        // The grid and the devices are still there; the world is asked for again when the network is back.
        () => window.addEventListener("online", load, { once: true }),
      );
    void load();
    const unwatch = watchLook(show);
    return () => {
      gone = true;
      unwatch();
      window.removeEventListener("online", load);
      layer.remove();
    };
  }, [map]);
  return null;
}
