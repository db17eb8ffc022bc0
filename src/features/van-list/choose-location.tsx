import { Fragment, useState } from "react";
import { Link } from "react-router";
import { attentionText, newestText, troubleText } from "#data/attention.ts";
import { type AnswerTo, type LocationKey, useFleet } from "#data/fleet.ts";
import { bringText, needsSentences, workOf } from "#data/needs-text.ts";
import { useNow } from "#data/now.ts";
import { paths } from "#data/paths.ts";
import { locationLevels } from "#data/row-text.ts";
import { chosenSites, urgentSites, vanListPath } from "#data/van-url.ts";
import { formatCount, formatPlural } from "#lib/number.ts";
import { toggled } from "#lib/toggled.ts";
import { MakeVanListWords } from "#ui/action-words.tsx";
import { Button, buttonLook } from "#ui/button.tsx";
import { LevelNumbers } from "#ui/level-numbers.tsx";
import { Nothing, Waiting } from "#ui/notice.tsx";
import { Page } from "#ui/page.tsx";
import { Tick } from "#ui/tick.tsx";
import { usePhone } from "#ui/use-phone.ts";
import styles from "./choose-location.module.css";

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
  const { data } = useFleet({ name: "attention", from: 0, to, lines: 0 });
  return (
    <Page title="Van list" lead={data === undefined ? "Loading…" : leadOf(data)}>
      {data === undefined ? (
        <Waiting>Loading the locations…</Waiting>
      ) : data.devices === 0 ? (
        <NoneNeeds />
      ) : (
        <section className={styles.choose} aria-label="Choose a location">
          <Choice attention={data} ticked={ticked} onNone={() => setTicked([])} />
          <p className={`${styles.lead} faint`}>
            {data.groups.some(({ levels }) => levels["act-now"] > 0) ? "Or choose" : "Choose"} one site, or
            tick several. Those with most to act on now come first:
          </p>
          <ul>
            {data.groups.map((site) => (
              <li key={site.location} className={styles.site}>
                <Tick
                  label={`Choose ${nameOf(site)}`}
                  isTicked={ticked.includes(site.location)}
                  onChange={() => setTicked((known) => toggled(known, site.location))}
                />
                <SiteLink site={site} />
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
  attention: AnswerTo<"attention">;
  ticked: readonly LocationKey[];
  onNone: () => void;
}) {
  const { ticked } = props;
  const { chosen, text } = chosenSites(props.attention.groups, props.attention.sites, ticked);
  return (
    <div className={styles.choice} data-ticked={ticked.length > 0 || undefined}>
      {chosen.length === 0 ? null : (
        <>
          <p className={styles.bring}>{bringText(text, chosen)}</p>
          <Link
            to={vanListPath(chosen.map(({ location }) => location))}
            className={buttonLook({ kind: "filled" })}
          >
            <MakeVanListWords sites={text} />
          </Link>
        </>
      )}
      {ticked.length === 0 ? null : (
        <Button kind="plain" onClick={props.onNone}>
          Choose none
        </Button>
      )}
      <span className="visually-hidden" role="status">
        {ticked.length === 0 ? "" : `${formatPlural(ticked.length, "site")} chosen.`}
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

const nameOf = (site: AnswerTo<"attention">["groups"][number]) =>
  locationLevels(site.location, undefined).at(-1) ?? "";

function SiteLink({ site }: { site: AnswerTo<"attention">["groups"][number] }) {
  const levels = locationLevels(site.location, undefined);
  const now = useNow(60_000);
  const isPhone = usePhone();
  // What to bring, then what to do, then why: who packs reads no further than the first.
  const { bring, inspect, check, rearm } = needsSentences(workOf(site));
  const work = [bring, inspect, check, rearm].filter((text) => text !== "");
  const why = site.worst === undefined ? attentionText(site) : troubleText(site.worst, now);
  return (
    <Link to={paths.vanList({ at: site.location })} className={styles.location}>
      <span>
        <strong dir="auto">{levels.at(-1)}</strong>{" "}
        <span className={`${styles.client} dim`} dir="auto">
          {levels.slice(0, -1).join(" › ")}
        </span>
      </span>{" "}
      <LevelNumbers counts={site.levels} inactive={site.inactive} inColumns={!isPhone} />
      <span className={styles.needs}>
        {work.map((sentence) => (
          <Fragment key={sentence}>
            <span className={styles.sentence}>{sentence}</span>{" "}
          </Fragment>
        ))}
        <span className={styles.why}>{why}.</span>{" "}
        {site.newest === undefined ? null : (
          <span className={`${styles.sentence} dim`}>{newestText(site.newest, now)}.</span>
        )}
      </span>
    </Link>
  );
}
