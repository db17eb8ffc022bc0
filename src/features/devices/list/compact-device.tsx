import type { LocationKey, TableRow } from "#data/fleet.ts";
import { heartbeatToTell, placeOf, sinceOf } from "#data/row-text.ts";
import { markOf, toDoOf } from "#data/work-left.ts";
import { marksOf } from "#lib/marks.ts";
import { CompactLocation, CompactRow } from "#ui/compact-line.tsx";
import { Instant } from "#ui/instant.tsx";
import { LevelMark } from "#ui/level-mark.tsx";
import { Marked } from "#ui/marked.tsx";
import { DeviceName } from "./device-name.tsx";
import { foundFacts } from "./found-facts.ts";

/**
 * A device as a row of a phone: what to do or its state, its name, then where it stands. The time is the one since when it needs somebody;
 * where `isByHeartbeat` asks for it, or nothing is needed, when it was heard last, named as such.
 */
export function CompactDevice(props: {
  row: TableRow;
  now: number;
  isByHeartbeat: boolean;
  /** What is searched for. */
  q: string | undefined;
  /** The location that is chosen. */
  at: LocationKey | undefined;
}) {
  const { row, now, isByHeartbeat, q = "", at } = props;
  const found = foundFacts(row, q);
  const show = (text: string) => <Marked text={text} q={q} />;
  const since = isByHeartbeat ? undefined : row.since;
  const heard = isByHeartbeat ? row.last_heartbeat : heartbeatToTell(row);
  // What is searched for may be what it says.
  const said = marksOf(row.state, q).length > 0 ? [row.state] : [];
  return (
    <CompactRow
      task={<LevelMark {...markOf(row)} text={toDoOf(row) ?? row.state} show={show} />}
      name={<DeviceName row={row} show={show} />}
      end={
        since !== undefined ? (
          // Of what is only silent the sentence says it.
          sinceOf(row) === undefined ? null : (
            <Instant instant={since} now={now} brief="open" atLeast={row.sinceAtLeast} />
          )
        ) : row.last_heartbeat === undefined ? (
          "never heard"
        ) : heard === undefined ? null : (
          <Instant instant={heard} now={now} brief="heard" />
        )
      }
    >
      <CompactLocation
        facts={found.length > 0 || row.action === undefined ? found : said}
        place={placeOf(row, at)}
        show={show}
      />
    </CompactRow>
  );
}
