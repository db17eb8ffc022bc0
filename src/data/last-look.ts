import { useEffect, useState } from "react";
import { isRecord } from "#contract/record.ts";
import { parseStored, readStored, writeStored } from "./local-storage.ts";
import { useServerClock } from "./now.ts";

/** When somebody looked, in whole seconds of the server's time, as milliseconds since 1970. */
export interface Look {
  /** What this visit compares with; absent on the first visit. */
  readonly since?: number;
  /** The last moment at which somebody is known to have looked. */
  readonly at: number;
}

/** Who is away for less still has the same visit: a reload, or a look at another page, takes nothing away. */
const visitMs = 30 * 60_000;

/**
 * The look of a person who looks now. A visit ends when half an hour has passed without a look. The next
 * visit compares with the end of the one before.
 */
export function lookNow(before: Look | undefined, now: number): Look {
  const at = Math.floor(now / 1000) * 1000;
  if (before === undefined) return { at };
  return now - before.at < visitMs ? { ...before, at } : { since: before.at, at };
}

/** The server's time as a page knows it may be off by so much. */
const toleranceMs = 60_000;

/** Reads a look that was kept; undefined where the text is none, or where it lies in the future because a clock was wrong. */
export function parseLook(text: string | undefined, now: number): Look | undefined {
  const kept = parseStored(text);
  if (!isRecord(kept)) return undefined;
  const isPast = (time: unknown): time is number =>
    typeof time === "number" && time >= 0 && time <= now + toleranceMs;
  if (!isPast(kept.at)) return undefined;
  return isPast(kept.since) ? { since: kept.since, at: kept.at } : { at: kept.at };
}

const name = "last look";
const read = (now: number) => parseLook(readStored(name), now);
const keep = (look: Look) => writeStored(name, JSON.stringify(look));

/**
 * When this person last looked on this device, and how to say that all has been seen. To be drawn only where the copy
 * is there, since the server's time is known only then.
 */
export function useLastLook(): { since: number | undefined; seen: () => void } {
  const clock = useServerClock();
  const [look, setLook] = useState(() => lookNow(read(clock()), clock()));
  useEffect(() => {
    const note = () => keep({ ...look, at: lookNow(look, clock()).at });
    // A page in the background is not looked at, and it may be closed there hours later.
    const noteIfSeen = () => {
      if (document.visibilityState === "visible") note();
    };
    const onVisibility = () => {
      if (document.visibilityState === "hidden") note();
      else setLook((current) => lookNow(read(clock()) ?? current, clock()));
    };
    noteIfSeen();
    document.addEventListener("visibilitychange", onVisibility);
    window.addEventListener("pagehide", noteIfSeen);
    return () => {
      noteIfSeen();
      document.removeEventListener("visibilitychange", onVisibility);
      window.removeEventListener("pagehide", noteIfSeen);
    };
  }, [look, clock]);
  const seen = () => {
    const { at } = lookNow(undefined, clock());
    setLook({ since: at, at });
  };
  return { since: look.since, seen };
}
