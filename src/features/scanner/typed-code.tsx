import { Button, TextInput } from "@mantine/core";
import { IconArrowRight } from "@tabler/icons-react";
import { useState } from "react";
import styles from "./scan-page.module.css";

/** For when there is no camera or no code to scan: the number on the device, typed. */
export function TypedCode({ onText }: { onText: (text: string) => void }) {
  const [text, setText] = useState("");
  return (
    <form
      className={styles.typed}
      onSubmit={(event) => {
        event.preventDefault();
        onText(text);
      }}
    >
      <TextInput
        className={styles.field ?? ""}
        classNames={{ input: styles.target ?? "" }}
        label="Serial number or location path"
        description="Upper or lower case, with or without dashes. A path begins with //."
        autoCapitalize="off"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="go"
        required
        withAsterisk={false}
        maxLength={2100}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Button
        type="submit"
        className={styles.target ?? ""}
        rightSection={<IconArrowRight size={20} aria-hidden="true" />}
      >
        Open
      </Button>
    </form>
  );
}
