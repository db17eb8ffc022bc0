import { Suspense } from "react";
import { OverviewPage } from "#features/overview/overview-page.tsx";
import { later } from "./later.tsx";

/** Its scripts are those of the reports: a first visit shows what needs somebody without them. */
const AccountTrend = later(() =>
  import("#features/reports/account-trend.tsx").then(({ AccountTrend }) => AccountTrend),
);

/** The whole account, with what the reports say of it. */
export function Component() {
  return (
    <OverviewPage
      trend={
        <Suspense fallback={null}>
          <AccountTrend />
        </Suspense>
      }
    />
  );
}
