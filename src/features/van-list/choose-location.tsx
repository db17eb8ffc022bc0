import { useState } from "react";
import { Link } from "react-router";
import { sitesOrder } from "#data/attention.ts";
import { type AnswerTo, type LocationKey, useFleet } from "#data/fleet.ts";
import { fromChosenText } from "#data/from-chosen.ts";
import { bringText } from "#data/needs-text.ts";
import { paths } from "#data/paths.ts";
import { locationName } from "#data/row-text.ts";
import { chosenSites, urgentSites, vanListPath } from "#data/van-url.ts";
import { formatCount, formatPlural } from "#lib/number.ts";
import { toggled } from "#lib/toggled.ts";
import { MakeVanListWords } from "#ui/action-words.tsx";
import { Button, buttonLook } from "#ui/button.tsx";
import { Nothing, Waiting } from "#ui/notice.tsx";
import { Page } from "#ui/page.tsx";
import { Tick } from "#ui/tick.tsx";
import { BaitLine, usePrefetchedList } from "./bait-line.tsx";
import styles from "./choose-location.module.css";
import { SiteLink } from "./site-link.tsx";

/** All sites of most accounts. */
const step = 60;

function NoneNeeds() {
  const { data } = useFleet({ name: "summary", scope: {} });
  if (data?.devices === 0) return <Nothing title="No devices">The account has no devices yet.</Nothing>;
  return (
    <Nothing title="Choose a location">
      Choose a location under Locations. Right now nothing needs attention anywhere.
    </Nothing>
  );
}

/** A van list is for locations: for all that are to be acted on now, or for one of those that need a visit. */
export function ChooseLocation() {
  const [to, setTo] = useState(step);
  const [ticked, setTicked] = useState<readonly LocationKey[]>([]);
  // Words such as "offline for 40 days" grow with time alone.
  const { data } = useFleet({ name: "attention", from: 0, to, lines: 0 }, { everyMs: 60_000 });
  const { chosen, text } = chosenSites(data?.groups ?? [], data?.sites ?? 0, ticked);
  const list = usePrefetchedList(chosen.map(({ location }) => location));
  // What comes later would push the sites down.
  const isWaiting = list === undefined && chosen.length > 0 && ticked.length === 0;
  return (
    <Page title="Van list" lead={data === undefined ? "Loading…" : leadOf(data)}>
      {data === undefined || isWaiting ? (
        <Waiting>Loading the locations…</Waiting>
      ) : data.devices === 0 ? (
        <NoneNeeds />
      ) : (
        <section className={styles.choose} aria-label="Choose a location">
          <Choice
            chosen={chosen}
            text={text}
            list={list}
            isTicked={ticked.length > 0}
            onNone={() => setTicked([])}
          />
          <p className={`${styles.lead} faint`}>
            {data.groups.some(({ levels }) => levels["act-now"] > 0) ? "Or choose" : "Choose"} one site, or
            tick the sites of one van. {sitesOrder}:
          </p>
          <ul>
            {data.groups.map((site) => (
              <li key={site.location} className={styles.site}>
                <Tick
                  label={`Choose ${locationName(site.location)}`}
                  isTicked={ticked.includes(site.location)}
                  onChange={() => setTicked((known) => toggled(known, site.location))}
                />
                <SiteLink site={site} away={fromChosenText(site, ticked.length === 0 ? [] : chosen)} />
              </li>
            ))}
          </ul>
          {data.groups.length === data.sites ? null : (
            <Button kind="soft" onClick={() => setTo(to + step)}>
              Show {formatPlural(Math.min(step, data.sites - data.groups.length), "more site")}
            </Button>
          )}
          {data.placeless === undefined ? null : (
            <p className={`${styles.lead} faint targets`}>
              Not at a site:{" "}
              <Link to={paths.vanList({ at: "none" })}>
                {formatPlural(data.placeless.devices, "device")} without a location
              </Link>
            </p>
          )}
          <p className={`${styles.lead} faint`}>
            For some devices alone, filter or tick them in the{" "}
            <Link to={paths.devices()}>list of devices</Link>.
          </p>
        </section>
      )}
    </Page>
  );
}

/** The way most people come for, as on the overview: all sites to act on now, or else those that are ticked. */
function Choice(props: {
  chosen: AnswerTo<"attention">["groups"];
  /** How they are called. */
  text: string;
  list: AnswerTo<"vanList"> | undefined;
  isTicked: boolean;
  onNone: () => void;
}) {
  const { chosen, text, list, isTicked } = props;
  const locations = chosen.map(({ location }) => location);
  return (
    <div className={styles.choice} data-ticked={isTicked || undefined}>
      {chosen.length === 0 ? null : (
        <>
          <p className={styles.bring}>{bringText(text, chosen)}</p>
          {list === undefined ? null : <BaitLine list={list} locations={locations} />}
          <Link to={vanListPath(locations)} className={buttonLook({ kind: "filled" })}>
            <MakeVanListWords sites={text} />
          </Link>
        </>
      )}
      {isTicked ? (
        <Button kind="plain" onClick={props.onNone}>
          Choose none
        </Button>
      ) : null}
      <span className="visually-hidden" role="status">
        {isTicked ? `${formatPlural(chosen.length, "site")} chosen.` : ""}
      </span>
    </div>
  );
}

/** How many sites are to be acted on now, of those that need somebody. */
function leadOf({ groups, sites }: AnswerTo<"attention">): string {
  const { urgent, isAll } = urgentSites(groups, sites);
  if (sites === 0) return "No site needs attention";
  const count = urgent.length === 0 ? "None" : `${isAll ? "" : "More than "}${formatCount(urgent.length)}`;
  return `${count} of ${formatPlural(sites, "site")} to act on now`;
}
