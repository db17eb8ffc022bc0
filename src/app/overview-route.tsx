import { Suspense } from "react";
import { OverviewPage } from "#features/overview/overview-page.tsx";
import { later } from "./later.tsx";

/** Its scripts are those of the reports: a first visit shows what needs somebody without them. */
const BriefTrend = later(() =>
  import("#features/reports/brief-trend.tsx").then(({ BriefTrend }) => BriefTrend),
);

/** The whole account, with what the reports say of it. */
export function Component() {
  return (
    <OverviewPage
      trend={
        <Suspense fallback={null}>
          <BriefTrend />
        </Suspense>
      }
    />
  );
}
