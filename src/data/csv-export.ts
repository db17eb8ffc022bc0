import { useEffect, useRef, useState } from "react";
import type { Question, Questions } from "#fleet/protocol/questions.ts";
import { useWorkerClient } from "./fleet.ts";

/** What is to be written: which devices, in which order, with which columns; or which reports. */
export type CsvAsked = {
  [Name in "csv" | "reportsCsv"]: { readonly name: Name } & Omit<Questions[Name]["asked"], "from" | "to">;
}["csv" | "reportsCsv"];

/** Who answers for a slice, and says whether the account is still the same. */
export interface CsvSource {
  ask(question: Question<"csv" | "reportsCsv">, signal: AbortSignal): Promise<Questions["csv"]["answer"]>;
  state(): { readonly revision: number };
}

/** Few enough that other questions are answered in between, and that the bar moves. */
const sliceSize = 2000;
/** So often the account may change while it is written down; after that it is written in one piece. */
const mostTries = 3;

/**
 * The parts of a CSV file, slice by slice. All of them are of one state of the account: when it changes in between,
 * everything is asked anew.
 * @param onProgress called with the part that is done, 0 to 1
 * @throws the signal's reason when it is aborted
 */
export async function csvParts(
  fleet: CsvSource,
  asked: CsvAsked,
  signal: AbortSignal,
  onProgress: (done: number) => void,
): Promise<string[]> {
  for (let tries = 1; ; tries += 1) {
    const size = tries > mostTries ? Number.POSITIVE_INFINITY : sliceSize;
    const parts: string[] = [];
    const { revision } = fleet.state();
    for (let from = 0; ; from += size) {
      const { total, text } = await fleet.ask({ ...asked, from, to: from + size }, signal);
      if (size === sliceSize && fleet.state().revision !== revision) break;
      parts.push(text);
      onProgress(Math.min(1, (from + size) / Math.max(total, 1)));
      if (from + size >= total) return parts;
    }
  }
}

export interface CsvExport {
  /** The part that is done, 0 to 1; undefined when nothing is being written. */
  readonly progress: number | undefined;
  readonly failed: boolean;
  /** Writes, and hands over the parts; what was being written before is given up. */
  readonly start: (asked: CsvAsked, onDone: (parts: readonly string[]) => void) => void;
  readonly cancel: () => void;
}

/** Writes CSV in the worker, with its progress; ends when the page does. */
export function useCsvExport(): CsvExport {
  const fleet = useWorkerClient();
  const running = useRef<AbortController>(undefined);
  const [progress, setProgress] = useState<number>();
  const [failed, setFailed] = useState(false);
  const cancel = () => {
    running.current?.abort();
    running.current = undefined;
    setProgress(undefined);
  };
  useEffect(() => () => running.current?.abort(), []);
  const start: CsvExport["start"] = (asked, onDone) => {
    running.current?.abort();
    const attempt = new AbortController();
    running.current = attempt;
    setFailed(false);
    setProgress(0);
    csvParts(fleet, asked, attempt.signal, setProgress)
      .then(onDone, () => setFailed(!attempt.signal.aborted))
      .finally(() => {
        if (running.current === attempt) cancel();
      });
  };
  return { progress, failed, start, cancel };
}
