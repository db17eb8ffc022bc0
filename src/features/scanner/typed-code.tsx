import { IconArrowRight } from "@tabler/icons-react";
import { useDeferredValue, useEffect, useId, useRef, useState } from "react";
import { useFleet } from "#data/fleet.ts";
import { networkName } from "#data/network-text.ts";
import { Button } from "#ui/button.tsx";
import { TextField } from "#ui/field.tsx";
import { usePhone } from "#ui/use-phone.ts";
import styles from "./scan-page.module.css";

const suggestions = 6;

/** For when there is no camera or no code to scan: the number on the device, typed. */
export function TypedCode(props: {
  onText: (text: string) => void;
  /** Somebody began to type, or has done with it. */
  onTyping: (isTyping: boolean) => void;
  /** There is no camera. At a desk the keys are meant for the field then; on a phone they would cover what is said of the camera. */
  isFirst: boolean;
}) {
  const { onText, onTyping, isFirst } = props;
  const isPhone = usePhone();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const isElsewhere = document.activeElement?.matches("input, button, a, select") ?? false;
    if (isFirst && !isPhone && !isElsewhere) field.current?.focus({ preventScroll: true });
  }, [isFirst, isPhone]);
  const [text, setText] = useState("");
  const choices = useId();
  const typed = useDeferredValue(text.trim());
  // WebKit gives Enter to the suggestions in sight, also where none is chosen, and the form would hear nothing of it.
  const entered = useRef("");
  const { data } = useFleet(typed.length < 2 ? undefined : { name: "jump", text: typed, limit: suggestions });
  return (
    <form
      className={styles.typed}
      onSubmit={(event) => {
        event.preventDefault();
        entered.current = "";
        onTyping(false);
        onText(text);
      }}
    >
      <TextField
        ref={field}
        className={styles.field}
        label="Serial number, or its last digits"
        autoCapitalize="off"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="go"
        maxLength={2100}
        list={choices}
        value={text}
        onFocus={() => onTyping(true)}
        onBlur={() => onTyping(false)}
        onKeyDown={({ key, nativeEvent }) => {
          entered.current = key === "Enter" && !nativeEvent.isComposing ? text : "";
        }}
        onKeyUp={({ key, currentTarget: { form, value } }) => {
          // Another text by now is a suggestion that Enter has chosen.
          if (key === "Enter" && entered.current !== "" && entered.current === value) form?.requestSubmit();
        }}
        onChange={(event) => {
          onTyping(true);
          setText(event.currentTarget.value);
        }}
      />
      <datalist id={choices}>
        {data?.devices.map((row) => (
          <option key={row.serial_number} value={row.serial_number}>
            {row.name}
          </option>
        ))}
        {data?.network.map((row) => (
          <option key={row.serial_number} value={row.serial_number}>
            {networkName(row)}
          </option>
        ))}
        {data?.locations.map(({ location }) => (
          <option key={location} value={location} />
        ))}
      </datalist>
      <Button type="submit">
        Open
        <IconArrowRight size={20} aria-hidden="true" />
      </Button>
    </form>
  );
}
