import { useEffect, useSyncExternalStore } from "react";
import { Listeners } from "#lib/listeners.ts";
import type { LocationKey } from "./fleet.ts";

/** The location of a page whose address names none, such as a device's: the page tells it, and the tree beside it marks it. */
let told: LocationKey | undefined;
const listeners = new Listeners();

function tell(location: LocationKey | undefined): void {
  told = location;
  listeners.tell();
}

/** Tells where the thing stands that this page is about, for as long as the page is open; undefined while that is on its way. */
export function useTellPlace(location: LocationKey | undefined): void {
  useEffect(() => {
    if (location !== undefined) tell(location);
  }, [location]);
  useEffect(() => () => tell(undefined), []);
}

/** What the page has told. */
export function usePlaceTold(): LocationKey | undefined {
  return useSyncExternalStore(listeners.subscribe, () => told);
}
