import { type LocationKey, useFleetState } from "#data/fleet.ts";
import { useNow } from "#data/now.ts";
import { datedPeriodText, usualPeriod } from "#data/period.ts";
import { locationText } from "#data/row-text.ts";
import { useUrlParams } from "#data/use-scope.ts";
import { datedTime } from "#lib/instant.ts";
import { PaperAbout, PaperHead } from "#ui/paper.tsx";
import { usePaperHead } from "#ui/use-paper-head.ts";

/** What a branch's paper says of itself: where, of which period, how old the data is, and which zone its times are of. */
export function SiteAbout({ at }: { at: LocationKey }) {
  const [params] = useUrlParams();
  const now = useNow(60_000);
  const { dataAt } = useFleetState();
  const where = locationText(at, undefined);
  const words = [
    `Reports: ${datedPeriodText(params, now, usualPeriod)}`,
    ...(dataAt === undefined ? [] : [`Data of ${datedTime(dataAt)}`]),
  ];
  usePaperHead([where, ...words].join(" · "));
  return (
    <PaperHead>
      <PaperAbout>
        <strong dir="auto">{where}</strong>
        {words.map((text) => (
          <span key={text}>{text}</span>
        ))}
        <span>Times of {Intl.DateTimeFormat().resolvedOptions().timeZone}</span>
      </PaperAbout>
    </PaperHead>
  );
}
