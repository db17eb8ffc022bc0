import { useEffect, useRef, useState } from "react";
import type { Outcome, RoundEvent } from "#contract/round-events.ts";
import { type RoundDevice, roundRecordOf } from "#contract/round-record.ts";
import type { DeviceRow, LocationKey } from "#data/fleet.ts";
import { addEvents, type NewEvent } from "#data/rounds/journal.ts";
import { useRecorded } from "#data/rounds/recorded.ts";
import { placeText } from "#data/row-text.ts";
import { isOutOfUse } from "#data/work-left.ts";
import { DeviceName } from "#features/rounds/parts/device-name.tsx";
import { DoneBefore } from "#features/rounds/parts/done-before.tsx";
import {
  absences,
  commonOutcomes,
  moreOutcomes,
  outcomeLabels,
  saidText,
  undoText,
  wantedOutcomes,
} from "#features/rounds/parts/round-text.ts";
import styles from "#features/rounds/parts/rounds.module.css";
import { useRecording } from "#features/rounds/parts/use-recording.ts";
import { Button } from "#ui/button.tsx";
import { ToDoBox, WhatToDo } from "#ui/what-to-do.tsx";
import look from "./card.module.css";
import { Lately } from "./lately.tsx";
import { NoteField } from "./note-field.tsx";
import { PhotoField } from "./photo-field.tsx";
import { Replaced } from "./replaced.tsx";

/** What is said by somebody who does not stand before the device. */
const fromAfar: ReadonlySet<Outcome> = new Set(["cannot-reach", "not-found"]);

function saidIn(events: readonly RoundEvent[], serial_number: string): readonly Outcome[] {
  const device = roundRecordOf(events)?.devices.find((one) => one.serial_number === serial_number);
  return device?.outcomes ?? [];
}

/** One device of a round: where it is as long as it is not scanned, what to do there, and what the person says of it, one press each. */
export function DeviceCard(props: {
  round: string;
  device: RoundDevice;
  row: DeviceRow | undefined;
  /** The location of the round. */
  above: LocationKey;
  instant: () => number;
  /** Grows with every press on its line; undefined where it was scanned. */
  pressed: number | undefined;
}) {
  const { round, device, row, above, instant, pressed } = props;
  const { serial_number } = device;
  const [isOpen, setOpen] = useState(false);
  const { record, problem } = useRecording(serial_number);
  const card = useRef<HTMLElement>(null);
  // Its line may be a long way below: whoever pressed it sees the card, and goes on there.
  useEffect(() => {
    if (pressed === undefined) return;
    card.current?.focus({ preventScroll: true });
    card.current?.scrollIntoView({ block: "nearest" });
  }, [pressed]);
  const recorded = useRecorded().get(serial_number);
  // By an earlier round, as it stood when this card came: nothing moves once this round says something too.
  const [before] = useState(device.outcomes.length === 0 ? recorded : undefined);
  const isScanned = device.scanned !== undefined;
  // A label that cannot be read keeps nobody from the work.
  const isThere = isScanned || device.outcomes.some((outcome) => !fromAfar.has(outcome));
  const reasons = isScanned ? [] : absences;
  // What is opened below the reasons stays there when it is pressed.
  const isApart = isThere && (isScanned || !isOpen);
  const common = isApart ? commonOutcomes(row).filter((outcome) => !reasons.includes(outcome)) : [];
  const asked = row === undefined ? [] : wantedOutcomes(row);
  // What was asked for is asked no more once it is said to be done. A check alone changes nothing at the device.
  const isDone = asked.length > 0 && asked.every((outcome) => device.outcomes.includes(outcome));
  const atHand = new Set<Outcome>([...reasons, ...common, "replaced"]);
  const more = [...new Set([...moreOutcomes(row), ...device.outcomes])].filter(
    (outcome) => !atHand.has(outcome),
  );
  /** Says or takes back one thing; the others stay as they are by then, since a press may come before the one before it is read. */
  const say = (outcome: Outcome, isSo: boolean, replaced_by?: string, putBack?: () => void) => {
    const eventAfter = (known: readonly RoundEvent[]): NewEvent => {
      const said = new Set(saidIn(known, serial_number));
      said.delete(outcome);
      if (isSo) said.add(outcome);
      return {
        kind: "outcome",
        serial_number,
        outcomes: [...said],
        ...(replaced_by === undefined ? {} : { replaced_by }),
      };
    };
    record(() => addEvents(round, (known) => [eventAfter(known)], instant()), putBack);
  };
  const toggle = (outcome: Outcome) => say(outcome, !device.outcomes.includes(outcome), device.replacedBy);
  // A filled one that nobody has pressed would look as if it were chosen.
  const chip = (outcome: Outcome) => (
    <Button
      key={outcome}
      kind={device.outcomes.includes(outcome) ? "filled" : "soft"}
      aria-pressed={device.outcomes.includes(outcome)}
      className={look.outcome}
      onClick={() => toggle(outcome)}
    >
      {outcomeLabels[outcome]}
    </Button>
  );
  const others = (
    <>
      <Button kind="soft" className={look.outcome} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {isOpen ? "Less" : "More…"}
      </Button>
      {/* What was said stays in sight, and can be taken back. */}
      {more.filter((outcome) => isOpen || device.outcomes.includes(outcome)).map(chip)}
    </>
  );
  return (
    <section ref={card} tabIndex={-1} className={look.card} aria-label={row?.name ?? serial_number}>
      {/* The line of its scan above names one that is scanned. */}
      <h2 className={isScanned ? "visually-hidden" : styles.cardTitle} dir="auto">
        <DeviceName serial={serial_number} row={row} />
      </h2>
      {device.scanned !== undefined ? null : (
        <p className="dim">
          {row === undefined ? null : <bdi>{placeText(row, above)}. </bdi>}
          Scan it there.
        </p>
      )}
      {row === undefined ? null : (
        <div className={look.job}>
          <div className={isDone ? styles.unseen : undefined}>
            <WhatToDo row={row} isOutOfUse={isOutOfUse(row)}>
              <DoneBefore said={undefined} row={row} recorded={before} />
            </WhatToDo>
          </div>
          {asked.length === 0 ? null : (
            <div className={isDone ? undefined : styles.unseen}>
              <ToDoBox look="bring" action={`Recorded: ${saidText({ outcomes: asked }).toLowerCase()}.`}>
                {undoText(asked)}
              </ToDoBox>
            </div>
          )}
        </div>
      )}
      {row === undefined ? null : <Lately serial={serial_number} />}
      {isScanned ? null : (
        <fieldset className={look.answers}>
          <legend className={look.legend}>Cannot scan it?</legend>
          {reasons.map(chip)}
          {others}
        </fieldset>
      )}
      {isApart ? (
        <fieldset className={look.answers}>
          <legend className={look.legend}>What did you do here?</legend>
          {common.map(chip)}
          {isScanned ? others : null}
        </fieldset>
      ) : null}
      {problem === undefined ? null : <p role="alert">{problem}</p>}
      {isOpen || device.outcomes.includes("replaced") ? (
        <Replaced device={device} onReplaced={(by, putBack) => say("replaced", true, by, putBack)} />
      ) : null}
      {isOpen || device.notes.length > 0 ? (
        <NoteField
          label="Note"
          round={round}
          serial_number={serial_number}
          notes={device.notes}
          instant={instant}
        />
      ) : null}
      {isOpen || device.photos.length > 0 ? (
        <PhotoField round={round} serial_number={serial_number} photos={device.photos} instant={instant} />
      ) : null}
    </section>
  );
}
