import { useEffect, useMemo, useState } from "react";
import type { RoundEventKind } from "#contract/round-events.ts";
import { hasEntries } from "#contract/round-record.ts";
import { adoptRound } from "#data/rounds/journal.ts";
import type { MyRound } from "#data/rounds/my-rounds.ts";
import { useRound } from "#data/rounds/server-rounds.ts";
import { useRecording } from "#features/rounds/parts/use-recording.ts";
import { formatPlural } from "#lib/number.ts";
import { Button } from "#ui/button.tsx";
import { Notice } from "#ui/notice.tsx";

const isEnd = (kind: RoundEventKind) => kind === "ended" || kind === "discarded";
const none: ReadonlySet<string> = new Set();

/**
 * Takes in the entries that the same person makes in this round on another phone, and says so. An end waits for a press:
 * the page would change in the hand of somebody who is still writing. That it was discarded there is said as long as this is so.
 */
export function Elsewhere({ round: { id, events } }: { round: MyRound }) {
  const { data } = useRound(id);
  const [taken, setTaken] = useState(none);
  const { record, problem } = useRecording();
  const missing = useMemo(() => {
    const here = new Set(events.map((event) => event.id));
    return (data?.events ?? []).flatMap(({ event }) => (here.has(event.id) ? [] : [event]));
  }, [data, events]);
  const isEnded = missing.some(({ kind }) => kind === "ended");
  const isDiscarded =
    missing.some(({ kind }) => kind === "discarded") && !hasEntries([...events, ...missing]);
  useEffect(() => {
    const entries = missing.filter(({ kind }) => !isEnd(kind));
    if (entries.length === 0) return;
    const ids = entries.map((event) => event.id);
    // Where this phone has no room for them, the server still has them, and the next answer brings them again.
    adoptRound(id, entries).then(
      () => setTaken((before) => new Set([...before, ...ids])),
      () => {},
    );
  }, [id, missing]);
  return (
    <div role="status" aria-label="On another phone">
      {isDiscarded || isEnded ? (
        <Notice title={`This round was ${isDiscarded ? "discarded" : "ended"} on another phone`}>
          <p>
            {isDiscarded
              ? "What is recorded here brings it back."
              : "What is recorded here goes to the server all the same."}
          </p>
          <Button kind="soft" onClick={() => record(() => adoptRound(id, missing))}>
            See the round
          </Button>
          {problem}
        </Notice>
      ) : taken.size === 0 ? null : (
        <p className="faint">
          Under way on another phone too: {formatPlural(taken.size, "entry", "entries")} came from there.
        </p>
      )}
    </div>
  );
}
