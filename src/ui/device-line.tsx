import type { Level } from "#lib/level.ts";
import styles from "./device-line.module.css";
import { Instant } from "./instant.tsx";
import { type Asks, LevelMark } from "./level-mark.tsx";
import { LocationLine, type Place } from "./location-line.tsx";

/**
 * What a row of a short list says of a device that needs somebody, for a link that is a CSS grid of two or three
 * columns: what to do, then the name and the location, then since when.
 */
export function DeviceLine(props: {
  device: {
    readonly level: Level;
    readonly reason: string;
    readonly action?: string;
    readonly needs?: Asks;
    readonly isUnmonitored?: true;
    readonly name: string;
    readonly sinceAtLeast?: true;
  };
  /** It is out of use. */
  isOut?: boolean;
  place: Place;
  /** Since when it needs somebody; undefined where the words say it, or nobody knows. */
  since: number | undefined;
  /** When it was heard last; undefined where that is not the time to tell. */
  heard?: number | undefined;
  now: number;
  /** What the age is of; `true` where the list says it. */
  age?: true | "open";
  /** The location beside the name where there is room, always under it, or both under the state and the time. */
  layout: "beside" | "stacked" | "below";
}) {
  const { device, since, heard, layout, age = "open" } = props;
  return (
    <>
      <LevelMark
        level={device.level}
        text={device.action ?? device.reason}
        asks={device.needs}
        isOut={props.isOut}
        isUnmonitored={device.isUnmonitored}
      />
      <span className={styles.where} data-layout={layout}>
        <span className={styles.name} dir="auto" title={device.name}>
          {device.name}
        </span>
        <LocationLine {...props.place} inTwo={layout !== "beside"} />
      </span>
      <span className={styles.since} data-layout={layout}>
        {since !== undefined ? (
          <Instant instant={since} now={props.now} brief={age} atLeast={device.sinceAtLeast} />
        ) : heard !== undefined ? (
          // In two lines where the column is as wide as "open 60 d".
          <>
            heard <Instant instant={heard} now={props.now} brief />
          </>
        ) : null}
      </span>
    </>
  );
}
