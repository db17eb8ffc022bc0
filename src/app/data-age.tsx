import { IconCloudOff } from "@tabler/icons-react";
import { useFleetState } from "#data/fleet.tsx";
import { useNow } from "#data/now.ts";
import { minuteMs } from "#lib/durations.ts";
import { age, localTime, shortTime, utcTime } from "#lib/instant.ts";
import styles from "./data-age.module.css";

/**
 * How old the data on screen is, and in words when it is not renewed. It counts on while the line is down: nothing
 * here ever pretends to be current.
 */
export function DataAge() {
  const { dataAt, loading, problem, isKept } = useFleetState();
  const now = useNow(5_000);
  // Either clock may have been set since: an age below nothing is none that anybody knows.
  const isUnknown = dataAt !== undefined && dataAt > now + minuteMs;
  // What a browser has kept is told by its time. That of this minute is as good as new.
  const isOld = isKept && dataAt !== undefined && now - dataAt >= minuteMs;
  const title =
    dataAt === undefined || isUnknown
      ? undefined
      : `Taken from the API on ${localTime(dataAt, now)} (${utcTime(dataAt)})`;
  return (
    <span className={styles.age} title={title}>
      {problem === undefined ? null : (
        <strong className={styles.stale}>
          <IconCloudOff size={16} stroke={2} aria-hidden="true" />
          {problem.kind === "offline" ? "Offline" : "Not updating"}
        </strong>
      )}
      {dataAt !== undefined && !isUnknown && (isOld || problem?.kind === "offline") ? (
        <strong className={styles.stale}>As of {shortTime(dataAt, now)}</strong>
      ) : (
        <span>{isUnknown ? "Age of the data unknown" : ageText(dataAt, now, loading)}</span>
      )}
    </span>
  );
}

function ageText(dataAt: number | undefined, now: number, loading: boolean): string {
  if (dataAt === undefined) return loading ? "Loading data…" : "No data yet";
  return `Updated ${age(Math.min(dataAt, now), now)}`;
}
