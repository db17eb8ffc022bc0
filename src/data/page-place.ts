import { useEffect, useSyncExternalStore } from "react";
import { Listeners } from "#lib/listeners.ts";
import type { LocationKey } from "./fleet.ts";

/**
 * The location of a page whose address names none, such as a device's: the page tells it, the tree beside it marks it, and what opens
 * the tree on a phone names its site.
 */
interface Place {
  readonly location: LocationKey;
  readonly site: LocationKey;
}

let told: Place | undefined;
const listeners = new Listeners();

function tell(place: Place | undefined): void {
  told = place;
  listeners.tell();
}

/** Tells where the thing stands that this page is about, for as long as the page is open; undefined while that is on its way. */
export function useTellPlace(location: LocationKey | undefined, site = location): void {
  useEffect(() => {
    if (location !== undefined && site !== undefined) tell({ location, site });
  }, [location, site]);
  useEffect(() => () => tell(undefined), []);
}

/** What the page has told. */
export function usePlaceTold(): Place | undefined {
  return useSyncExternalStore(listeners.subscribe, () => told);
}
