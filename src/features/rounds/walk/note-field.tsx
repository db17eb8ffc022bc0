import { useState } from "react";
import { type EventOf, longestNote } from "#contract/round-events.ts";
import { addEvents } from "#data/rounds/journal.ts";
import styles from "#features/rounds/parts/rounds.module.css";
import { useRecording } from "#features/rounds/parts/use-recording.ts";
import { shortTime } from "#lib/instant.ts";
import { Button } from "#ui/button.tsx";
import { TextField } from "#ui/field.tsx";

/** Notes about a device or about the round: what there is, and another one. */
export function NoteField(props: {
  label: string;
  round: string;
  serial_number?: string;
  notes: readonly EventOf<"note">[];
  instant: () => number;
}) {
  const { label, round, serial_number, notes, instant } = props;
  const [text, setText] = useState("");
  const { record, problem } = useRecording(serial_number);
  return (
    <div className="stack">
      {notes.length === 0 ? null : (
        <ul>
          {notes.map((note) => (
            <li key={note.id}>
              {shortTime(note.made_at, instant())}: <bdi>{note.text}</bdi>
            </li>
          ))}
        </ul>
      )}
      <form
        className={styles.typed}
        onSubmit={(event) => {
          event.preventDefault();
          const about = serial_number === undefined ? {} : { serial_number };
          record(
            () => addEvents(round, [{ kind: "note", text: text.trim(), ...about }], instant()),
            () => setText((now) => now || text),
          );
          setText("");
        }}
      >
        <TextField
          label={label}
          required
          pattern=".*\S.*"
          maxLength={longestNote}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Button type="submit" kind="soft">
          Note
        </Button>
      </form>
      {problem === undefined ? null : <p role="alert">{problem}</p>}
    </div>
  );
}
