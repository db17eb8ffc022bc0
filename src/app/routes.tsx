import type { ComponentType } from "react";
import { ErrorBoundary } from "react-error-boundary";
import { BrowserRouter, Navigate, Outlet, Route, Routes, useLocation } from "react-router";
import { wantedPath } from "#data/return-path.ts";
import { NotFound, PageFailure } from "./failure.tsx";
import { HomePage } from "./home-route.tsx";
import { KnownLocation } from "./known-location.tsx";
import { type LazyPage, lazyPages } from "./lazy-pages.ts";
import { PageOnItsWay } from "./page-on-its-way.tsx";
import { Shell } from "./shell.tsx";
import { useLazyPage } from "./use-lazy-page.ts";

const { overview: _overview, site: _site, device, round, ...byName } = lazyPages;

/** The pages that are fetched apart, by their address. The home page chooses between the first two. */
const pages: Readonly<Record<string, LazyPage<ComponentType>>> = {
  ...byName,
  "devices/:serial": device,
  "rounds/:id": round,
};

/** Every page is a link. */
export function Pages() {
  return (
    // What is ticked or typed shows in the URL and back at once: no transition in between.
    <BrowserRouter useTransitions={false}>
      <ErrorBoundary FallbackComponent={PageFailure}>
        <Routes>
          <Route element={<Shell />}>
            <Route element={<PageArea />}>
              <Route index element={<HomePage />} />
              {Object.entries(pages).map(([path, page]) => (
                <Route key={path} path={path} element={<Fetched page={page} />} />
              ))}
              <Route path="sign-in" element={<SignedIn />} />
              <Route path="*" element={<NotFound />} />
            </Route>
          </Route>
        </Routes>
      </ErrorBoundary>
    </BrowserRouter>
  );
}

/** A page that fails leaves the frame as it is, and the next page is drawn again. */
function PageArea() {
  const { pathname } = useLocation();
  return (
    <ErrorBoundary FallbackComponent={PageFailure} resetKeys={[pathname]}>
      <KnownLocation>
        <Outlet />
      </KnownLocation>
    </ErrorBoundary>
  );
}

function Fetched({ page }: { page: LazyPage<ComponentType> }) {
  const Page = useLazyPage(page);
  return Page === undefined ? <PageOnItsWay /> : <Page />;
}

/** A person who gets as far as this is signed in already. */
function SignedIn() {
  const { search } = useLocation();
  return <Navigate to={wantedPath(search)} replace />;
}
