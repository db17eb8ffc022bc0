import { reportKindLabel } from "#contract/labels.ts";
import { type Days, daysText } from "#data/days-url.ts";
import { type AnswerTo, type ReportsAsked, type Scope, useFleetState } from "#data/fleet.ts";
import { locationName, locationText } from "#data/row-text.ts";
import { deviceFilters } from "#features/reports/filters/narrowings.ts";
import { datedTime } from "#lib/instant.ts";
import { zoneName } from "#lib/zone.ts";
import { PaperAbout } from "#ui/paper.tsx";

/** The location, from the top down. */
export function whereText({ at }: Scope): string {
  return at === undefined ? "All locations" : locationText(at, undefined);
}

/** What the paper says of itself: where, which kinds, what narrows it, how old the data is, and which zone its times are of. */
export function PrintAbout(props: {
  asked: ReportsAsked;
  days: Days | undefined;
  now: number;
  location: AnswerTo<"location"> | undefined;
}) {
  const { asked, days, now, location } = props;
  const { scope, kinds } = asked;
  const { dataAt } = useFleetState();
  const others = deviceFilters(scope);
  const words = [
    kinds.length === 0 ? "All kinds" : kinds.map(reportKindLabel).join(", "),
    ...(days === undefined ? [] : [`Only ${daysText(days, now)}`]),
    ...(scope.q === undefined ? [] : [`Search: ${scope.q}`]),
    ...(scope.spot === undefined ? [] : ["Only one spot of the map"]),
    ...(others === undefined ? [] : [others]),
    ...(dataAt === undefined ? [] : [`Data of ${datedTime(dataAt)}`]),
    `Times of ${zoneName()}`,
  ];
  return (
    <PaperAbout>
      <strong dir="auto">{whereText(scope)}</strong>
      {location?.address === undefined ? null : <span dir="auto">{location.address}</span>}
      {location?.addressesBelow?.map(({ location: below, address }) => (
        <span key={below} dir="auto">
          Address of {locationName(below)}: {address}
        </span>
      ))}
      {words.map((text) => (
        <span key={text}>{text}</span>
      ))}
    </PaperAbout>
  );
}
