import { useEffect, useState } from "react";
import { useMap } from "react-leaflet";
import { BaseMap, groundFrom } from "./base-map.ts";
import { coastZooms, loadCoasts } from "./coasts.ts";
import { MapNames } from "./map-names.ts";
import { readPalette, watchLook } from "./palette.ts";
import { loadTowns, type Town, townZooms } from "./towns.ts";
import { useZoom } from "./use-zoom.ts";
import { type CountryName, loadWorld, type World } from "./world.ts";

/** The world comes after the things that the map is there for, but after so many milliseconds at the latest. */
const longestWait = 3000;

/**
 * The built-in world under everything else. Without it (the app's own server is gone) the grid alone is drawn.
 * @param after whether the things that the map is there for are still on their way: on a slow line the world would hold them up
 * @param isBare whether no streets are to lie on it
 * @param onDrawn told whether nothing of it is to be waited for here: it is drawn, cannot be had, or is not shown from so near by
 */
export function BaseMapLayer(props: {
  after: boolean;
  isBare: boolean;
  onDrawn: (isDrawn: boolean) => void;
}) {
  const { after, isBare, onDrawn } = props;
  const map = useMap();
  const isDue = useDue(after);
  const zoom = useZoom(map);
  const world = useWorld(isDue);
  // Without them (the app's own server is gone) the land has no names.
  const towns = useLoaded<readonly Town[]>(loadTowns, isDue && zoom >= townZooms.least, noTowns);
  // After the land, which is there for all zooms, and not below streets.
  const isNear = zoom >= coastZooms.least && zoom <= coastZooms.most;
  // The finer coasts; without them those of the world stay.
  const coasts = useLoaded<World | undefined>(loadCoasts, world != null && isBare && isNear, undefined);
  // Painted once: a canvas that is painted empty first costs a phone as much as one with the land on it.
  const isKnown = world !== undefined;
  const [layers, setLayers] = useState<{ ground: BaseMap; names: MapNames }>();
  useEffect(() => {
    if (!isKnown) return;
    const ground = new BaseMap(readPalette(map.getContainer())).addTo(map);
    const names = new MapNames().addTo(map);
    setLayers({ ground, names });
    return () => {
      names.remove();
      ground.remove();
    };
  }, [map, isKnown]);
  const isDrawn = layers !== undefined || zoom >= groundFrom;
  useEffect(() => onDrawn(isDrawn), [onDrawn, isDrawn]);
  // Before there is land, and from near by, the ground is paper: halls do not stand in the sea.
  const hasSea = world != null && layers !== undefined && zoom < groundFrom;
  useEffect(() => {
    map.getContainer().toggleAttribute("data-sea", hasSea);
  }, [map, hasSea]);
  useEffect(() => {
    const show = () =>
      layers?.ground.show(readPalette(map.getContainer()), { world: world ?? undefined, coasts });
    show();
    return watchLook(show);
  }, [map, layers, world, coasts]);
  useEffect(() => {
    const show = () => layers?.names.show(world?.names ?? noNames, towns);
    show();
    return watchLook(show);
  }, [layers, world, towns]);
  return null;
}

function useDue(after: boolean): boolean {
  const [isDue, setDue] = useState(!after);
  if (!after && !isDue) setDue(true);
  useEffect(() => {
    if (isDue) return;
    const waiting = setTimeout(() => setDue(true), longestWait);
    return () => clearTimeout(waiting);
  }, [isDue]);
  return isDue;
}

/** Undefined while it is on its way, null where it cannot be had. */
function useWorld(isDue: boolean): World | null | undefined {
  const [world, setWorld] = useState<World | null>();
  useEffect(() => {
    if (!isDue) return;
    let gone = false;
    const load = () =>
      loadWorld().then(
        (loaded) => {
          if (!gone) setWorld(loaded);
        },
        // The grid and the devices are still there; the world is asked for again when the network is back.
        () => {
          if (gone) return;
          setWorld(null);
          window.addEventListener("online", load, { once: true });
        },
      );
    void load();
    return () => {
      gone = true;
      window.removeEventListener("online", load);
    };
  }, [isDue]);
  return world;
}

/** What is loaded from when it is first wanted on; until then, and where it cannot be had, what there is without it. */
function useLoaded<Value>(load: () => Promise<Value>, isWanted: boolean, without: Value): Value {
  const [value, setValue] = useState(without);
  useEffect(() => {
    if (!isWanted) return;
    let gone = false;
    load().then(
      (loaded) => gone || setValue(() => loaded),
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, [load, isWanted]);
  return value;
}

const noNames: readonly CountryName[] = [];
const noTowns: readonly Town[] = [];
