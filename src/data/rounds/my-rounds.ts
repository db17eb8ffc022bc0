import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useFleetPart } from "#data/fleet.ts";
import { storageOwner } from "#data/local-storage.ts";
import { useServerClock } from "#data/now.ts";
import { useOutbox } from "#data/outbox.ts";
import { useStored } from "#data/use-stored.ts";
import { forgetOldRounds, type MyRound, myRounds, onRounds } from "./journal.ts";
import { underWayText } from "./note-under-way.ts";
import { recordedName, recordedText } from "./recorded.ts";
import { underWayName } from "./under-way.ts";

export type { MyRound } from "./journal.ts";

/** The rounds on this device, now and whenever they change; undefined until they are read, and null where they cannot be. */
export function useMyRounds(): readonly MyRound[] | null | undefined {
  const waiting = useOutbox();
  const [rounds, setRounds] = useState<readonly MyRound[] | null>();
  const [, keepUnderWay] = useStored(underWayName);
  const [, keepRecorded] = useStored(recordedName);
  useDelivered(waiting.length);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what waits says what is delivered, so it is read again.
  useEffect(() => {
    let isOver = false;
    const read = () => {
      const owner = storageOwner();
      myRounds().then(
        (now) => {
          // For other pages, so also once this one is left.
          if (storageOwner() === owner) {
            keepUnderWay(underWayText(now));
            keepRecorded(recordedText(now));
          }
          if (!isOver) setRounds(now);
        },
        () => {
          if (!isOver) setRounds(null);
        },
      );
    };
    read();
    const stop = onRounds(read);
    return () => {
      isOver = true;
      stop();
    };
  }, [waiting, keepUnderWay, keepRecorded]);
  const instant = useServerClock();
  const isTimeKnown = useFleetPart(({ dataAt }) => dataAt !== undefined);
  const mayForget = rounds !== undefined && rounds !== null && isTimeKnown;
  useEffect(() => {
    // The entries have the server's time. A round that is forgotten meanwhile stays in sight until the page goes.
    if (mayForget) forgetOldRounds(instant()).catch(() => {});
  }, [mayForget, instant]);
  return rounds;
}

/** Asks the server again for what it has when something was delivered. */
function useDelivered(waiting: number): void {
  const queries = useQueryClient();
  const before = useRef(waiting);
  useEffect(() => {
    if (waiting < before.current) void queries.invalidateQueries({ queryKey: ["rounds"] });
    before.current = waiting;
  }, [queries, waiting]);
}
