import { type LocationKey, useFleetState } from "#data/fleet.ts";
import { useNow } from "#data/now.ts";
import { datedPeriodText } from "#data/period.ts";
import { locationText } from "#data/row-text.ts";
import { useUrlParams } from "#data/use-scope.ts";
import { datedTime } from "#lib/instant.ts";
import { PaperTop } from "#ui/paper-top.tsx";

/** What a branch's paper says of itself: where, of which period, how old the data is, and which zone its times are of. */
export function SiteAbout({ at }: { at: LocationKey }) {
  const [params] = useUrlParams();
  const now = useNow(60_000);
  const { dataAt } = useFleetState();
  const words = [
    `Reports: ${datedPeriodText(params, now)}`,
    ...(dataAt === undefined ? [] : [`Data of ${datedTime(dataAt)}`]),
  ];
  return <PaperTop title={locationText(at, undefined)} words={words} />;
}
