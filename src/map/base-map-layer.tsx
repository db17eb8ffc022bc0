import { useEffect, useState } from "react";
import { useMap } from "react-leaflet";
import { BaseMap } from "./base-map.ts";
import { readPalette, watchLook } from "./palette.ts";
import { loadWorld, type World } from "./world.ts";

/** Milliseconds after which the world is read even though what the map is for has not come. */
const patience = 1000;

/**
 * The built-in world under everything else. Without it (the app's own server is gone) the grid alone is drawn.
 * @param waits while what the map is for is still on its way, which wants the same processor
 */
export function BaseMapLayer({ waits }: { waits: boolean }) {
  const map = useMap();
  const world = useWorld(waits);
  const [layer, setLayer] = useState<BaseMap>();
  useEffect(() => {
    const added = new BaseMap(readPalette(map.getContainer())).addTo(map);
    setLayer(added);
    return () => {
      added.remove();
    };
  }, [map]);
  useEffect(() => {
    const show = () => layer?.show(readPalette(map.getContainer()), world);
    show();
    return watchLook(show);
  }, [map, layer, world]);
  return null;
}

function useWorld(waits: boolean): World | undefined {
  const [isDue, setDue] = useState(!waits);
  const [world, setWorld] = useState<World>();
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), waits ? patience : 0);
    return () => clearTimeout(timer);
  }, [waits]);
  useEffect(() => {
    if (!isDue) return;
    let gone = false;
    const load = () =>
      loadWorld().then(
        (loaded) => {
          if (!gone) setWorld(loaded);
        },
        // The grid and the devices are still there; the world is asked for again when the network is back.
        () => window.addEventListener("online", load, { once: true }),
      );
    void load();
    return () => {
      gone = true;
      window.removeEventListener("online", load);
    };
  }, [isDue]);
  return world;
}
