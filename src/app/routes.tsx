import { createBrowserRouter, redirect } from "react-router";
import { wantedPath } from "#data/return-path.ts";
import { DevicesPage } from "#features/devices/devices-page.tsx";
import { OverviewPage } from "#features/overview/overview-page.tsx";
import { NotFound, PageFailure } from "./failure.tsx";
import { Shell } from "./shell.tsx";
import { StartScreen } from "./start-screen.tsx";

/**
 * Every page is a link. What draws maps or scans is fetched when it is first opened, so that the first page stays small.
 */
export const router = createBrowserRouter([
  {
    element: <Shell />,
    errorElement: <PageFailure />,
    hydrateFallbackElement: <StartScreen error={null} />,
    children: [
      // Whoever gets as far as this is signed in already.
      { path: "sign-in", loader: ({ request }) => redirect(wantedPath(new URL(request.url).search)) },
      {
        errorElement: <PageFailure />,
        children: [
          { index: true, element: <OverviewPage /> },
          { path: "devices", element: <DevicesPage /> },
          { path: "devices/:serial", lazy: () => import("./device-route.tsx") },
          { path: "map", lazy: () => import("./map-route.tsx") },
          { path: "reports", lazy: () => import("./reports-route.tsx") },
          { path: "network", lazy: () => import("./network-route.tsx") },
          { path: "settings", lazy: () => import("./settings-route.tsx") },
          { path: "scan", lazy: () => import("./scan-route.tsx") },
          { path: "*", element: <NotFound /> },
        ],
      },
    ],
  },
]);
