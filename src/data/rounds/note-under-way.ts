import { countsOf, roundRecordOf } from "#contract/round-record.ts";
import type { MyRound } from "./journal.ts";
import type { RoundUnderWay } from "./under-way.ts";

/** What other pages get of the rounds on this phone, the newest first; undefined where none is under way. */
export function underWayText(rounds: readonly Pick<MyRound, "id" | "events">[]): string | undefined {
  const open = rounds
    .flatMap(({ id, events }) => {
      const record = roundRecordOf(events);
      return record === undefined || record.endedAt !== undefined ? [] : [{ id, record }];
    })
    .toSorted((one, other) => other.record.begunAt - one.record.begunAt)
    .map(({ id, record }): RoundUnderWay => {
      const { scanned, expected } = countsOf(record);
      return { id, at: record.at, scanned, expected };
    });
  return open.length === 0 ? undefined : JSON.stringify(open);
}
