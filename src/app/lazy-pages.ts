import { fetchScanner } from "#features/scanner/fetch-scanner.ts";
import { fetchPlaceMap } from "./fetch-place-map.ts";

/** Every page but the first is fetched apart, so that the first stays small. */
export const lazyPages = {
  site: () => import("./site-route.tsx"),
  devices: () => import("./devices-route.tsx"),
  device: () => import("./device-route.tsx"),
  map: () => import("./map-route.tsx"),
  bait: () => import("./bait-route.tsx"),
  reports: () => import("./reports-route.tsx"),
  network: () => import("./network-route.tsx"),
  vanList: () => import("./van-list-route.tsx"),
  settings: () => import("./settings-route.tsx"),
  scan: () => import("./scan-route.tsx"),
} as const;

/**
 * Fetches the pages and the scanner ahead, so that they open where the line is down: in a cellar, that is when they are needed.
 * One that cannot be fetched now is fetched when it is opened, and says then what is wrong.
 */
export function fetchPagesAhead(): void {
  const fetchAll = () =>
    void Promise.allSettled(
      [...Object.values(lazyPages), fetchPlaceMap, fetchScanner].map((fetchPart) => fetchPart()),
    );
  // What is looked at now comes first. Safari has no idle callbacks.
  if ("requestIdleCallback" in window) window.requestIdleCallback(fetchAll, { timeout: 5000 });
  else setTimeout(fetchAll, 1000);
}
