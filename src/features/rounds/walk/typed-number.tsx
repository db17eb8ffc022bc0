import { useState } from "react";
import styles from "#features/rounds/parts/rounds.module.css";
import { Button } from "#ui/button.tsx";
import { TextField } from "#ui/field.tsx";

/** For a label that cannot be scanned: the number on the device, typed. It is recorded as typed. */
export function TypedNumber(props: {
  onText: (text: string) => void;
  onTyping: (isTyping: boolean) => void;
}) {
  const { onText, onTyping } = props;
  const [text, setText] = useState("");
  return (
    <form
      className={styles.typed}
      onSubmit={(event) => {
        event.preventDefault();
        onText(text);
        setText("");
        onTyping(false);
      }}
    >
      <TextField
        label="Serial number"
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
    </form>
  );
}
