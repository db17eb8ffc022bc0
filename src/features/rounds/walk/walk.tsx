import { useState } from "react";
import { countsOf, type RoundCounts, type RoundRecord, roundStateOf } from "#contract/round-record.ts";
import type { DeviceRow } from "#data/fleet.ts";
import { useNow, useServerClock } from "#data/now.ts";
import { locationOfRound } from "#data/rounds/location-of-round.ts";
import type { MyRound } from "#data/rounds/my-rounds.ts";
import { scannedText } from "#data/rounds/under-way.ts";
import { locationName } from "#data/row-text.ts";
import { workLeftText } from "#data/work-left.ts";
import { Odd } from "#features/rounds/parts/odd.tsx";
import { RoundDevices } from "#features/rounds/parts/round-devices.tsx";
import type { RoundPageParts } from "#features/rounds/parts/round-parts.ts";
import {
  lengthText,
  notScannedText,
  scannedTitle,
  stateLabels,
  unnotedLabel,
} from "#features/rounds/parts/round-text.ts";
import styles from "#features/rounds/parts/rounds.module.css";
import { DeliveryLine } from "#features/rounds/parts/undelivered.tsx";
import { undoneOf } from "#features/rounds/parts/undone.ts";
import { useRoundRows } from "#features/rounds/parts/use-rows.ts";
import { inWalkOrder, lastStood, type WalkOrder } from "#features/rounds/parts/walk-order.ts";
import { CameraView } from "#scanning/camera/camera-view.tsx";
import { PictureButton } from "#scanning/camera/picture-button.tsx";
import { ChoiceRow } from "#ui/choice-row.tsx";
import { Page, Section } from "#ui/page.tsx";
import { DeviceCard } from "./device-card.tsx";
import { Elsewhere } from "./elsewhere.tsx";
import { EndRound } from "./end-round.tsx";
import { NearOnes } from "./near-ones.tsx";
import { NextDevice } from "./next-device.tsx";
import { NoteField } from "./note-field.tsx";
import { ScanAnswerBox } from "./scan-answer.tsx";
import { TypedNumber } from "./typed-number.tsx";
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
  const scans = useScans(round.id, record, { instant, tell });
  const [order, setOrder] = useState<WalkOrder>("next");
  const [isTyping, setTyping] = useState(false);
  const [isFailed, setFailed] = useState(false);
  const { answer } = scans;
  const shown = answer?.kind === "device" ? answer.serial_number : undefined;
  const device = record.devices.find(({ serial_number }) => serial_number === shown);
  const left = record.devices.filter((other) => roundStateOf(other) === "missed");
  const done = record.devices.filter(({ scanned }) => scanned !== undefined);
  const counts = countsOf(record);
  const last = lastStood(record.devices, rowOf);
  const location = locationOfRound(record.at);
  const leftRows = rows?.filter((row) => left.some((one) => one.serial_number === row.serial_number)) ?? [];
  const undone = undoneOf(record.devices, rows ?? []);
  const unnoted = undone.filter((row) => !leftRows.includes(row));
  const going = inWalkOrder(leftRows, "next", location, last);
  const ordered = order === "next" ? going : inWalkOrder(leftRows, order, location, last);
  // One of which somebody said why it is not scanned is done with.
  const told = new Set(left.filter(({ outcomes }) => outcomes.length > 0).map((one) => one.serial_number));
  const next = going.find(({ serial_number }) => !told.has(serial_number) && serial_number !== shown);
  // What the way on says already is not said again at the head of the list.
  const isOther = ({ serial_number }: { serial_number: string }) => serial_number !== next?.serial_number;
  const others = left.filter(isOther);
  const onward = (
    <NextDevice
      key="next"
      left={left.length}
      unnoted={unnoted.length}
      row={next}
      above={location}
      isLoading={rows === undefined}
      onShow={scans.show}
    />
  );
  // Without a camera the number is typed: then the field stands first, and keeps its place when an answer comes right below it.
  const typed = (
    <TypedNumber key="typed" onText={(text) => scans.onText(text, "typed")} onTyping={setTyping} />
  );
  const answered = (
    <div key="answered" className={`${look.answered} stack-loose`}>
      <ScanAnswerBox
        answer={answer}
        device={device}
        row={shown === undefined ? undefined : rowOf(shown)}
        onUnknown={scans.recordUnknown}
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
          instant={instant}
          pressed={answer?.kind === "device" && answer.isPressed ? scans.turn : undefined}
        />
      )}
      {/* What was found comes first, and the way on after what is said of it. */}
      {device === undefined ? null : onward}
      <DeliveryLine round={round} />
      <Elsewhere round={round} />
    </div>
  );
  return (
    <Page
      title={`Round: ${locationName(location)}`}
      lead={`${scannedText(counts)} · ${lengthText(now - record.begunAt)}`}
      // Far from "Record": a glove that misses it must not end the round.
      actions={
        <EndRound
          round={round.id}
          left={left.length}
          unnoted={unnoted.length}
          work={workLeftText(undone)}
          instant={instant}
          onEnd={onEnd}
        />
      }
    >
      {device === undefined ? onward : null}
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
          <div className={look.photo}>
            <PictureButton
              onReading={(reading) => scans.onReading(reading, "photo")}
              onProblem={scans.onProblem}
            />
          </div>
        </div>
        {others.length === 0 ? null : (
          <Section
            title={notScannedText(left.length)}
            actions={
              others.length < 2 ? undefined : (
                <ChoiceRow
                  label="Which first"
                  choices={[
                    { value: "next", label: "Urgent" },
                    { value: "near", label: "Nearest" },
                  ]}
                  chosen={order}
                  onChange={setOrder}
                />
              )
            }
          >
            {order === "near" && last === undefined && others.length > 1 ? (
              <p className="faint">Scan a device with known coordinates first: nearness counts from there.</p>
            ) : null}
            <RoundDevices
              devices={others}
              rows={ordered.filter(isOther)}
              isLoading={rows === undefined}
              above={location}
              onShow={scans.show}
            />
          </Section>
        )}
        <Done done={done} counts={counts} unnoted={unnoted} rowOf={rowOf} onShow={scans.show} />
        <NoteField label="Note about the round" round={round.id} notes={record.notes} instant={instant} />
      </div>
      <p className="faint">
        What is noted here is Trapboard’s own record. It changes nothing at the devices or at their vendor.
      </p>
    </Page>
  );
}

function Done(props: {
  done: RoundRecord["devices"];
  counts: RoundCounts;
  /** Those of them where somebody is still needed. */
  unnoted: readonly DeviceRow[];
  rowOf: (serial_number: string) => DeviceRow | undefined;
  onShow: (serial_number: string) => void;
}) {
  const { done, counts, unnoted, rowOf, onShow } = props;
  if (done.length === 0) return null;
  const latest = done.toSorted((one, other) => (other.scanned?.at ?? 0) - (one.scanned?.at ?? 0));
  return (
    <Section title={scannedTitle(counts)}>
      <ul className="ruled" aria-label="Scanned">
        {latest.map((device) => {
          const state = roundStateOf(device);
          return (
            <li key={device.serial_number}>
              <button type="button" className={styles.line} onClick={() => onShow(device.serial_number)}>
                <span className={styles.name} dir="auto">
                  {rowOf(device.serial_number)?.name ?? device.serial_number}
                </span>
                {state === "scanned" ? null : <Odd>{stateLabels[state]}</Odd>}
                {unnoted.some((row) => row.serial_number === device.serial_number) ? (
                  <span className="dim">{unnotedLabel}</span>
                ) : null}
              </button>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
