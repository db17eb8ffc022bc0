import { type ReactNode, useState } from "react";
import { Link } from "react-router";
import { type BaitLocation, type SettingAtDevices, withBaitView } from "#data/bait.ts";
import { useFleet } from "#data/fleet.ts";
import { paths } from "#data/paths.ts";
import { locationLevels } from "#data/row-text.ts";
import { useScope, useUrlParams } from "#data/use-scope.ts";
import { formatPlural } from "#lib/number.ts";
import { Button } from "#ui/button.tsx";
import { LocationLine } from "#ui/location-line.tsx";
import { Nothing, Waiting } from "#ui/notice.tsx";
import { Page } from "#ui/page.tsx";
import styles from "./bait-locations.module.css";
import { settingNames, settingText } from "./bait-text.ts";

const step = 20;

/**
 * What the locations of the scope define for their bait stations, and what those carry otherwise (spec: Location bait
 * settings, Override rule).
 */
export function BaitLocations({ actions }: { actions: ReactNode }) {
  const [scope] = useScope();
  const [shown, setShown] = useState(step);
  const { data } = useFleet({ name: "baitLocations", scope, from: 0, to: shown });
  const lead = data === undefined ? "Loading…" : `${formatPlural(data.total, "location")} with bait settings`;
  return (
    <Page title="Bait" actions={actions} lead={lead}>
      <p className={`${styles.intro} faint`}>
        What is set for a location replaces what its stations are set to.
        {data === undefined ? "" : ` ${restText(data.own, data.unknown)}`}
      </p>
      {data === undefined ? <Waiting>Loading the settings…</Waiting> : null}
      {data?.total === 0 ? (
        <Nothing title="No location here defines bait settings">
          {data.own + data.unknown === 0
            ? "There are no bait stations here either."
            : "Every station uses its own."}
        </Nothing>
      ) : null}
      {data?.rows.map((location) => (
        <LocationSettings
          key={JSON.stringify([location.location, location.location_name, location.settings])}
          settings={location}
        />
      ))}
      {data !== undefined && data.total > data.rows.length ? (
        <Button kind="soft" className={styles.more} onClick={() => setShown(shown + 5 * step)}>
          Show more locations
        </Button>
      ) : null}
    </Page>
  );
}

/** How many stations are not in the list, and why. */
function restText(own: number, unknown: number): string {
  const parts = [
    own === 0 ? [] : [`${formatPlural(own, "station uses", "stations use")} settings of their own.`],
    unknown === 0
      ? []
      : [`Of ${formatPlural(unknown, "station")} the API does not say whose settings they are.`],
  ];
  return parts.flat().join(" ");
}

function LocationSettings({ settings: row }: { settings: BaitLocation }) {
  const [params] = useUrlParams();
  const { location, location_name, stations, overridden, settings } = row;
  const levels = locationLevels(location, location_name);
  return (
    <section className={styles.location} aria-label={levels.join(" › ")}>
      <div className={styles.head}>
        <h2 className={styles.title}>
          <Link className={styles.link} to={paths.bait({ at: location }, withBaitView(params, "stations"))}>
            <LocationLine levels={levels} />
          </Link>
        </h2>
        <span className="faint">{overrideText(stations, overridden)}</span>
      </div>
      <ul className={styles.settings}>
        {row.fields.flatMap((entry) => {
          const text = settingText(entry.field, settings);
          return text === undefined
            ? []
            : [
                <li key={entry.field}>
                  {settingNames[entry.field]}: <strong>{text}</strong>
                  <Differing entry={entry} />
                </li>,
              ];
        })}
      </ul>
    </section>
  );
}

function overrideText(stations: number, overridden: number): string {
  const all = formatPlural(stations, "station");
  if (overridden === stations) return `Replaces the settings of ${all}`;
  return `${all}; of ${overridden} the API says that ${overridden === 1 ? "it follows" : "they follow"} it`;
}

/** The stations that carry another value, which is what may be wrong; nothing where none is known to. */
function Differing({ entry: { field, others, more } }: { entry: SettingAtDevices }) {
  if (others.length === 0) return null;
  const values = others.map(({ settings, stations }) => {
    return `${settingText(field, settings) ?? "unknown"} (${formatPlural(stations, "station")})`;
  });
  const rest = more === 0 ? [] : [`other values (${formatPlural(more, "station")})`];
  return <span className="faint">; differs: {[...values, ...rest].join(", ")}</span>;
}
