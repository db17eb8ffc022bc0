import { Fragment, type ReactNode } from "react";
import { Link } from "react-router";
import type { BaitStationRow } from "#data/bait.ts";
import type { LocationKey } from "#data/fleet.ts";
import { paths } from "#data/paths.ts";
import { placeOf } from "#data/row-text.ts";
import { isOutOfUse, markOf, toDoOf } from "#data/work-left.ts";
import { heardText } from "#lib/heard.ts";
import { timeframe } from "#lib/instant.ts";
import { formatGrams } from "#lib/number.ts";
import { upperFirst } from "#lib/upper-first.ts";
import { cellLink } from "#ui/cell-link.ts";
import { Instant } from "#ui/instant.tsx";
import { LevelMark } from "#ui/level-mark.tsx";
import { LocationLine } from "#ui/location-line.tsx";
import { Meter } from "#ui/meter.tsx";
import { Pairs } from "#ui/pairs.tsx";
import styles from "./bait-page.module.css";
import { type ListRoom, type Room, reasonsText } from "./bait-reasons.ts";
import { activityMeterText, activityText, briefLeft, estimateText } from "./bait-text.ts";

/** A cell of two lines, the first of which counts. */
function Lines(props: { first: ReactNode; second: ReactNode }) {
  const { first, second } = props;
  return (
    <span className={styles.lines}>
      <span className={styles.line}>{first}</span>
      <span className={`${styles.second} dim`}>{second}</span>
    </span>
  );
}

/** The words for a missing value: "?" where the API does not give it. */
function Dim({ children }: { children: string }) {
  return <span className="dim">{children === "?" ? "Unknown" : children}</span>;
}

export function StationName({ row, lines }: { row: BaitStationRow; lines: 1 | 2 }) {
  return (
    <Link
      className={styles.name}
      data-lines={lines}
      to={paths.device(row.serial_number)}
      title={row.name}
      {...cellLink}
    >
      {row.name}
    </Link>
  );
}

/** A station's name and where it stands. */
export function Station({ row, at }: { row: BaitStationRow; at: LocationKey | undefined }) {
  return (
    <span className={styles.lines}>
      <StationName row={row} lines={2} />
      <span className="dim">
        <LocationLine {...placeOf(row, at)} />
      </span>
    </span>
  );
}

/** What to do at it and why, or its state; on a phone also what has a column beside it at a desk. */
export function ToDo({ row, room }: { row: BaitStationRow; room: Room }) {
  const hasTask = toDoOf(row) !== undefined;
  const activity = room === "phone" && row.action === undefined ? activityText(row) : undefined;
  const second = hasTask ? reasonsText(row, room) : activity;
  return (
    <span className={styles.todo} title={hasTask ? row.action : undefined}>
      <LevelMark
        {...markOf(row)}
        text={hasTask ? row.task : row.state}
        show={(text) => (
          <>
            <Pairs text={text} /> {second ? <Reasons text={second} /> : null}
          </>
        )}
      />
    </span>
  );
}

/** The first of them begins a line where it has no room for all of it. */
function Reasons({ text }: { text: string }) {
  const [first = ""] = /^[^,]+,?/.exec(text) ?? [];
  return (
    <span className="dim">
      <span className={styles.amount}>{first}</span>
      {text.slice(first.length)}
    </span>
  );
}

/**
 * Which bait it is, and what is set, all of it on hover. A filling has a column of its own on a wide screen alone: on a laptop its weight
 * stands below the name, and where room is short before it. There, of what is set, only what keeps its state from being known is said.
 */
