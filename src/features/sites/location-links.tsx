import { Link } from "react-router";
import { mayRound } from "#contract/session.ts";
import type { LocationKey } from "#data/fleet.ts";
import { withLabels } from "#data/labels-url.ts";
import { paths } from "#data/paths.ts";
import { namedPeriod } from "#data/period.ts";
import { readUnderWay, underWayName } from "#data/rounds/under-way.ts";
import { useSession } from "#data/session.tsx";
import { withReports } from "#data/url.ts";
import { useUrlParams } from "#data/use-scope.ts";
import { useStored } from "#data/use-stored.ts";
import { LabelsWords, PrintReportsWords, RoundWords, VanListWords } from "#ui/action-words.tsx";
import { buttonLook } from "#ui/button.tsx";
import { usePhone } from "#ui/use-phone.ts";

/**
 * What is done at a location, and first what comes next: a round under way goes on, else a phone begins one and a desk loads the van. The
 * other pages keep the place by themselves.
 */
export function LocationLinks({ at }: { at: LocationKey }) {
  const role = useSession().person?.role;
  const [params] = useUrlParams();
  const isPhone = usePhone();
  const [text] = useStored(underWayName);
  const underWay = readUnderWay(text).find((round) => round.at === at);
  const isRoundNext = mayRound(role) && (isPhone || underWay !== undefined);
  return (
    <>
      {mayRound(role) ? (
        <Link
          to={underWay === undefined ? paths.rounds({ at }) : paths.round(underWay.id)}
          className={buttonLook({ kind: isRoundNext ? "filled" : "soft" })}
        >
          <RoundWords isUnderWay={underWay !== undefined} />
        </Link>
      ) : null}
      <Link
        // The same days as here; that page prints them.
        to={paths.reports({ at }, withReports(new URLSearchParams(), namedPeriod(params)))}
        className={`${buttonLook({ kind: "soft" })} desk-only`}
      >
        <PrintReportsWords />
      </Link>
      {at === "none" ? null : (
        <Link
          to={paths.labels({ at }, withLabels(new URLSearchParams(), { of: "locations" }))}
          // A phone prints none, and has no room beside what is taken into a cellar.
          className={`${buttonLook({ kind: "soft" })} desk-only`}
        >
          <LabelsWords />
        </Link>
      )}
      <Link to={paths.vanList({ at })} className={buttonLook({ kind: isRoundNext ? "soft" : "filled" })}>
        <VanListWords />
      </Link>
    </>
  );
}
