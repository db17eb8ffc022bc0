import { IconChevronDown, IconChevronUp } from "@tabler/icons-react";
import { memo, type ReactNode, useId, useState } from "react";
import { Link } from "react-router";
import { attentionPath, needingIn, worstAndOldest } from "#data/attention.ts";
import { type AnswerTo, type DeviceRow, type LocationKey, useFleet } from "#data/fleet.tsx";
import { needsText } from "#data/needs-text.ts";
import { paths } from "#data/paths.ts";
import { levelsBelow, locationLevels, sinceOf } from "#data/row-text.ts";
import { age } from "#lib/instant.ts";
import { formatPlural } from "#lib/number.ts";
import { IconButton } from "#ui/button.tsx";
import { DeviceLine } from "#ui/device-line.tsx";
import { Instant } from "#ui/instant.tsx";
import { LevelNumbers } from "#ui/level-numbers.tsx";
import { Waiting } from "#ui/notice.tsx";
import styles from "./sites.module.css";

type SiteAttention = AnswerTo<"attention">["groups"][number];

/** As much of a site as the eye takes in. */
const shown = 6;

/** One site: how many at which level, what came last and first, what to bring and who was there last; its devices in place. */
export const SiteRow = memo(function SiteRow(props: {
  site: SiteAttention;
  now: number;
  isTicked: boolean;
  onTick: (location: LocationKey) => void;
}) {
  const { site, now } = props;
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const levels = locationLevels(site.location, undefined);
  const name = levels.at(-1) ?? "";
  const Chevron = isOpen ? IconChevronUp : IconChevronDown;
  return (
    <li className={styles.site} data-open={isOpen || undefined}>
      <label className={styles.tick}>
        <input
          type="checkbox"
          aria-label={`Choose ${name}`}
          checked={props.isTicked}
          onChange={() => props.onTick(site.location)}
        />
      </label>
      <h3 className={styles.name}>
        <Link to={paths.overview({ at: site.location })} title={levels.join(" › ")} className={styles.link}>
          <span className={styles.here} dir="auto">
            {name}
          </span>{" "}
          <span className={styles.above} dir="auto">
            {levels.slice(0, -1).join(" › ")}
          </span>
        </Link>
      </h3>
      <div className={styles.about}>
        <span className={styles.counts}>
          <LevelNumbers counts={site.levels} beside={site.inactive} />
        </span>{" "}
        <ul className={styles.words}>
          {wordsOf(site, now).map(({ name: word, text, isBeside }) => (
            <li key={word} className={isBeside ? styles.beside : undefined}>
              {word === "" ? null : <span className={styles.word}>{word} </span>}
              {text}
            </li>
          ))}
        </ul>
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

interface Word {
  readonly name: string;
  readonly text: ReactNode;
  /** Whether a narrow screen leaves it to the devices, which open in place with the oldest first. */
  readonly isBeside?: boolean;
}

function wordsOf(site: SiteAttention, now: number): readonly Word[] {
  const { newest, oldest, visit } = site;
  const needs = needsText(site.needs);
  const isOne = newest === undefined || newest.serial_number === oldest?.serial_number;
  return [
    ...(isOne || newest === undefined
      ? []
      : [{ name: "Newest", text: `${newest.state}, ${age(newest.since, now)}` }]),
    ...(oldest === undefined
      ? []
      : [{ name: "Oldest", text: `${oldest.state}, ${age(oldest.since, now)}`, isBeside: !isOne }]),
    ...(needs === "" ? [] : [{ name: "", text: needs }]),
    { name: "Last service", text: visit === undefined ? "none known" : age(visit.at, now) },
  ];
}

/** The first devices of a site that need somebody, each with what to do there. */
function SiteDevices({ id, site, now }: { id: string; site: SiteAttention; now: number }) {
  const { location } = site;
  const { data } = useFleet(
    { name: "rows", scope: needingIn({ at: location }), sort: worstAndOldest, from: 0, to: shown },
    { everyMs: 60_000 },
  );
  return (
    <div id={id} className={styles.devices}>
      {data === undefined ? <Waiting>Loading the devices…</Waiting> : null}
      <ul className={styles.list} aria-label="Devices">
        {data?.rows.map((row) => (
          <li key={row.serial_number}>
            <Line row={row} site={site} now={now} />
          </li>
        ))}
      </ul>
      <Link to={attentionPath({ at: location })} className={styles.all}>
        {site.devices > shown ? `Show all ${formatPlural(site.devices, "device")}` : "Show as a list"}
      </Link>
    </div>
  );
}

function Line({ row, site, now }: { row: DeviceRow; site: SiteAttention; now: number }) {
  const since = sinceOf(row);
  return (
    <Link to={paths.device(row.serial_number)} className={styles.line}>
      <DeviceLine
        device={row}
        levels={levelsBelow(row.location, site.location, row.location_name)}
        since={since === undefined ? null : <Instant instant={since} now={now} brief="open" />}
        layout="beside"
      />
    </Link>
  );
}