export function Bait({ row, room }: { row: BaitStationRow; room: ListRoom }) {
  const { bait_manufacturer_and_type: bait, bait_weight_grams: weight } = row;
  const grams = room === "wide" || weight === undefined ? undefined : formatGrams(weight);
  const isBefore = room === "narrow" && bait !== undefined;
  const filled = grams === undefined || isBefore ? [] : [`set filling ${grams}`];
  const set = room === "wide" ? settings(row) : unmonitored(row, room);
  const text = [...filled, ...set].join(", ");
  return (
    <span className={styles.lines}>
      {bait === undefined ? (
        <Dim>?</Dim>
      ) : (
        <span className={styles.bait} data-alone={text === "" || undefined} title={bait} dir="auto">
          {isBefore && grams !== undefined ? `${grams} of ` : ""}
          <bdi>{bait}</bdi>
        </span>
      )}
      <span className={`${styles.under} dim`} title={settings(row).join(", ")}>
        {upperFirst(text)}
      </span>
    </span>
  );
}

/** That nobody watches the bait, and that a location sets it: what matters more first. What is as usual is not said. */
function settings(row: BaitStationRow): readonly string[] {
  return row.overridden === true ? [...unmonitored(row), "set by location"] : unmonitored(row);
}

function unmonitored({ is_bait_monitoring_enabled: is }: BaitStationRow, room?: ListRoom): readonly string[] {
  return is === false ? [room === "narrow" ? "not monitored" : "bait not monitored"] : [];
}

/** The weight of a filling is a setting. It has no bar, since a bar would look like the bait that is left. */
export function Weight({ row }: { row: BaitStationRow }) {
  const { bait_weight_grams: weight, bait_calibration_weight_grams: limit } = row;
  const calibration = limit === undefined ? "warning not set" : `warns below ${formatGrams(limit)}`;
  return (
    <Lines first={weight === undefined ? <Dim>?</Dim> : `Set: ${formatGrams(weight)}`} second={calibration} />
  );
}

/** "6 in 24 h (limit 5)", with a bar; of a silent station without one, since the window is over. */
export function Activity({ row }: { row: BaitStationRow }) {
  const { activity_alert_threshold: threshold, current_threshold_activities_count: count } = row;
  if (isOutOfUse(row)) return <Dim>Not known</Dim>;
  if (threshold === undefined) return <Dim>No limit</Dim>;
  const parts = [`${count ?? "Unknown"} in ${timeframe(threshold)}`, `(limit ${threshold.threshold_value})`];
  const text = parts.join(" ");
  if (count === undefined) return <Lines first={text} second="count unknown" />;
  if (row.silent) return <Lines first={text} second={heardText(row.last_heartbeat !== undefined)} />;
  return (
    <span className={styles.bar}>
      <span className={`${styles.figure} words`} title={text}>
        {parts.map((part) => (
          <Fragment key={part}>
            <span className="whole">{part}</span>{" "}
          </Fragment>
        ))}
      </span>
      <Meter
        label="Activity"
        value={count}
        limit={threshold.threshold_value}
        text={activityMeterText(count, threshold)}
      />
    </span>
  );
}

/** When something was done and by whom. */
export function WorkDone(props: {
  at: number | undefined;
  by: string | undefined;
  now: number;
  /** What follows from it. */
  children?: ReactNode;
}) {
  const { at, by, now } = props;
  const isKnown = at !== undefined || by !== undefined;
  return (
    <span className={styles.lines}>
      <span className="words">
        {!isKnown ? (
          <Dim>Unknown</Dim>
        ) : at === undefined ? (
          "Time unknown"
        ) : (
          <Instant instant={at} now={now} brief />
        )}
      </span>
      {by === undefined ? null : (
        <span className={`${styles.under} dim`} title={by}>
          <bdi>{by}</bdi>
        </span>
      )}
      {props.children}
    </span>
  );
}

/** When bait was replaced, by whom, and where that is known in how many days it will be low. */
export function Replaced({ row, now }: { row: BaitStationRow; now: number }) {
  const { estimate } = row;
  const left = estimate === undefined ? undefined : briefLeft(estimate);
  return (
    <WorkDone at={row.replaced_at} by={row.last_bait_replaced_by_name} now={now}>
      {estimate === undefined || left === undefined ? null : (
        <span className={`${styles.under} dim`} title={estimateText(estimate, row.flags.includes("low"))}>
          {left}
        </span>
      )}
    </WorkDone>
  );
}
