import { Link, useLocation } from "react-router";
import { formatSearch } from "#data/address.ts";
import { type Days, daysText } from "#data/days-url.ts";
import { withReports } from "#data/url.ts";
import { useUrlParams } from "#data/use-scope.ts";
import { dateOf } from "#lib/days.ts";
import { Notice } from "#ui/notice.tsx";

/** Says that the days of a link are none of the period, which is shown as a whole, and leads to them. */
export function OtherDays({ days, now }: { days: Days | undefined; now: number }) {
  const { pathname } = useLocation();
  const [params] = useUrlParams();
  if (days === undefined) return null;
  const text = daysText(days, now);
  const own = withReports(params, { since: dateOf(days.since), until: dateOf(days.until) });
  return (
    <Notice title={`${text} ${text.includes(" to ") ? "are" : "is"} not in this period`}>
      The whole period is shown. <Link to={pathname + formatSearch(own)}>Show {text}</Link>
    </Notice>
  );
}
