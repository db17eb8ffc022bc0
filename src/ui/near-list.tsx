import type { ReactNode } from "react";
import type { Level } from "#lib/level.ts";
import { LevelMark } from "./level-mark.tsx";
import { LocationLine, type Place } from "./location-line.tsx";
import styles from "./near-list.module.css";

/** What may be meant by a number or path that nothing has: a heading, and below it the list that starts where it starts. */
export function NearList(props: { title: string; children: ReactNode }) {
  return (
    <div className={styles.near}>
      <h2 className={styles.title}>{props.title}</h2>
      <ul className="ruled" aria-label={props.title}>
        {props.children}
      </ul>
    </div>
  );
}

/** The class name of a link in such a list. */
export const nearLink: string | undefined = styles.link;

/** What is pressed of an entry in such a list. */
export function NearName({ children }: { children: string }) {
  return <bdi className={styles.name}>{children}</bdi>;
}

/** A device in such a list, for a link: what it is called, its number, its state, and where it stands. */
export function NearDevice(props: {
  device: {
    readonly name: string;
    readonly serial_number: string;
    readonly level: Level;
    readonly reason: string;
    readonly isUnmonitored?: true;
  };
  /** It is out of use. */
  isOut: boolean;
  place: Place;
}) {
  const { name, serial_number, level, reason, isUnmonitored } = props.device;
  return (
    <>
      <NearName>{name}</NearName>
      <LevelMark level={level} text={reason} isOut={props.isOut} isUnmonitored={isUnmonitored} />
      <span className={styles.where}>
        {name === serial_number ? null : <bdi className="whole">{serial_number}</bdi>}
        <LocationLine {...props.place} />
      </span>
    </>
  );
}
