import { useState } from "react";
import { isSurelyWithin, parsePath } from "#contract/path.ts";
import { longestPlanNote } from "#contract/rounds.ts";
import type { LocationKey } from "#data/fleet.ts";
import { usePlanning, useRounders } from "#data/rounds/server-rounds.ts";
import { locationName } from "#data/row-text.ts";
import { useSession } from "#data/session.tsx";
import styles from "#features/rounds/parts/rounds.module.css";
import { useRecording } from "#features/rounds/parts/use-recording.ts";
import { dateTomorrow } from "#lib/days.ts";
import { Button } from "#ui/button.tsx";
import { SelectField, TextField } from "#ui/field.tsx";
import { Section } from "#ui/page.tsx";

/** Plans a round of a location: for somebody or anybody, until a day and hour. */
export function PlanForm({ at, now }: { at: LocationKey; now: number }) {
  const [isOpen, setOpen] = useState(false);
  const { signIn } = useSession();
  const rounders = useRounders(isOpen && signIn === "required").data ?? [];
  const able = rounders.filter((rounder) => seesLocation(rounder.at, at));
  const [person, setPerson] = useState("");
  const [due, setDue] = useState(`${dateTomorrow(now)}T17:00`);
  const [note, setNote] = useState("");
  const { plan } = usePlanning();
  const { record, problem } = useRecording();
  if (!isOpen) {
    return (
      <div>
        <Button kind="soft" onClick={() => setOpen(true)}>
          Plan a round of {locationName(at)}
        </Button>
      </div>
    );
  }
  return (
    <Section title={`Plan a round of ${locationName(at)}`}>
      <form
        className={`${styles.plan} stack`}
        onSubmit={(event) => {
          event.preventDefault();
          const due_at = new Date(due).getTime();
          record(async () => {
            await plan({ at, person: person === "" ? null : person, due_at, note: note.trim() });
            setOpen(false);
          });
        }}
      >
        <SelectField
          label="For"
          value={person}
          choices={[
            { value: "", label: "Anybody" },
            ...able.map(({ name }) => ({ value: name, label: name })),
          ]}
          onChoose={setPerson}
        />
        <TextField
          label="Due"
          type="datetime-local"
          required
          value={due}
          onChange={(event) => setDue(event.currentTarget.value)}
        />
        <TextField
          label="What to look at"
          maxLength={longestPlanNote}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        <div className="row">
          <Button type="submit">Plan it</Button>
          <Button kind="plain" onClick={() => setOpen(false)}>
            Cancel
          </Button>
        </div>
        {problem === undefined ? null : <p role="alert">{problem}</p>}
      </form>
    </Section>
  );
}

/** Whether somebody of this branch sees a location; everything where there is none. The server decides it in the end. */
function seesLocation(branch: string | null, at: LocationKey): boolean {
  if (branch === null) return true;
  const path = parsePath(branch);
  return at !== "none" && path !== undefined && isSurelyWithin(at, path);
}
