import { useState } from "react";
import { Link, useNavigate } from "react-router";
import { mostExpected } from "#contract/round-events.ts";
import { askWithin } from "#data/ask-within.ts";
import { worstAndOldest } from "#data/attention.ts";
import { type LocationKey, useFleet, useWorkerClient } from "#data/fleet.ts";
import { useServerClock } from "#data/now.ts";
import { paths } from "#data/paths.ts";
import { beginRound } from "#data/rounds/journal.ts";
import { type Arrival, recordScan, type ScanWay } from "#data/rounds/record-scan.ts";
import { locationName } from "#data/row-text.ts";
import { formatCount, formatPlural } from "#lib/number.ts";
import { Button, buttonLook } from "#ui/button.tsx";
import { Section } from "#ui/page.tsx";
import styles from "./rounds.module.css";
import { useRecording } from "./use-recording.ts";

interface Beginning {
  readonly plan?: string;
  /** The devices that are expected, where it is not all of the location. */
  readonly serials?: readonly string[];
  /** The device whose card is open at first. It is recorded only where it was just recognised, in that `way`. */
  readonly first?: { readonly serial_number: string; readonly way: ScanWay | undefined };
}

/**
 * Begins a round of a location, planned or not, or of some of its devices. Works without the server: what is expected is what the phone
 * knows.
 */
export function useBegin() {
  const fleet = useWorkerClient();
  const instant = useServerClock();
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const { record, problem } = useRecording();
  const begin = (at: LocationKey, { plan, serials, first }: Beginning = {}) => {
    setBusy(true);
    record(async () => {
      try {
        const scope = { at, ...(serials === undefined ? {} : { serials }) };
        const expected = await askWithin(fleet, {
          ...{ name: "serials", scope, sort: worstAndOldest },
          ...{ from: 0, to: mostExpected + 1 },
        });
        if (expected.length > mostExpected) {
          throw new Error(
            `There are more than ${formatCount(mostExpected)} devices: choose a smaller location.`,
          );
        }
        const begun = { at, expected: [...expected], ...(plan === undefined ? {} : { plan }) };
        const round = await beginRound(begun, instant());
        const state = first && (await arriveAt(round, at, first, instant()));
        await navigate(paths.round(round), { state });
      } finally {
        setBusy(false);
      }
    });
  };
  return { begin, isBusy, problem };
}

/** Records the first device of a round as far as it was recognised, and says which card is open. */
async function arriveAt(
  round: string,
  location: LocationKey,
  { serial_number, way }: NonNullable<Beginning["first"]>,
  now: number,
): Promise<Arrival> {
  if (way === undefined) return { serial_number, isAgain: false };
  return recordScan(round, { serial_number, way, location }, now);
}

/**
 * The location that is chosen, and the button that begins a round there.
 * @param props.atWork what is under way there already, on another phone; undefined where nothing is known to be. A round of the same
 *   person is continued: that comes first
 */
export function Begin(props: {
  at: LocationKey;
  atWork: { readonly text: string; readonly own?: string } | undefined;
}) {
  const { at, atWork } = props;
  const { data } = useFleet({ name: "location", at });
  const { begin, isBusy, problem } = useBegin();
  return (
    <Section title={`A round of ${locationName(at)}`}>
      {data === undefined ? (
        <div className={styles.begin}>
          <p className="faint" role="status">
            Loading the location…
          </p>
          {/* As high as what comes, so that nothing below it moves. */}
          <span className={styles.unseen}>
            <Button disabled>Begin a round</Button>
          </span>
        </div>
      ) : (
        <div className={styles.begin} data-both={atWork?.own === undefined ? undefined : true}>
          <p className="faint">
            {data === null
              ? "No device stands at this location."
              : `${formatPlural(data.devices, "device")} to scan${atWork === undefined ? ", with or without a network" : ""}.`}
            {atWork === undefined ? null : ` ${atWork.text}.`}
          </p>
          {atWork?.own === undefined ? null : (
            <Link
              to={paths.round(atWork.own)}
              className={buttonLook({})}
              aria-label={`Continue the round of ${locationName(at)}`}
            >
              Continue
            </Link>
          )}
          <Button
            kind={atWork === undefined ? "filled" : atWork.own === undefined ? "soft" : "plain"}
            disabled={data === null}
            isBusy={isBusy}
            onClick={() => begin(at)}
          >
            {atWork === undefined ? "Begin a round" : "Begin another"}
          </Button>
        </div>
      )}
      {problem === undefined ? null : <p role="alert">{problem}</p>}
    </Section>
  );
}
