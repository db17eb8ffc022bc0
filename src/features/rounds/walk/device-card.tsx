import { useEffect, useRef, useState } from "react";
import { type Outcome, outcomes } from "#contract/round-events.ts";
import type { RoundDevice } from "#contract/round-record.ts";
import type { DeviceRow, LocationKey } from "#data/fleet.ts";
import { addEvents, type NewEvent } from "#data/rounds/journal.ts";
import { placeText } from "#data/row-text.ts";
import { isOutOfUse } from "#data/work-left.ts";
import {
  absences,
  askedOutcomes,
  commonOutcomes,
  outcomeLabels,
  outcomeText,
  saidText,
} from "#features/rounds/parts/round-text.ts";
import styles from "#features/rounds/parts/rounds.module.css";
import { useRecording } from "#features/rounds/parts/use-recording.ts";
import { Button } from "#ui/button.tsx";
import { TextField } from "#ui/field.tsx";
import { ToDoBox, WhatToDo } from "#ui/what-to-do.tsx";
import { NoteField } from "./note-field.tsx";
import { PhotoField } from "./photo-field.tsx";

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
  const common = device.scanned === undefined ? absences : commonOutcomes(row);
  // What the device asks for catches the eye until it is said to be done.
  const asked = device.scanned === undefined || row === undefined ? [] : askedOutcomes(row);
  // What was asked for is asked no more once it is said to be done. A check alone changes nothing at the device.
  const isDone = asked.length > 0 && asked.every((outcome) => device.outcomes.includes(outcome));
  const more = outcomes.filter((outcome) => !common.includes(outcome) && outcome !== "replaced");
  const say = (said: readonly Outcome[], replaced_by?: string, putBack?: () => void) => {
    const event: NewEvent = {
      kind: "outcome",
      serial_number,
      outcomes: [...said],
      ...(replaced_by === undefined ? {} : { replaced_by }),
    };
    record(() => addEvents(round, [event], instant()), putBack);
  };
  const toggle = (outcome: Outcome) => {
    const isSaid = device.outcomes.includes(outcome);
    const said = isSaid
      ? device.outcomes.filter((other) => other !== outcome)
      : [...device.outcomes, outcome];
    say(said, device.replacedBy);
  };
  const chip = (outcome: Outcome) => (
    <Button
      key={outcome}
      kind={asked.includes(outcome) && !device.outcomes.includes(outcome) ? "filled" : "soft"}
      isOn={device.outcomes.includes(outcome)}
      aria-pressed={device.outcomes.includes(outcome)}
      className={styles.outcome}
      onClick={() => toggle(outcome)}
    >
      {outcomeLabels[outcome]}
    </Button>
  );
  return (
    <section ref={card} tabIndex={-1} className={styles.card} aria-label={row?.name ?? serial_number}>
      <h2 className={styles.cardTitle} dir="auto">
        {row?.name ?? serial_number}{" "}
        {row?.name === undefined || row.name === serial_number ? null : (
          <span className={`${styles.serial} faint`}>{serial_number}</span>
        )}
      </h2>
      {device.scanned !== undefined ? null : (
        <p className="dim">
          {row === undefined ? null : <bdi>{placeText(row, above)}. </bdi>}
          Scan it there.
        </p>
      )}
      {isDone ? (
        <ToDoBox look="bring" action={`Recorded: ${saidText(device).toLowerCase()}.`}>
          Press it again to take it back.
        </ToDoBox>
      ) : row === undefined ? null : (
        <WhatToDo row={row} isOutOfUse={isOutOfUse(row)} />
      )}
      <fieldset className="row">
        <legend className={styles.legend}>
          {device.scanned === undefined ? "Cannot scan it?" : "What did you do?"}
        </legend>
        {common.map(chip)}
        <Button kind="plain" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? "Less" : "More…"}
        </Button>
        {isOpen ? more.map(chip) : null}
        {/* What was said stays in sight, and can be taken back. */}
        {isOpen ? null : more.filter((outcome) => device.outcomes.includes(outcome)).map(chip)}
      </fieldset>
      {problem === undefined ? null : <p role="alert">{problem}</p>}
      {isOpen || device.outcomes.includes("replaced") ? (
        <Replaced
          device={device}
          onReplaced={(by, putBack) =>
            say([...new Set([...device.outcomes, "replaced" as const])], by, putBack)
          }
        />
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

/** The serial number of the device that hangs there now. */
function Replaced(props: { device: RoundDevice; onReplaced: (serial: string, putBack: () => void) => void }) {
  const { device, onReplaced } = props;
  const [text, setText] = useState("");
  return (
    <form
      className={styles.typed}
      onSubmit={(event) => {
        event.preventDefault();
        onReplaced(text.trim(), () => setText((now) => now || text));
        setText("");
      }}
    >
      <TextField
        label="Replaced by the serial number"
        description={device.replacedBy === undefined ? undefined : outcomeText("replaced", device.replacedBy)}
        autoCapitalize="off"
        autoComplete="off"
        spellCheck={false}
        required
        pattern=".*\S.*"
        maxLength={128}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Button type="submit" kind="soft">
        Replaced
      </Button>
    </form>
  );
}
