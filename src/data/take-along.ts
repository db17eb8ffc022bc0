import { useMemo, useState } from "react";
import { isWithin } from "#contract/path.ts";
import { isRecord } from "#contract/record.ts";
import { minuteMs } from "#lib/durations.ts";
import { reasonOf } from "#lib/reason.ts";
import { type LocationKey, useFleetState, useWorkerClient } from "./fleet.ts";
import { parseStoredList } from "./local-storage.ts";
import { useTakenParts } from "./taken-parts.ts";
import { useStored } from "./use-stored.ts";

/** What somebody has taken along on this device. */
export interface Taken {
  /** The location with everything below it; empty for everything that the person sees. */
  readonly at: string;
  readonly devices: number;
  /** When the data was taken from the API, by the server's clock. */
  readonly dataAt: number;
  /** About how large it is, where it was taken along alone. */
  readonly bytes?: number;
}

function takenIn(item: unknown): Taken | undefined {
  if (!isRecord(item)) return undefined;
  const { at, devices, dataAt } = item;
  const isTaken = typeof at === "string" && typeof devices === "number" && typeof dataAt === "number";
  return isTaken ? { at, devices, dataAt } : undefined;
}

/** Why something cannot be taken along, in a sentence. */
class CannotTake extends Error {
  override readonly name = "CannotTake";
}

/** Milliseconds: 3 MB on a line of 400 kbit/s take one minute. */
const longestForFiles = 2 * minuteMs;

/** Whether this browser opens the app's pages without a network: their files come a little after the first screen. */
async function filesAreHere(): Promise<void> {
  if (!("serviceWorker" in navigator)) {
    throw new CannotTake("This browser opens Trapboard without a network over HTTPS alone.");
  }
  const waited = new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), longestForFiles));
  const ready = await Promise.race([navigator.serviceWorker.ready, waited]);
  if (ready === undefined)
    throw new CannotTake("The app's own files are not here yet. Try again in a moment.");
}

/**
 * What is taken along of a location, how to take it, and whether the browser has promised to keep it.
 * @param takeMore what else goes along, once the data is here
 */
export function useTakeAlong(
  at: LocationKey | undefined,
  devices: number | undefined,
  takeMore: () => Promise<void>,
) {
  const fleet = useWorkerClient();
  const { dataAt, keeping = {}, answeredBy } = useFleetState();
  const [text, keep] = useStored("taken along");
  const isPage = answeredBy === "server";
  const [parts, lookAgain] = useTakenParts(isPage);
  const key = at ?? "";
  const taken = useMemo((): Taken | undefined => {
    const whole = parseStoredList(text)
      .map(takenIn)
      .find((one) => one?.at === key);
    if (!isPage) return whole;
    // A larger one that was taken along has this one in it, and is counted as what it is.
    const part = parts?.find((one) => at !== undefined && at !== "none" && isWithin(at, one.at));
    if (part === undefined) return undefined;
    const { rows, bytes, dataAt: partAt = part.savedAt } = part;
    return { at: part.at, devices: rows, dataAt: partAt, bytes };
  }, [text, key, at, isPage, parts]);
  const [isBusy, setBusy] = useState(false);
  const [isPromised, setPromised] = useState<boolean>();
  const [problem, setProblem] = useState<string>();
  const take = async () => {
    setBusy(true);
    setProblem(undefined);
    try {
      // Asked for first: a browser may want to show its question right after the press. Firefox puts it to the person, who
      // may leave it unanswered. So nothing waits for the answer, and until then nothing is promised.
      setPromised(false);
      navigator.storage?.persist?.().then(setPromised, () => {});
      const kept = await fleet.keep(at);
      if (kept.problem !== undefined) throw new CannotTake(kept.problem);
      if (kept.savedAt === undefined)
        throw new CannotTake("Not all of it is here yet. Try again in a moment.");
      await filesAreHere();
      await takeMore();
      lookAgain();
      const others = parseStoredList(text).filter((one) => takenIn(one)?.at !== key);
      const now = { at: key, devices: devices ?? 0, dataAt: dataAt ?? 0 } satisfies Taken;
      // What was taken along alone says so itself.
      if (fleet.state().answeredBy === "copy") keep(JSON.stringify([now, ...others].slice(0, 50)));
    } catch (error) {
      setProblem(reasonOf(error));
    }
    setBusy(false);
  };
  return { taken, take, isBusy, isPromised, problem, bytes: keeping.bytes };
}
