import { createBrowserRouter, type RouteObject, redirect } from "react-router";
import { wantedPath } from "#data/return-path.ts";
import { Waiting } from "#ui/notice.tsx";
import { NotFound, PageFailure } from "./failure.tsx";
import { HomePage } from "./home-route.tsx";
import { lazyPages } from "./lazy-pages.ts";
import { Shell } from "./shell.tsx";

/** Stands where a page will, until that is there. */
const coming = <Waiting>Loading the page…</Waiting>;

/** Every page is a link. */
const routes: RouteObject[] = [
  {
    element: <Shell />,
    errorElement: <PageFailure />,
    children: [
      // Whoever gets as far as this is signed in already.
      {
        path: "sign-in",
        loader: ({ request }) => redirect(wantedPath(new URL(request.url).search)),
        hydrateFallbackElement: coming,
      },
      {
        errorElement: <PageFailure />,
        hydrateFallbackElement: coming,
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
];

/** Begins at the address that the window shows. */
export const startRouter = () => createBrowserRouter(routes);
