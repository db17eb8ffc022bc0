import { IconAlertTriangle, IconArrowBackUp, IconCheck } from "@tabler/icons-react";
import type { ScanWay } from "#contract/round-events.ts";
import { isBare, type RoundDevice, roundStateOf } from "#contract/round-record.ts";
import type { DeviceRow, LocationKey } from "#data/fleet.ts";
import { locationOfRound } from "#data/rounds/location-of-round.ts";
import { DeviceName } from "#features/rounds/parts/device-name.tsx";
import { belongsText } from "#features/rounds/parts/round-text.ts";
import styles from "#features/rounds/parts/rounds.module.css";
import { Button } from "#ui/button.tsx";
import look from "./card.module.css";
import type { ScanAnswer } from "./use-scans.ts";

/** What became of the last code, announced as it changes. A code's own text is shown as text alone. */
export function ScanAnswerBox(props: {
  answer: ScanAnswer | undefined;
  device: RoundDevice | undefined;
  row: DeviceRow | undefined;
  /** The location of the round. */
  above: LocationKey;
  onUnknown: (serial_number: string, way: ScanWay) => void;
  onTakeBack: (serial_number: string) => void;
}) {
  const { answer, device, row, above, onUnknown, onTakeBack } = props;
  return (
    <div role="status" aria-label="Result">
      {answer?.kind === "device" && device !== undefined ? (
        <DeviceAnswer
          device={device}
          row={row}
          above={above}
          isAgain={answer.isAgain}
          onTakeBack={onTakeBack}
        />
      ) : null}
      {answer?.kind === "taken-back" ? (
        <p className={look.answer}>
          <IconArrowBackUp size={22} stroke={2} aria-hidden="true" />
          <span>
            The scan of <bdi className={styles.serial}>{answer.serial_number}</bdi> was taken back.
          </span>
        </p>
      ) : null}
      {answer?.kind === "looking" ? <p className={look.answer}>Looking in the copy on this phone…</p> : null}
      {answer?.kind === "unknown" ? (
        <div className={look.answer} data-warning>
          <IconAlertTriangle size={22} stroke={1.8} aria-hidden="true" />
          <div>
            <strong>{answer.problem}</strong> <bdi className={styles.serial}>{answer.serial_number}</bdi>
            {/* What it may mean stands below: that is more likely what is wanted. */}
            <Button
              kind={answer.near === undefined || answer.near.length === 0 ? "soft" : "plain"}
              onClick={() => onUnknown(answer.serial_number, answer.way)}
            >
              Record it as unknown
            </Button>
          </div>
        </div>
      ) : null}
      {answer?.kind === "message" || answer?.kind === "failed" ? (
        <div className={look.answer} data-warning>
          <IconAlertTriangle size={22} stroke={1.8} aria-hidden="true" />
          <div>
            {answer.kind === "failed" ? (
              <strong>
                <bdi className={styles.serial}>{answer.what}</bdi> was not recorded.{" "}
              </strong>
            ) : null}
            {answer.text}
            {answer.kind === "failed" ? (
              <div>
                <Button kind="soft" onClick={answer.tryAgain}>
                  Try again
                </Button>
              </div>
            ) : null}
          </div>
        </div>
      ) : null}
    </div>
  );
}

/** A number that was typed is no scan: the record tells them apart, and so does the answer. */
const wayWord = ({ scanned }: RoundDevice) => (scanned?.way === "typed" ? "Typed in" : "Scanned");

function DeviceAnswer(props: {
  device: RoundDevice;
  row: DeviceRow | undefined;
  above: LocationKey;
  isAgain: boolean;
  onTakeBack: (serial_number: string) => void;
}) {
  const { device, row, above, isAgain, onTakeBack } = props;
  const state = roundStateOf(device);
  const back = (
    <Button
      kind={state === "elsewhere" ? "soft" : "plain"}
      // Beside one line, and below several. What was noted at a device was no slip; but its room stays, so that nothing moves.
      className={`${state === "elsewhere" ? "" : look.back} ${isBare(device) ? "" : styles.unseen}`}
      aria-label="Take back the scan"
      onClick={() => onTakeBack(device.serial_number)}
    >
      Take back
    </Button>
  );
  const name = <DeviceName serial={device.serial_number} row={row} />;
  if (state === "elsewhere") {
    return (
      <p className={look.answer} data-warning>
        <IconAlertTriangle size={22} stroke={1.8} aria-hidden="true" />
        <span>
          <strong>Out of place:</strong> {name}. This one{" "}
          {belongsText(locationOfRound(device.scanned?.belongs ?? "none"), above)}.{back}
        </span>
      </p>
    );
  }
  if (state === "missed") return null;
  return (
    <p className={look.answer}>
      <IconCheck size={22} stroke={2} aria-hidden="true" />
      <span>
        <strong>
          {state === "unknown" ? "Recorded as unknown" : wayWord(device)}
          {isAgain && state !== "unknown" ? " already" : ""}:
        </strong>{" "}
        {name}
      </span>
      {back}
    </p>
  );
}
