import { useState } from "react";
import type { RoundDevice } from "#contract/round-record.ts";
import { outcomeText } from "#features/rounds/parts/round-text.ts";
import styles from "#features/rounds/parts/rounds.module.css";
import { Button } from "#ui/button.tsx";
import { TextField } from "#ui/field.tsx";

/** The serial number of the device that hangs there now. */
export function Replaced(props: {
  device: RoundDevice;
  onReplaced: (serial: string, putBack: () => void) => void;
}) {
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
