import { useMediaQuery } from "@mantine/hooks";
import { useNavigate } from "react-router";
import { barUnitOf, withBarUnit, withDays } from "#data/days-url.ts";
import type { LocationKey } from "#data/fleet.ts";
import { useNow } from "#data/now.ts";
import { useOlder } from "#data/older-reports.ts";
import { paths } from "#data/paths.ts";
import { namedPeriod, periodOf, usualPeriod } from "#data/period.ts";
import { withReports } from "#data/url.ts";
import { useUrlParams } from "#data/use-scope.ts";
import { SiteCalendar } from "./calendar/site-calendar.tsx";
import { Presets } from "./filters/filter-fields.tsx";
import { OlderReports } from "./older-reports.tsx";
import { bucketsOf } from "./over-time/buckets.ts";
import { OverTime } from "./over-time/over-time.tsx";

/** What a location reported over time and device by device; a bar leads to the reports of its day. */
export function SiteReports({ at }: { at: LocationKey }) {
  const [params, setParams] = useUrlParams();
  const navigate = useNavigate();
  const now = useNow(60_000);
  const isPhone = useMediaQuery("(max-width: 720px)", false, { getInitialValueInEffect: false });
  const period = periodOf(params, now, usualPeriod);
  const days = bucketsOf(period, now, "day");
  const named = namedPeriod(params);
  return (
    <>
      <OlderReports older={useOlder(period, now)} knownSince={undefined} now={now} />
      <OverTime
        scope={{ at }}
        kinds={[]}
        period={period}
        named={named}
        now={now}
        unit={barUnitOf(params)}
        onUnit={(unit) => setParams((current) => withBarUnit(current, unit), { replace: true })}
        days={undefined}
        onDays={(days) => {
          const reports = withDays(withReports(new URLSearchParams(), named), days);
          if (days !== undefined) void navigate(paths.reports({ at }, reports));
        }}
        controls={<Presets fallback={usualPeriod} />}
        isTitled
      />
      {days === undefined ? null : (
        <SiteCalendar
          at={at}
          days={days.starts}
          until={days.until}
          now={now}
          {...(isPhone ? { most: 14 } : {})}
        />
      )}
    </>
  );
}
