import { useEffect, useSyncExternalStore } from "react";
import { Listeners } from "#lib/listeners.ts";
import type { LocationKey } from "./fleet.ts";

/**
 * The location of a page whose address names none, such as a device's: the page gives it, the tree beside it marks it, and what opens
 * the tree on a phone names its site.
 */
interface Place {
  readonly location: LocationKey;
  readonly site: LocationKey;
}

let shown: Place | undefined;
const listeners = new Listeners();

function give(place: Place | undefined): void {
  shown = place;
  listeners.tell();
}

/** Gives the location of the thing that this page is about, for as long as the page is open; undefined while that is on its way. */
export function useGivePlace(location: LocationKey | undefined, site = location): void {
  useEffect(() => {
    if (location !== undefined && site !== undefined) give({ location, site });
  }, [location, site]);
  useEffect(() => () => give(undefined), []);
}

/** The location that the page has given. */
export function usePagePlace(): Place | undefined {
  return useSyncExternalStore(listeners.subscribe, () => shown);
}
