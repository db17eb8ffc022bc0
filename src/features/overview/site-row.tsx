import { IconChevronDown, IconChevronUp } from "@tabler/icons-react";
import { Fragment, memo, useId, useState } from "react";
import { Link } from "react-router";
import {
  actNowPath,
  attentionPath,
  besideFirst,
  firstTrouble,
  moreOf,
  troubleText,
  useNeeding,
} from "#data/attention.ts";
import type { AnswerTo, LocationKey } from "#data/fleet.ts";
import { lastServiceText } from "#data/last-service.ts";
import { briefNeedsText, needsText, workOf } from "#data/needs-text.ts";
import { paths } from "#data/paths.ts";
import { heartbeatToTell, locationLevels, placeOf, sinceOf } from "#data/row-text.ts";
import { dotted } from "#lib/dotted.ts";
import { formatCount, formatPlural } from "#lib/number.ts";
import { IconButton } from "#ui/button.tsx";
import { DeviceLine } from "#ui/device-line.tsx";
import { LevelNumbers } from "#ui/level-numbers.tsx";
import { Waiting } from "#ui/notice.tsx";
import { Pairs } from "#ui/pairs.tsx";
import { Tick } from "#ui/tick.tsx";
import styles from "./sites.module.css";

type SiteAttention = AnswerTo<"attention">["groups"][number];

/** One site: how many at which level, why to go there, what to do and to bring, and who was there last; its devices in place. */
export const SiteRow = memo(function SiteRow(props: {
  site: SiteAttention;
  now: number;
  /** Whether only what comes first is said until it is opened: on a phone more sites are in sight. */
  isBrief: boolean;
  isTicked: boolean;
  /** How far it is from the sites that are ticked. */
  away: string | undefined;
  onTick: (location: LocationKey) => void;
}) {
  const { site, now, isBrief } = props;
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const levels = locationLevels(site.location, undefined);
  const name = levels.at(-1) ?? "";
  const Chevron = isOpen ? IconChevronUp : IconChevronDown;
  return (
    <li className={styles.site} data-open={isOpen || undefined}>
      <Tick label={`Choose ${name}`} isTicked={props.isTicked} onChange={() => props.onTick(site.location)} />
      <h3 className="heading">
        <Link to={paths.overview({ at: site.location })} title={levels.join(" › ")} className={styles.link}>
          <span className={styles.here} dir="auto">
            {name}
          </span>{" "}
          <span className={styles.above} dir="auto">
            {[props.away, levels.slice(0, -1).join(" › ")].filter(Boolean).join(" · ")}
          </span>
        </Link>
      </h3>
      <div className={styles.about}>
        <span className={styles.counts}>
          <LevelNumbers counts={site.levels} inactive={isBrief ? 0 : site.inactive} inColumns={!isBrief} />
        </span>{" "}
        <Words site={site} now={now} isBrief={isBrief} isOpen={isOpen} />
      </div>
      <IconButton
        kind="plain"
        className={styles.open}
        aria-label={`Devices of ${name}`}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <Chevron size={20} stroke={1.8} aria-hidden="true" />
      </IconButton>
      {isOpen ? <SiteDevices id={id} site={site} now={now} /> : null}
    </li>
  );
});

/**
 * Why to go there, and what to do and to bring; once the row is open, who was there last. Where `isBrief`, only then what came last
 * and what is inactive, and until then the jobs in few words.
 */
function Words(props: { site: SiteAttention; now: number; isBrief: boolean; isOpen: boolean }) {
  const { site, now, isBrief, isOpen } = props;
  const { visit, clearToCheck } = site;
  const first = firstTrouble(site);
  const trouble = <Sentences texts={first === undefined ? [] : [troubleText(first, now)]} />;
  const checks = clearToCheck === 0 ? [] : [`${formatCount(clearToCheck)} to check`];
  const lastJobs = checks.map((text) => `${text}.`);
  if (isBrief && !isOpen) {
    const brief = [briefNeedsText(workOf(site)), ...lastJobs].filter(Boolean).join(" ");
    return (
      <ul className={styles.words}>
        <li>{trouble}</li>
        {brief === "" ? null : (
          <li>
            <Pairs text={brief} />
          </li>
        )}
      </ul>
    );
  }
  const needs = needsText(workOf(site));
  // On a phone in the line that has room for it, and nowhere alone.
  const todo = [...(needs === "" ? [] : needs.split(/(?<=\.) /)), ...(isBrief ? lastJobs : [])];
  const besides = dotted([...besideFirst(site, now), ...(isBrief ? [] : checks)]);
  return (
    <ul className={styles.words}>
      <li>
        {trouble}
        <span className={styles.besides}>
          <Sentences texts={besides} />
        </span>
      </li>
      {todo.length === 0 ? null : (
        <li>
          <Sentences texts={todo} />
        </li>
      )}
      {isOpen ? <li className="dim">Last service: {lastServiceText(visit, now)}</li> : null}
      {isBrief && site.inactive > 0 ? <li>+ {formatCount(site.inactive)} inactive</li> : null}
    </ul>
  );
}

/** Sentences. Only one that is longer than a line is broken. */
function Sentences({ texts }: { texts: readonly string[] }) {
  return texts.map((text) => (
    <Fragment key={text}>
      <span className={styles.sentence}>
        <Pairs text={text} />
      </span>{" "}
    </Fragment>
  ));
}

/** The devices of a site to act on now, or the first that need somebody, each with what to do there. */
function SiteDevices({ id, site, now }: { id: string; site: SiteAttention; now: number }) {
  const { location } = site;
  const data = useNeeding(location);
  const rows = data?.rows ?? [];
  const more = data === undefined ? 0 : moreOf("act-now", rows, site.levels);
  return (
    <div id={id} className={styles.devices}>
      {data === undefined ? <Waiting>Loading the devices…</Waiting> : null}
      <ul className="ruled" aria-label="Devices">
        {rows.map((row) => (
          <li key={row.serial_number}>
            <Link to={paths.device(row.serial_number)} className={styles.line}>
              <DeviceLine
                device={row}
                place={placeOf(row, location)}
                since={sinceOf(row)}
                heard={heartbeatToTell(row)}
                now={now}
                layout="beside"
              />
            </Link>
          </li>
        ))}
      </ul>
      {more === 0 ? null : (
        <Link to={actNowPath({ at: location })} className={styles.all}>
          {formatCount(more)} more to act on now
        </Link>
      )}{" "}
      <Link to={attentionPath({ at: location })} className={styles.all}>
        {site.devices > rows.length ? `Show all ${formatPlural(site.devices, "device")}` : "Show as a list"}
      </Link>
    </div>
  );
}
