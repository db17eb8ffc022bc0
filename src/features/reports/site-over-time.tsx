import { useNavigate } from "react-router";
import { barUnitOf, withBarUnit, withDays } from "#data/days-url.ts";
import type { LocationKey } from "#data/fleet.ts";
import { useNow } from "#data/now.ts";
import { useOlder } from "#data/older-reports.ts";
import { paths } from "#data/paths.ts";
import { namedPeriod, periodOf } from "#data/period.ts";
import { withReports } from "#data/url.ts";
import { useUrlParams } from "#data/use-scope.ts";
import { usePhone } from "#ui/use-phone.ts";
import { Presets } from "./filters/filter-fields.tsx";
import { Areas } from "./map/areas.tsx";
import { OlderReports } from "./older-reports.tsx";
import { bucketsOf } from "./over-time/buckets.ts";
import { leadOf } from "./over-time/kind-order.ts";
import { OverTime } from "./over-time/over-time.tsx";
import { useReportsOverTime } from "./over-time/use-reports-over-time.ts";
import styles from "./site-over-time.module.css";

/**
 * What a location reported, whether that is more, and where, side by side: one answer, so one screen. A bar leads to the reports
 * of its day.
 */
export function SiteOverTime({ at }: { at: LocationKey }) {
  const [params, setParams] = useUrlParams();
  const navigate = useNavigate();
  const now = useNow(60_000);
  const isPhone = usePhone();
  const period = periodOf(params, now);
  const unit = barUnitOf(params);
  const named = namedPeriod(params);
  const answer = useReportsOverTime({ at }, [], bucketsOf(period, now, unit));
  // As in the first line beside it.
  const lead = answer && leadOf(answer.kinds);
  // Without parts there is no where: only then the bars have the whole width.
  const hasParts = answer === undefined || (lead?.areas.length ?? 0) > 0;
  return (
    <>
      <OlderReports older={useOlder(period, now)} knownSince={undefined} now={now} />
      <div className={styles.answer} data-alone={!hasParts || undefined}>
        <OverTime
          scope={{ at }}
          kinds={[]}
          period={period}
          now={now}
          shown={lead?.kind}
          pathTo={(kind) =>
            paths.reports({ at }, withReports(new URLSearchParams(), { ...named, kinds: [kind] }))
          }
          unit={unit}
          onUnit={(unit) => setParams((current) => withBarUnit(current, unit), { replace: true })}
          days={undefined}
          onDays={(days) => {
            const reports = withDays(withReports(new URLSearchParams(), named), days);
            if (days !== undefined) void navigate(paths.reports({ at }, reports));
          }}
          controls={<Presets />}
          isTitled
        />
        {hasParts ? (
          <Areas
            asked={{ scope: { at }, kinds: [], period }}
            kind={lead?.kind}
            unit={unit}
            params={withReports(new URLSearchParams(), named)}
            now={now}
            all={undefined}
            isPhone={isPhone}
          />
        ) : null}
      </div>
    </>
  );
}
