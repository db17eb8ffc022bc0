import { createBrowserRouter, redirect } from "react-router";
import { wantedPath } from "#data/return-path.ts";
import { NotFound, PageFailure } from "./failure.tsx";
import { HomePage } from "./home-route.tsx";
import { lazyPages } from "./lazy-pages.ts";
import { Shell } from "./shell.tsx";
import { StartScreen } from "./start-screen.tsx";

/** Every page is a link. */
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
          { index: true, element: <HomePage /> },
          { path: "devices", lazy: lazyPages.devices },
          { path: "devices/:serial", lazy: lazyPages.device },
          { path: "map", lazy: lazyPages.map },
          { path: "bait", lazy: lazyPages.bait },
          { path: "reports", lazy: lazyPages.reports },
          { path: "network", lazy: lazyPages.network },
          { path: "van-list", lazy: lazyPages["van-list"] },
          { path: "settings", lazy: lazyPages.settings },
          { path: "scan", lazy: lazyPages.scan },
          { path: "*", element: <NotFound /> },
        ],
      },
    ],
  },
]);
