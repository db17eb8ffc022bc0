import type { ReactNode } from "react";
import { Link } from "react-router";
import type { LocationKey } from "#data/fleet.ts";
import { lastServiceText } from "#data/last-service.ts";
import { needsText, networkText, workOf } from "#data/needs-text.ts";
import { paths } from "#data/paths.ts";
import { locationLevels, placeOf, sinceOf } from "#data/row-text.ts";
import { onlyBringText, toCheckText } from "#data/work-left.ts";
import { inactiveText, levelLabels, needing } from "#lib/level.ts";
import { formatCount } from "#lib/number.ts";
import { Instant } from "#ui/instant.tsx";
import { LevelMark, LevelShape } from "#ui/level-mark.tsx";
import { LocationLine } from "#ui/location-line.tsx";
import { Pairs } from "#ui/pairs.tsx";
import { usePhone } from "#ui/use-phone.ts";
import { RoundLink } from "./round-link.tsx";
import { isPlaceless, type Stop } from "./tour-text.ts";
import styles from "./van-list.module.css";
import { stopId } from "./van-summary.tsx";

interface StopProps {
  readonly stop: Stop;
  /** Where it is one of several. */
  readonly number: number | undefined;
  readonly now: number;
  /** What to bring there, where it is a tour of its own; else a sentence says it. */
  readonly pack: ReactNode;
}

/** One stop with why, what to bring there, and its devices with what to do. */
export function StopCard(props: StopProps) {
  const { number } = props;
  return (
    <li id={number === undefined ? undefined : stopId(number)} tabIndex={-1} className={styles.stop}>
      <StopHead {...props} />
      <Devices stop={props.stop} now={props.now} />
    </li>
  );
}

function StopHead({ stop, number, now, pack }: StopProps) {
  const isPhone = usePhone();
  const levels = locationLevels(stop.location, undefined);
  const attention = needing.reduce((sum, level) => sum + stop.levels[level], 0);
  const besides = [
    toCheckText(stop.clearToCheck),
    onlyBringText(stop.total - attention - stop.clearToCheck, true),
  ].filter((text) => text !== "");
  // Of one stop alone the parts above say what to bring and to do, and the title how many ask for it.
  const more = number === undefined ? [] : besides;
  const words = pack === undefined ? needsText(workOf(stop)) : networkText(stop.disconnected);
  const needs = number === undefined ? "" : words;
  return (
    <div className={styles.stopHead}>
      <h2 className={`${styles.stopName} reaches`}>
        {number === undefined || isPlaceless(stop) ? null : `${formatCount(number)}. `}
        <Link to={paths.overview({ at: stop.location })} dir="auto">
          {levels.at(-1)}
        </Link>{" "}
        {stop.isMostUrgent ? <span className={styles.worst}>Most urgent</span> : null}{" "}
        <span className="faint">
          {[levels.slice(0, -1).join(" › "), stop.address].filter(Boolean).join(" · ")}
        </span>
      </h2>
      <p className={`${styles.why} row`}>
        <Counts stop={stop} />
        {more.map((text) => (
          <span key={text}>{text}</span>
        ))}
        {needs === "" ? null : <span>{needs}</span>}
        <span>Last service: {lastServiceText(stop.visit, now)}</span>
        {/* On a phone that of the only stop is at the top of the page. */}
        {isPhone && number === undefined ? null : <RoundLink at={stop.location} />}
        {number === undefined && stop.rows.length > 1 ? (
          <span className="fine screen-only">To act on now first, then by place</span>
        ) : null}
      </p>
      {pack}
    </div>
  );
}

/** "5 act now", "1 plan", "2 not reporting + 1 inactive". */
function Counts({ stop: { levels, inactive } }: { stop: Stop }) {
  const silent = levels["not-reporting"];
  return (
    <>
      {needing
        .filter((level) => levels[level] > 0)
        .map((level) => (
          <span key={level} className={styles.count} data-level={level}>
            <LevelShape level={level} size={15} />
            {formatCount(levels[level])} {levelLabels[level].toLowerCase()}
            {level === "not-reporting" && inactive > 0 ? ` ${inactiveText(inactive)}` : ""}
          </span>
        ))}
      {inactive > 0 && silent === 0 ? <span>{formatCount(inactive)} inactive</span> : null}
    </>
  );
}

/** The devices, urgent ones first, each with a box to tick on paper. */
function Devices({ stop, now }: { stop: Stop; now: number }) {
  const { rows, total, location } = stop;
  if (total === 0)
    return <p className={`${styles.lead} faint`}>Nothing to do here, as far as the devices tell.</p>;
  return (
    <>
      <ul className={styles.items} aria-label="Devices">
        {rows.map((row) => (
          <Device key={row.serial_number} row={row} location={location} now={now} />
        ))}
      </ul>
      {rows.length < total ? (
        <p className={`${styles.lead} faint`}>
          The first {formatCount(rows.length)} of {formatCount(total)}. A smaller location has a shorter list.
        </p>
      ) : null}
    </>
  );
}

function Device({ row, location, now }: { row: Stop["rows"][number]; location: LocationKey; now: number }) {
  const since = sinceOf(row);
  return (
    <li className={styles.item} data-level={row.level}>
      <span className={`${styles.box} paper-only`} aria-hidden="true" />
      <span className={styles.job}>
        <LevelMark
          level={row.level}
          text={row.action ?? row.reason}
          asks={row.needs}
          show={(text) => (
            <>
              <Pairs text={text} />
              {row.filling === undefined ? null : (
                <span className={styles.filling}>
                  Filling: <bdi>{row.filling}</bdi>
                </span>
              )}
            </>
          )}
        />
      </span>
      <span className={styles.what}>
        <Link to={paths.device(row.serial_number)} className={styles.name} dir="auto">
          {row.name}
        </Link>
        {row.name === row.serial_number ? null : (
          <span className="faint paper-only">{row.serial_number}</span>
        )}
        <LocationLine {...placeOf(row, location)} />
      </span>
      <span className={`${styles.since} faint`}>
        {since === undefined ? null : (
          <Instant instant={since} now={now} brief="open" atLeast={row.sinceAtLeast} />
        )}
      </span>
    </li>
  );
}
