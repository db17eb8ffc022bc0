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
  "van-list": () => import("./van-list-route.tsx"),
  settings: () => import("./settings-route.tsx"),
  scan: () => import("./scan-route.tsx"),
} as const;

/** Fetches the page at an address along with the frame, which would only ask for it once it is there itself. */
export function fetchFirstPage({ pathname, search }: { pathname: string; search: string }): void {
  const [part = "", serial] = pathname.split("/").slice(1);
  const overview = new URLSearchParams(search).has("at") ? "site" : "";
  const name = part === "" ? overview : part === "devices" && serial ? "device" : part;
  const pages: Readonly<Record<string, () => Promise<unknown>>> = lazyPages;
  // What is wrong is said by the router, which asks again.
  if (Object.hasOwn(pages, name)) pages[name]?.().catch(() => {});
}

/**
 * Fetches the pages and the scanner ahead, so that they open where the line is down: in a cellar, that is when they are needed.
 * One that cannot be fetched now is fetched when it is opened, and says then what is wrong.
 */
export async function fetchPagesAhead(): Promise<void> {
  // What is looked at now comes first, and none of them is to hold it up: one after the other.
  await idle();
  for (const fetchPart of [...Object.values(lazyPages), fetchPlaceMap, fetchScanner]) {
    await fetchPart().catch(() => {});
  }
}

/** Safari has no idle callbacks. */
const idle = () =>
  new Promise<unknown>((resolve) => {
    if ("requestIdleCallback" in window) window.requestIdleCallback(resolve, { timeout: 5000 });
    else setTimeout(resolve, 1000);
  });
