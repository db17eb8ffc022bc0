import { type ComponentType, lazy, Suspense } from "react";
import { type MapOfReports, ReportsPage } from "#features/reports/reports-page.tsx";
import { Notice, Waiting } from "#ui/notice.tsx";
import { fetchReportMap } from "./fetch-location-map.ts";

/** Without its scripts the rest of the page stays what it is. */
const ReportMap = lazy(
  (): Promise<{ default: ComponentType<MapOfReports> }> =>
    fetchReportMap().then(
      ({ ReportMap }) => ({ default: ReportMap }),
      () => ({ default: NoMap }),
    ),
);

function NoMap() {
  return <Notice title="The map could not be loaded">Open this page again to see it.</Notice>;
}

/** The reports, with a map whose scripts come after the rest of the page. */
export function Component() {
  return (
    <ReportsPage
      map={(reports) => (
        <Suspense fallback={<Waiting>Loading the map…</Waiting>}>
          <ReportMap {...reports} />
        </Suspense>
      )}
    />
  );
}
