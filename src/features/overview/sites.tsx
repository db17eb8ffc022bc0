import { useCallback, useState } from "react";
import { Link } from "react-router";
import { attentionPath, sitesOrder } from "#data/attention.ts";
import { type AnswerTo, type LocationKey, useFleet } from "#data/fleet.ts";
import { fromChosenText } from "#data/from-chosen.ts";
import { bringText, toBringIn } from "#data/needs-text.ts";
import { paths } from "#data/paths.ts";
import { quietText, quietTitle } from "#data/row-text.ts";
import { chosenSites, urgentSites, vanListPath } from "#data/van-url.ts";
import { formatCount, formatPlural } from "#lib/number.ts";
import { toggled } from "#lib/toggled.ts";
import { MakeVanListWords } from "#ui/action-words.tsx";
import { Button, buttonLook } from "#ui/button.tsx";
import { Nothing } from "#ui/notice.tsx";
import { Section } from "#ui/page.tsx";
import { SiteRow } from "./site-row.tsx";
import styles from "./sites.module.css";

const step = 20;
/** As many as the screen of a phone shows. */
const firstOfPhone = 6;
/** The newest troubles that the live strip has. */
const newest = 8;

type Attention = AnswerTo<"attention">;

/** The first sites that need somebody, and how to ask for more; undefined while they are on their way. */
export function useAttention(): { attention: Attention | undefined; showMore: () => void } {
  const [to, setTo] = useState(step);
  // Words such as "offline for 40 days" grow with time alone.
  const { data } = useFleet({ name: "attention", from: 0, to, lines: 0, newest }, { everyMs: 60_000 });
  return { attention: data, showMore: useCallback(() => setTo((known) => known + 2 * step), []) };
}

/** Every site that needs somebody, those first where most is to be acted on; those that are ticked go on one van list. */
export function Sites(props: {
  summary: AnswerTo<"summary">;
  attention: Attention;
  now: number;
  /** Whether all of it is to be drawn, and not only what comes in sight first. */
  isWhole: boolean;
  /** Whether a site says only what comes first until it is opened. */
  isBrief: boolean;
  onMore: () => void;
}) {
  const { summary, attention, now, isWhole, isBrief } = props;
  const [ticked, setTicked] = useState<readonly LocationKey[]>([]);
  const { groups, devices } = attention;
  const tick = useCallback((location: LocationKey) => setTicked((known) => toggled(known, location)), []);
  const more = attention.sites - groups.length;
  const chosen = groups.filter(({ location }) => ticked.includes(location));
  const plan = <Plan groups={groups} sites={attention.sites} ticked={ticked} onTick={setTicked} />;
  return (
    <Section
      title="Needs attention"
      order={attention.sites > 1 ? sitesOrder : undefined}
      actions={
        devices === 0 ? undefined : (
          <Link to={attentionPath({})} className={styles.all}>
            Show all {formatPlural(devices, "device")}
          </Link>
        )
      }
    >
      {devices > 0 ? null : summary.devices === 0 ? (
        <Nothing title="No devices">The account has no devices yet.</Nothing>
      ) : (
        <Nothing title={quietTitle(summary)}>{quietText(summary)}</Nothing>
      )}
      {devices > 0 ? plan : null}
      <ul>
        {(isWhole ? groups : groups.slice(0, firstOfPhone)).map((site) => (
          <SiteRow
            key={site.location}
            site={site}
            now={now}
            isBrief={isBrief}
            isTicked={ticked.includes(site.location)}
            away={fromChosenText(site, chosen)}
            onTick={tick}
          />
        ))}
      </ul>
      {more === 0 || !isWhole ? null : (
        <Button kind="soft" className={styles.more} onClick={props.onMore}>
          Show {formatPlural(Math.min(2 * step, more), "more site")}
        </Button>
      )}
      {isWhole ? <Besides placeless={attention.placeless} summary={summary} /> : null}
    </Section>
  );
}

/** The way from sites to one packing list: those that are ticked, or else all that are to be acted on now. */
function Plan(props: {
  groups: Attention["groups"];
  /** How many need somebody, of which `groups` are the first. */
  sites: number;
  ticked: readonly LocationKey[];
  onTick: (locations: readonly LocationKey[]) => void;
}) {
  const { groups, sites, ticked, onTick } = props;
  const { urgent, isAll } = urgentSites(groups, sites);
  const { chosen, text } = chosenSites(groups, sites, ticked);
  if (sites === 0) return null;
  const isSettled = ticked.length > 0 || sites === 1;
  return (
    <div className={styles.plan} data-ticked={ticked.length > 0 || undefined}>
      {sites === 1 && chosen.length === 0 ? null : (
        <p className={styles.bring}>{isSettled ? bringText(text, chosen) : "Tick the sites of one van."}</p>
      )}
      {ticked.length > 0 ? (
        <Button kind="plain" onClick={() => onTick([])}>
          Choose none
        </Button>
      ) : isSettled || chosen.length === 0 ? null : (
        <span className={styles.total}>
          {allText(urgent.length, isAll)}: {toBringIn(chosen) || "nothing to bring"}.
        </span>
      )}
      <span className="visually-hidden" role="status">
        {ticked.length === 0 ? "" : `${formatPlural(ticked.length, "site")} chosen.`}
      </span>
      {chosen.length === 0 ? null : (
        <Link
          to={vanListPath(chosen.map(({ location }) => location))}
          className={buttonLook({ kind: "filled" })}
        >
          <MakeVanListWords sites={text} />
        </Link>
      )}
    </div>
  );
}

/** Nobody drives to all sites with one van, but all that are to be acted on now are one press away. */
function allText(urgent: number, isAll: boolean): string {
  if (!isAll) return `The ${formatCount(urgent)} most urgent`;
  return `${formatPlural(urgent, "site")} to act on now`;
}

/**
 * What is not listed above: devices to which nobody can drive, since the account gives no location, and those out of use, which
 * would stand there for good.
 */
function Besides(props: { placeless: Attention["placeless"]; summary: AnswerTo<"summary"> }) {
  const { placeless } = props;
  const { inactive } = props.summary;
  return (
    <>
      {placeless === undefined ? null : (
        <p className={`${styles.unlisted} dim targets`}>
          <Link to={attentionPath({ at: "none" })}>{withoutLocation(placeless.devices)}</Link>{" "}
          {placeless.devices === 1 ? "needs" : "need"} attention, {formatCount(placeless.levels["act-now"])}{" "}
          to act on now.{" "}
        </p>
      )}
      {inactive === 0 ? null : (
        <p className={`${styles.unlisted} dim targets`}>
          <Link to={paths.devices({ inactive: true })}>{formatPlural(inactive, "inactive device")}</Link>{" "}
          {inactive === 1 ? "is" : "are"} not listed here.
        </p>
      )}
    </>
  );
}

const withoutLocation = (devices: number) => `${formatPlural(devices, "device")} without a location`;
