import { lazy, Suspense } from "react";
import { placeName } from "#data/row-text.ts";
import { useScope } from "#data/use-scope.ts";
import { OverviewPage } from "#features/overview/overview-page.tsx";
import { Waiting } from "#ui/notice.tsx";
import { Page } from "#ui/page.tsx";
import { lazyPages } from "./lazy-pages.ts";

/** With its map it is fetched apart, like every page that draws one. */
const SitePage = lazy(async () => ({ default: (await lazyPages.site()).Component }));

/** All locations, or the one that is chosen. */
export function HomePage() {
  const [{ at }] = useScope();
  if (at === undefined) return <OverviewPage />;
  return (
    <Suspense
      fallback={
        <Page title={placeName(at)}>
          <Waiting>Loading the place…</Waiting>
        </Page>
      }
    >
      <SitePage at={at} />
    </Suspense>
  );
}
