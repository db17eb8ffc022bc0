import { Link } from "react-router";
import { type BaitLocation, withBaitView } from "#data/bait.ts";
import { type LocationKey, useFleet } from "#data/fleet.ts";
import { paths } from "#data/paths.ts";
import { formatPlural } from "#lib/number.ts";
import { namesOf } from "#lib/record-of.ts";
import { Facts } from "#ui/facts.tsx";
import { Section } from "#ui/page.tsx";
import { settingNames, settingText } from "./bait-text.ts";

/** As many as are looked through for what the location itself defines, which comes first. */
const looked = 20;

/** What a location defines for its bait stations, and the way to what is defined below it; nothing where nothing is. */
export function LocationBaitSettings({ at }: { at: LocationKey }) {
  const { data } = useFleet({ name: "baitLocations", scope: { at }, from: 0, to: looked });
  if (data === undefined || data.total === 0) return null;
  const own = data.rows.filter(({ location }) => location === at);
  const below = data.total - own.length;
  return (
    <Section
      title="Bait settings"
      actions={
        <Link to={paths.bait({ at }, withBaitView(new URLSearchParams(), "locations"))}>See the details</Link>
      }
    >
      {own.map((location) => (
        <OwnSettings key={JSON.stringify(location.settings)} location={location} />
      ))}
      {below === 0 ? null : (
        <p className="faint">
          {own.length === 0
            ? "Nothing is set for the whole location. Settings exist for "
            : "Others are set for "}
          {formatPlural(below, "location")} below it.
        </p>
      )}
    </Section>
  );
}

function OwnSettings({ location }: { location: BaitLocation }) {
  const { settings, stations } = location;
  const facts = namesOf(settingNames).flatMap((field) => {
    const value = settingText(field, settings);
    return value === undefined ? [] : [{ name: settingNames[field], value }];
  });
  return (
    <>
      <p className="faint">
        A location’s setting replaces the station’s own. This one holds for{" "}
        {formatPlural(stations, "bait station")}.
      </p>
      <Facts facts={facts} />
    </>
  );
}
