import { ReportsPage } from "#features/reports/reports-page.tsx";
import { fetchReportMap } from "./fetch-location-map.ts";
import { laterMap } from "./later.tsx";

const ReportMap = laterMap(fetchReportMap);

/** The reports, with their map. */
export function Component() {
  return <ReportsPage map={(reports) => <ReportMap {...reports} />} />;
}
