import { IconSearch } from "@tabler/icons-react";
import { type Ref, useState } from "react";
import { FieldBox } from "./field-box.tsx";
import styles from "./search-box.module.css";

/**
 * A search field whose text is kept elsewhere (the URL). Navigation takes a moment, so the field shows what was
 * typed at once, and follows `value` when that changes by other means.
 */
export function SearchBox(props: {
  label: string;
  placeholder: string;
  value: string;
  onChange: (value: string) => void;
  inputRef?: Ref<HTMLInputElement> | undefined;
}) {
  const { value, onChange } = props;
  const [text, setText] = useState(value);
  const [seen, setSeen] = useState(value);
  if (seen !== value) {
    setSeen(value);
    // What comes back while typing is an earlier state of the same text: it must not overwrite what is typed.
    if (!text.startsWith(value) || value === "") setText(value);
  }
  return (
    <FieldBox
      ref={props.inputRef ?? null}
      className={styles.search}
      aria-label={props.label}
      placeholder={props.placeholder}
      type="search"
      value={text}
      onChange={(event) => {
        setText(event.currentTarget.value);
        onChange(event.currentTarget.value);
      }}
      icon={<IconSearch size={18} aria-hidden="true" />}
    />
  );
}
