import { idle } from "#data/idle.ts";
import type { LocationTree } from "#features/sites/location-tree.tsx";
import { pageAt } from "#lib/page-at.ts";
import { fetchScanner } from "#scanning/camera/fetch-scanner.ts";
import { fetchLocationMap, fetchPosition, fetchReportMap, fetchRoundMap } from "./fetch-location-map.ts";

/** A page whose scripts are fetched apart. */
export interface LazyPage<Component> {
  /** What draws it, once it has been fetched. */
  arrived(): Component | undefined;
  /** Fetches it, once. @throws NotFetched; the next call tries again */
  fetch(): Promise<Component>;
}

/** The files of a page could not be had. What the browser says of it is for programmers, and is the cause. */
export class NotFetched extends Error {
  override readonly name = "NotFetched";
}

export function lazyPage<Component>(load: () => Promise<{ Component: Component }>): LazyPage<Component> {
  let arrived: Component | undefined;
  return {
    arrived: () => arrived,
    async fetch() {
      try {
        arrived ??= (await load()).Component;
      } catch (cause) {
        throw new NotFetched("This page could not be loaded.", { cause });
      }
      return arrived;
    },
  };
}

/** Each page waits for its own scripts alone: the scanner of a technician not for the overview. */
export const lazyPages = {
  overview: lazyPage(() => import("./overview-route.tsx")),
  site: lazyPage(() => import("./site-route.tsx")),
  devices: lazyPage(() => import("./devices-route.tsx")),
  device: lazyPage(() => import("./device-route.tsx")),
  map: lazyPage(() => import("./map-route.tsx")),
  bait: lazyPage(() => import("./bait-route.tsx")),
  reports: lazyPage(() => import("./reports-route.tsx")),
  network: lazyPage(() => import("./network-route.tsx")),
  "van-list": lazyPage(() => import("./van-list-route.tsx")),
  labels: lazyPage(() => import("./labels-route.tsx")),
  rounds: lazyPage(() => import("./rounds-route.tsx")),
  round: lazyPage(() => import("./round-route.tsx")),
  settings: lazyPage(() => import("./settings-route.tsx")),
  "data-health": lazyPage(() => import("./data-health-route.tsx")),
  scan: lazyPage(() => import("./scan-route.tsx")),
} as const;

/** The tree of locations stands beside the page where that is wide, and behind a button elsewhere. */
export const lazyTree: LazyPage<typeof LocationTree> = lazyPage(async () => ({
  Component: (await import("#features/sites/location-tree.tsx")).LocationTree,
}));

/** As the style sheet has it. */
export const wideScreen = "(min-width: 1181px)";

/** Fetches the page at an address along with the frame, which would only ask for it once it is there itself. */
export function fetchFirstPage(address: { pathname: string; search: string }): void {
  const name = pageAt(address);
  const pages: Readonly<Record<string, LazyPage<unknown>>> = lazyPages;
  // What is wrong is said when it is drawn, which asks again.
  if (Object.hasOwn(pages, name)) pages[name]?.fetch().catch(() => {});
  if (window.matchMedia(wideScreen).matches) lazyTree.fetch().catch(() => {});
  // Beside the page and the camera, and before any prefetched page.
  if (name === "scan") fetchScanner().catch(() => {});
}

/**
 * Prefetches the pages and the scanner, so that they open where the line is down: in a cellar, that is when they are needed.
 * One that cannot be fetched now is fetched when it is opened, and says then what is wrong.
 */
export async function prefetchPages(): Promise<void> {
  // What is looked at now comes first, and none of them is to hold it up: one after the other.
  await idle();
  for (const fetchPart of [
    lazyTree.fetch,
    ...Object.values(lazyPages).map(({ fetch }) => fetch),
    fetchLocationMap,
    fetchPosition,
    fetchReportMap,
    fetchRoundMap,
    fetchScanner,
  ]) {
    await fetchPart().catch(() => {});
  }
}
