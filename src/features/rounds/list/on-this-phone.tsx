import { Link } from "react-router";
import { countsOf, type RoundRecord, roundRecordOf } from "#contract/round-record.ts";
import type { LocationKey } from "#data/fleet.ts";
import { paths } from "#data/paths.ts";
import { locationOfRound } from "#data/rounds/location-of-round.ts";
import type { MyRound } from "#data/rounds/my-rounds.ts";
import { recordedText } from "#data/rounds/under-way.ts";
import { locationName } from "#data/row-text.ts";
import styles from "#features/rounds/parts/rounds.module.css";
import { Undelivered } from "#features/rounds/parts/undelivered.tsx";
import { Warning } from "#features/rounds/parts/warning.tsx";
import { shortTime } from "#lib/instant.ts";
import { formatPlural } from "#lib/number.ts";
import { buttonLook } from "#ui/button.tsx";
import { Notice } from "#ui/notice.tsx";
import { Section } from "#ui/page.tsx";
import look from "./place-name.module.css";
import { PlaceName } from "./place-name.tsx";

/**
 * Rounds that are under way on this phone, each with its location: they stand on top, so that what follows leaves them out.
 * @param ended those that the server knows to be over: one may have been ended on another phone
 */
export function underWay(
  mine: readonly MyRound[] | null,
  ended: ReadonlySet<string>,
): ReadonlyMap<string, LocationKey> {
  return new Map(
    (mine ?? []).flatMap(({ id, events }) => {
      const record = roundRecordOf(events);
      return record === undefined || record.endedAt !== undefined || ended.has(id)
        ? []
        : [[id, locationOfRound(record.at)] as const];
    }),
  );
}

/** Ids of the rounds that were ended or discarded on this phone. */
export function endedHere(mine: readonly MyRound[]): ReadonlySet<string> {
  return new Set(
    mine.filter(({ events }) => roundRecordOf(events)?.endedAt !== undefined).map(({ id }) => id),
  );
}

/** What this phone alone knows: rounds that are not over, and what is not delivered. */
export function OnThisPhone(props: {
  mine: readonly MyRound[] | null;
  /** As the server says: see underWay. */
  ended: ReadonlySet<string>;
  now: number;
}) {
  const { mine, ended, now } = props;
  if (mine === null) {
    return (
      <Notice kind="trouble" title="This browser keeps nothing">
        A round needs a browser that keeps what is recorded: leave the private window, or make room on the
        phone.
      </Notice>
    );
  }
  const open = mine.flatMap((round) => {
    const record = roundRecordOf(round.events);
    const isEnded = record?.endedAt !== undefined;
    // Of a round whose person was signed out meanwhile what is not delivered is left alone, without its beginning.
    const isDone = isEnded || record === undefined;
    // One that was ended on another phone keeps its line: what stands below must not move when the server says so.
    const isOver = isEnded || ended.has(round.id);
    // Of a discarded one there is nothing to tell.
    if (record?.isDiscarded && round.refusal === undefined) return [];
    const over = isEnded ? "Ended, begun" : isOver ? "Ended elsewhere, begun" : "Begun";
    return isDone && round.waiting.size === 0 ? [] : [{ round, record, isOver, over }];
  });
  if (open.length === 0) return null;
  return (
    <Section title="On this phone">
      <ul className="ruled" aria-label="On this phone">
        {open.map(({ round, record, isOver, over }) => (
          <li key={round.id} className={styles.open}>
            <div className={styles.line}>
              {/* No line of it breaks: in another font it would be higher, and all below it would move. */}
              <span className={`${styles.what} ${look.steady}`}>
                {record === undefined ? (
                  <span className={styles.name}>A round begun earlier</span>
                ) : (
                  <>
                    <PlaceName at={locationOfRound(record.at)} />
                    <span className="faint">
                      {over} {shortTime(record.begunAt, now)}
                    </span>
                    <span className="faint">{recordedText(countsOf(record))}</span>
                  </>
                )}
                {/* A line either way: what stands below must not move when the last entry is delivered. */}
                {round.waiting.size === 0 ? (
                  <span className="faint">All saved</span>
                ) : (
                  <Warning>{formatPlural(round.waiting.size, "entry", "entries")} not delivered</Warning>
                )}
              </span>
              <To round={round} record={record} isOver={isOver} />
            </div>
            {round.refusal === undefined ? null : <Undelivered round={round} />}
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** The next step. Nothing where neither this phone nor the server would show the round. */
function To(props: { round: MyRound; record: RoundRecord | undefined; isOver: boolean }) {
  const { round, record, isOver } = props;
  if (record === undefined && round.refusal !== undefined) return null;
  const isOpen = record !== undefined && !isOver;
  const at = record === undefined ? "begun earlier" : `of ${locationName(locationOfRound(record.at))}`;
  return (
    <Link
      to={paths.round(round.id)}
      className={buttonLook({ kind: isOpen ? "filled" : "soft" })}
      aria-label={isOpen ? `Continue the round ${at}` : `See the round ${at}`}
    >
      {isOpen ? "Continue" : "See the round"}
    </Link>
  );
}
