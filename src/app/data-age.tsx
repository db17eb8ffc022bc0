import { useFleetState } from "#data/fleet.tsx";
import { useNow } from "#data/now.ts";
import { duration, localTime, utcTime } from "#lib/instant.ts";
import styles from "./data-age.module.css";

/** How old the data on screen is. It counts on while the line is down: nothing here ever pretends to be current. */
export function DataAge() {
  const { dataAt, loading, problem } = useFleetState();
  const now = useNow(5_000);
  if (dataAt === undefined)
    return <span className={styles.age}>{loading ? "Loading data…" : "No data yet"}</span>;
  const old = duration(Math.max(0, now - dataAt));
  return (
    <span
      className={styles.age}
      data-stale={problem === undefined ? undefined : true}
      title={`Taken from the API on ${localTime(dataAt, now)} (${utcTime(dataAt)})`}
    >
      Data {old} old
    </span>
  );
}
