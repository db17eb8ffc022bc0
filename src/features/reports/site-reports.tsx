import type { LocationKey } from "#data/fleet.ts";
import { useNow } from "#data/now.ts";
import { periodOf } from "#data/period.ts";
import { useUrlParams } from "#data/use-scope.ts";
import { useScreen } from "#ui/use-screen.ts";
import { SiteCalendar } from "./calendar/site-calendar.tsx";
import { bucketsOf } from "./over-time/buckets.ts";

/** What a location reported day by day, device by device. */
export function SiteReports({ at }: { at: LocationKey }) {
  const [params] = useUrlParams();
  const now = useNow(60_000);
  const isNarrow = useScreen("(max-width: 720px)");
  const days = bucketsOf(periodOf(params, now), now, "day");
  if (days === undefined) return null;
  return (
    <SiteCalendar
      at={at}
      days={days.starts}
      until={days.until}
      now={now}
      {...(isNarrow ? { most: 14 } : {})}
    />
  );
}
