import { IconChevronRight } from "@tabler/icons-react";
import { Link } from "react-router";
import type { RoundSummary } from "#contract/rounds.ts";
import { paths } from "#data/paths.ts";
import { locationOfRound } from "#data/rounds/location-of-round.ts";
import { isQuiet, quietText } from "#features/rounds/parts/quiet.ts";
import {
  countsText,
  lengthText,
  momentText,
  notScannedText,
  unnotedText,
} from "#features/rounds/parts/round-text.ts";
import styles from "#features/rounds/parts/rounds.module.css";
import { Warning } from "#features/rounds/parts/warning.tsx";
import { shortTime } from "#lib/instant.ts";
import { PlaceName } from "./place-name.tsx";

/** A round that the server has. `mayContinue`: it is the reader's own, and not ended. */
export function RoundLine(props: { round: RoundSummary; mayContinue: boolean; now: number }) {
  const { round, mayContinue, now } = props;
  const { counts, begun_at, ended_at, person } = round;
  const missed = counts.expected - counts.scanned;
  const { unnoted = 0 } = counts;
  const isLeft = ended_at === null && isQuiet(round, now);
  const open = isLeft ? quietText(round, now) : `begun ${shortTime(begun_at, now)}`;
  const when =
    ended_at === null ? open : `${momentText("begun", begun_at, now)}, ${lengthText(ended_at - begun_at)}`;
  return (
    <Link to={paths.round(round.id)} className={styles.line} data-long>
      <span className={styles.what}>
        <PlaceName at={locationOfRound(round.at)} />
        {/* Without sign-in nobody has a name. */}
        <span className="faint">{person === "" ? when : `${person} · ${when}`}</span>
      </span>
      <span className={styles.end}>
        <span>{countsText(counts)}</span>
        {isLeft ? <Warning>Not ended</Warning> : null}
        {ended_at === null || missed === 0 ? null : <Warning>{notScannedText(missed)}</Warning>}
        {ended_at === null || unnoted === 0 ? null : <span className="faint">{unnotedText(unnoted)}</span>}
      </span>
      <span className={styles.onward}>
        {mayContinue ? "Continue" : null}
        <IconChevronRight size={20} stroke={1.8} aria-hidden="true" />
      </span>
    </Link>
  );
}
