import { IconRoute } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { paths } from "#data/paths.ts";
import { locationOfRound } from "#data/rounds/location-of-round.ts";
import { readUnderWay, recordedText, underWayName } from "#data/rounds/under-way.ts";
import { locationName } from "#data/row-text.ts";
import { useStored } from "#data/use-stored.ts";
import { formatCount } from "#lib/number.ts";
import styles from "./round-strip.module.css";

/** The way back to the round that is under way on this phone, the newest; nothing where there is none. */
export function RoundStrip({ children }: { children?: ReactNode }) {
  const [text] = useStored(underWayName);
  const [latest, ...others] = readUnderWay(text);
  if (latest === undefined) return null;
  return (
    <div role="status" aria-label="Round under way" className={`${styles.strip} screen-only`}>
      <Link to={paths.round(latest.id)} className={styles.round}>
        <IconRoute size={20} stroke={1.8} aria-hidden="true" />
        <span className={styles.words}>
          <span className={styles.name}>Round: {locationName(locationOfRound(latest.at))}, </span>
          <span>{recordedText(latest)}. </span>
        </span>
        <span className={styles.onward}>Continue</span>
      </Link>{" "}
      {others.length === 0 ? null : (
        <Link to={paths.rounds()} className={styles.more}>
          and {formatCount(others.length)} more
        </Link>
      )}{" "}
      {children === undefined ? null : <span className={`${styles.note} dim`}>{children}</span>}
    </div>
  );
}
