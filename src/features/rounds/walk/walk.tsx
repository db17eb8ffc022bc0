import { useState } from "react";
import { useLocation } from "react-router";
import type { RoundRecord } from "#contract/round-record.ts";
import { useNow, useServerClock } from "#data/now.ts";
import type { MyRound } from "#data/rounds/my-rounds.ts";
import { arrivalOf } from "#data/rounds/record-scan.ts";
import { recordedText } from "#data/rounds/under-way.ts";
import { locationName } from "#data/row-text.ts";
import type { RoundPageParts } from "#features/rounds/parts/round-parts.ts";
import { lengthText } from "#features/rounds/parts/round-text.ts";
import styles from "#features/rounds/parts/rounds.module.css";
import { DeliveryLine } from "#features/rounds/parts/undelivered.tsx";
import { useRoundRows } from "#features/rounds/parts/use-rows.ts";
import { wayText } from "#features/rounds/parts/walk-order.ts";
import { CameraView } from "#scanning/camera/camera-view.tsx";
import { PictureButton } from "#scanning/camera/picture-button.tsx";
import { Page } from "#ui/page.tsx";
import { DeviceCard } from "./device-card.tsx";
import { DoneDevices } from "./done-devices.tsx";
import { Elsewhere } from "./elsewhere.tsx";
import { EndRound } from "./end-round.tsx";
import { LeftDevices } from "./left-devices.tsx";
import { NearOnes } from "./near-ones.tsx";
import { NextDevice } from "./next-device.tsx";
import { NoteField } from "./note-field.tsx";
import { isToScan, leftBehind, progressOf } from "./progress.ts";
import { ScanAnswerBox } from "./scan-answer.tsx";
import { TypedNumber } from "./typed-number.tsx";
import { UnnotedOnes } from "./unnoted-ones.tsx";
import { useScans } from "./use-scans.ts";
import look from "./walk.module.css";

/** A round under way: scan, say what was done, and see what is left. All of it is on the phone as it happens. */
export function Walk(
  props: { round: MyRound; record: RoundRecord; onEnd: () => void } & Pick<RoundPageParts, "tell">,
) {
  const { round, record, onEnd, tell } = props;
  const now = useNow(30_000);
  const instant = useServerClock();
  const { rows, rowOf } = useRoundRows(record);
  const arrival = arrivalOf(useLocation().state);
  const scans = useScans(round.id, record, { instant, tell, arrival });
  const [isTyping, setTyping] = useState(false);
  const [isFailed, setFailed] = useState(false);
  const { answer } = scans;
  const shown = answer?.kind === "device" ? answer.serial_number : undefined;
  const device = record.devices.find(({ serial_number }) => serial_number === shown);
  const progress = progressOf(record, rows, shown);
  const { location, counts, left, unnoted } = progress;
  // Not named while the person is on the way to this one: then its room is kept, so that nothing moves when it comes.
  const isOnTheWay = device !== undefined && isToScan(device);
  const next = isOnTheWay ? progress.afterwards : progress.next;
  const onward = (
    // Of another device it is another one: it comes with its card, and does not move away from under a finger.
    <div key={`next after ${shown}`} className={isOnTheWay ? styles.unseen : undefined}>
      <NextDevice
        left={left.length}
        unnoted={unnoted.length}
        row={next}
        way={next === undefined ? "" : wayText(next, location, progress.last)}
        isLoading={rows === undefined}
        onShow={scans.show}
      />
    </div>
  );
  // Without a camera the number is typed: then the field stands first, and keeps its place when an answer comes right below it.
  const typed = (
    <TypedNumber
      key="typed"
      onText={(text) => scans.onText(text, "typed")}
      onTyping={setTyping}
      found={scans.found}
    >
      <PictureButton
        isBrief
        onReading={(reading) => scans.onReading(reading, "photo")}
        onProblem={scans.onProblem}
      />
    </TypedNumber>
  );
  const answered = (
    <div key="answered" className={`${look.answered} stack-loose`}>
      <ScanAnswerBox
        answer={answer}
        device={device}
        row={shown === undefined ? undefined : rowOf(shown)}
        above={location}
        onUnknown={scans.recordUnknown}
        onTakeBack={scans.takeBack}
      />
      {answer?.kind === "unknown" ? (
        <NearOnes rows={answer.near ?? []} onChoose={(serial) => scans.onText(serial, "typed")} />
      ) : null}
      {device === undefined ? null : (
        <DeviceCard
          key={device.serial_number}
          round={round.id}
          device={device}
          row={rowOf(device.serial_number)}
          above={location}
          instant={instant}
          pressed={answer?.kind === "device" && answer.isPressed ? scans.turn : undefined}
        />
      )}
      {/* What was found comes first, and the way on after what is said of it. */}
      {onward}
      <UnnotedOnes rows={leftBehind(progress, shown)} onShow={scans.show} />
      <DeliveryLine round={round} />
      <Elsewhere round={round} />
    </div>
  );
  return (
    <Page
      title={`Round: ${locationName(location)}`}
      lead={
        <>
          {recordedText(counts)}
          {/* On a phone it would take a second line for some lengths, and what is below would jump under the finger. */}
          <span className="desk-word"> · {lengthText(now - record.begunAt)}</span>
        </>
      }
      // Far from "Record": a glove that misses it must not end the round.
      actions={
        <EndRound
          round={round}
          progress={progress}
          isKnown={rows !== undefined}
          instant={instant}
          onEnd={onEnd}
          onShow={scans.show}
        />
      }
    >
      <div className={`columns ${look.walk}`}>
        <div
          className={`${look.scan} stack-loose`}
          data-failed={isFailed || undefined}
          data-answered={answer !== undefined || undefined}
        >
          <CameraView
            onReading={(reading) => scans.onReading(reading, "camera")}
            onFailed={setFailed}
            isPaused={isTyping}
            flash={answer === undefined ? undefined : { turn: scans.turn, isGood: answer.kind === "device" }}
          />
          {isFailed ? [typed, answered] : [answered, typed]}
        </div>
        <LeftDevices progress={progress} isLoading={rows === undefined} onShow={scans.show} />
        <DoneDevices progress={progress} rowOf={rowOf} onShow={scans.show} />
        <NoteField label="Note about the round" round={round.id} notes={record.notes} instant={instant} />
      </div>
      <p className="faint">
        What is noted here is Trapboard’s own record. It changes nothing at the devices or at their vendor.
      </p>
    </Page>
  );
}
