import type { LocationKey } from "#data/fleet.ts";
import { locationName } from "#data/row-text.ts";
import { useScope } from "#data/use-scope.ts";
import { Page } from "#ui/page.tsx";
import { lazyPages } from "./lazy-pages.ts";
import { PageOnItsWay } from "./page-on-its-way.tsx";
import { RoundStrip } from "./round-strip.tsx";
import { useLazyPage } from "./use-lazy-page.ts";

/** All locations, or the one that is chosen. */
export function HomePage() {
  const [{ at }] = useScope();
  return at === undefined ? <Overview /> : <Site at={at} />;
}

function Overview() {
  const OverviewPage = useLazyPage(lazyPages.overview);
  return (
    <>
      {/* With the first drawing, and not with the page, which it would push down. */}
      <RoundStrip />
      {OverviewPage === undefined ? <Coming title="Overview" /> : <OverviewPage />}
    </>
  );
}

function Site({ at }: { at: LocationKey }) {
  const SitePage = useLazyPage(lazyPages.site);
  return SitePage === undefined ? <Coming title={locationName(at)} /> : <SitePage at={at} />;
}

function Coming({ title }: { title: string }) {
  return (
    <Page title={title}>
      <PageOnItsWay />
    </Page>
  );
}
