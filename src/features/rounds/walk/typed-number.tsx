import { type ReactNode, useState } from "react";
import styles from "#features/rounds/parts/rounds.module.css";
import { Button } from "#ui/button.tsx";
import { TextField } from "#ui/field.tsx";

/** For a label that cannot be scanned: the number on the device, typed. It is recorded as typed, and stays in its field until it is. */
export function TypedNumber(props: {
  onText: (text: string) => void;
  onTyping: (isTyping: boolean) => void;
  /** Another number with each device that was found. */
  found: number;
  /** The other way where a label is not scanned. */
  children: ReactNode;
}) {
  const { onText, onTyping, found, children } = props;
  const [text, setText] = useState("");
  // What was found since it was sent is what it meant. A number that is being typed stays.
  const [sent, setSent] = useState<{ readonly text: string; readonly found: number }>();
  if (sent !== undefined && sent.found !== found) {
    setSent(undefined);
    if (sent.text === text) setText("");
  }
  return (
    <form
      className={styles.typed}
      onSubmit={(event) => {
        event.preventDefault();
        setSent({ text, found });
        onText(text);
        onTyping(false);
      }}
    >
      <TextField
        label="Serial number, or its last digits"
        autoCapitalize="off"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="done"
        required
        maxLength={128}
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value);
          onTyping(event.currentTarget.value !== "");
        }}
      />
      <Button type="submit">Record</Button>
      {children}
    </form>
  );
}
