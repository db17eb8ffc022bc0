import { IconCloudOff } from "@tabler/icons-react";
import { useFleetState, useWorkerClient } from "#data/fleet.ts";
import { useNow } from "#data/now.ts";
import { minuteMs } from "#lib/durations.ts";
import { age, localTime, shortTime, utcTime } from "#lib/instant.ts";
import { Button } from "#ui/button.tsx";
import { PopOut } from "#ui/pop-out.tsx";
import styles from "./data-age.module.css";
import { type CutOff, useCutOff } from "./use-cut-off.ts";

/**
 * How old the data on screen is, and in words when it is not renewed; then a press says the rest. It counts on while the
 * line is down: nothing here ever pretends to be current.
 */
export function DataAge() {
  const state = useFleetState();
  const { dataAt, loading, problem, isKept } = state;
  const now = useNow(5_000);
  const cutOff = useCutOff(state, now);
  // Either clock may have been set since: an age below nothing is none that anybody knows.
  const isUnknown = dataAt !== undefined && dataAt > now + minuteMs;
  // What a browser has kept has its time. That of this minute is as good as new.
  const isOld = isKept && dataAt !== undefined && now - dataAt >= minuteMs;
  const title =
    dataAt === undefined || isUnknown
      ? undefined
      : `Taken from the API on ${localTime(dataAt, now)} (${utcTime(dataAt)})`;
  const words = (
    <>
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
    </>
  );
  if (cutOff === undefined) {
    return (
      <span className={styles.age} title={title}>
        {words}
      </span>
    );
  }
  return (
    <PopOut
      label="Age of the data"
      edge="end"
      className={styles.rest}
      button={(attributes) => (
        <button {...attributes} type="button" className={`${styles.age} ${styles.asked} reach`} title={title}>
          {words}
        </button>
      )}
    >
      <Rest cutOff={cutOff} loading={loading} />
    </PopOut>
  );
}

/** Why, of when the data is by both clocks, and what one can do. */
function Rest({ cutOff: { reason, of, more, isPart }, loading }: { cutOff: CutOff; loading: boolean }) {
  const fleet = useWorkerClient();
  return (
    <>
      <p className="flush">{reason}</p>
      {of === undefined ? null : <p className="flush">{of}.</p>}
      {isPart ? <p className="flush">{more}</p> : null}
      <Button kind="soft" onClick={() => fleet.refresh()} isBusy={loading}>
        Try again
      </Button>
    </>
  );
}

function ageText(dataAt: number | undefined, now: number, loading: boolean): string {
  if (dataAt === undefined) return loading ? "Loading data…" : "No data yet";
  return `Updated ${age(Math.min(dataAt, now), now)}`;
}
