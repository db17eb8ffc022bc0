import { useEffect, useState } from "react";
import { useMap } from "react-leaflet";
import { BaseMap } from "./base-map.ts";
import { readPalette, watchLook } from "./palette.ts";
import { loadTowns, type Town, townZooms } from "./towns.ts";
import { useZoom } from "./use-zoom.ts";
import { loadWorld, type World } from "./world.ts";

/**
 * The built-in world under everything else, asked for at once, so that it is there when the devices come. Without it (the
 * app's own server is gone) the grid alone is drawn.
 */
export function BaseMapLayer() {
  const map = useMap();
  const world = useWorld();
  const towns = useTowns(useZoom(map) >= townZooms.least);
  const [layer, setLayer] = useState<BaseMap>();
  useEffect(() => {
    const added = new BaseMap(readPalette(map.getContainer())).addTo(map);
    setLayer(added);
    return () => {
      added.remove();
    };
  }, [map]);
  useEffect(() => {
    const show = () => layer?.show(readPalette(map.getContainer()), world, towns);
    show();
    return watchLook(show);
  }, [map, layer, world, towns]);
  return null;
}

function useWorld(): World | undefined {
  const [world, setWorld] = useState<World>();
  useEffect(() => {
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
  }, []);
  return world;
}

const noTowns: readonly Town[] = [];

/** The towns, from when they are first wanted. Without them (the app's own server is gone) the land has no names. */
function useTowns(isWanted: boolean): readonly Town[] {
  const [towns, setTowns] = useState(noTowns);
  useEffect(() => {
    if (!isWanted) return;
    let gone = false;
    loadTowns().then(
      (loaded) => gone || setTowns(loaded),
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, [isWanted]);
  return towns;
}
