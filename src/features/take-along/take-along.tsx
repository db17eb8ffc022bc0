import { type Keeping, type LocationKey, useFleet, useFleetState } from "#data/fleet.ts";
import { useKeeping } from "#data/keeping.ts";
import { useNow } from "#data/now.ts";
import { locationName } from "#data/row-text.ts";
import { useSettings } from "#data/settings.tsx";
import { type Taken, useTakeAlong } from "#data/take-along.ts";
import { age, shortTime } from "#lib/instant.ts";
import { formatBytes, formatPlural } from "#lib/number.ts";
import { TakeWords } from "#ui/action-words.tsx";
import { Button } from "#ui/button.tsx";
import styles from "./take-along.module.css";
import { useStreets } from "./use-streets.ts";

/**
 * Sees to it that a location, or everything, is on this device before somebody goes where there is no network, and says
 * what of it is there.
 */
export function TakeAlong(props: {
  at: LocationKey | undefined;
  /** Among other buttons: what it would do is a hint, and only what has come of it is written. */
  isBrief?: boolean;
}) {
  const { keepOnDevice } = useSettings();
  // What the operator has turned off is not offered.
  return keepOnDevice ? <Offer {...props} /> : null;
}

function Offer({ at, isBrief = false }: Parameters<typeof TakeAlong>[0]) {
  const scope = at === undefined ? {} : { at };
  const { isKept, taken: parts } = useFleetState();
  const keeping = useKeeping();
  // Of everything, which is not on this device, nothing can be asked there.
  const isElsewhere = at === undefined && parts !== undefined;
  const { data } = useFleet(isElsewhere ? undefined : { name: "summary", scope });
  const streets = useStreets(at);
  const { taken, take, isBusy, isPromised, problem, bytes } = useTakeAlong(at, data?.devices, streets.take);
  const now = useNow(60_000);
  if (isElsewhere) {
    return (
      <p className={styles.text}>On this device: {parts.map(locationName).join(", ")}. Nothing else is.</p>
    );
  }
  const offer = keptText(keeping, now) ?? notTaken(at);
  const isToTell = !isBrief || isBusy || problem !== undefined || taken !== undefined;
  return (
    <div className={`${styles.row} screen-only`} data-brief={isBrief || undefined}>
      <Button
        kind="soft"
        onClick={() => void take()}
        isBusy={isBusy}
        disabled={isKept || data === undefined}
        title={isToTell ? undefined : offer}
      >
        <TakeWords />
      </Button>
      <p className={isToTell ? styles.text : "visually-hidden"} role="status">
        {isBusy
          ? "On its way to this device…"
          : (problem ?? (taken === undefined ? offer : takenText(taken, at, now, bytes, data?.devices)))}
        {isBusy || problem !== undefined ? null : streets.text}
        {!isBusy && taken !== undefined && isPromised === false
          ? " This browser may delete it when room is short."
          : null}
      </p>
    </div>
  );
}

const notTaken = (at: LocationKey | undefined) =>
  `Keeps ${at === undefined ? "everything" : locationName(at)} on this phone or computer, for where there is no network.`;

/** That all is here already, as the settings say it; undefined where it is not. */
function keptText({ savedAt, devices, problem }: Keeping, now: number): string | undefined {
  if (savedAt === undefined || devices === undefined || problem !== undefined) return undefined;
  return `Kept on this device, as of ${shortTime(savedAt, now)}. Press to ask the browser to keep it.`;
}

/** What is there, that it is complete, how large, and of when. */
function takenText(
  taken: Taken,
  at: LocationKey | undefined,
  now: number,
  bytes: number | undefined,
  devicesNow: number | undefined,
): string {
  const { devices, dataAt } = taken;
  const when = `as of ${shortTime(dataAt, now)} (${age(dataAt, now)})`;
  if (taken.bytes !== undefined) return partText(taken, taken.bytes, when, at, devicesNow);
  const size = bytes === undefined ? "" : ` About ${formatBytes(bytes)} on this device in all.`;
  const name = at === undefined ? "Everything" : locationName(at);
  return `${name} is on this device, complete: ${formatPlural(devices, "device")} with reports, the scanner and the built-in map, ${when}.${size}`;
}

/** What was taken along alone: nothing else of the account is there. */
function partText(
  taken: Taken,
  bytes: number,
  when: string,
  at: LocationKey | undefined,
  devicesNow: number | undefined,
): string {
  const name = taken.at === "" ? "Everything" : locationName(taken.at as LocationKey);
  const counted = formatPlural(taken.devices, "device");
  const alone = `Nothing else of the account is on this device.`;
  if (taken.at === at && devicesNow !== undefined && devicesNow !== taken.devices) {
    return `${name} is on this device, not complete any more: ${counted} of now ${devicesNow}, ${when}. Take it again. ${alone}`;
  }
  return `${name} is on this device, complete: ${counted} with reports, the scanner and the built-in map, ${when}. About ${formatBytes(bytes)}. ${alone}`;
}
