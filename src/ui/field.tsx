import { IconChevronDown, IconEye, IconEyeOff } from "@tabler/icons-react";
import { type ComponentProps, type ReactNode, useId, useState } from "react";
import { IconButton } from "./button.tsx";
import styles from "./field.module.css";

interface Labelled {
  readonly label: string;
  /** One sentence below the label. */
  readonly description?: string | undefined;
}

function Field({
  id,
  className,
  ...props
}: Labelled & { id: string; className: string | undefined; children: ReactNode }) {
  return (
    <div className={`${styles.field} ${className ?? ""}`}>
      <label htmlFor={id} className={styles.label}>
        {props.label}
      </label>
      {props.description === undefined ? null : (
        <p id={`${id}-more`} className="dim">
          {props.description}
        </p>
      )}
      {props.children}
    </div>
  );
}

/** A line of text with its label above. */
export function TextField({ label, description, className, ...input }: ComponentProps<"input"> & Labelled) {
  const id = useId();
  return (
    <Field {...{ id, label, description, className }}>
      <input
        {...input}
        id={id}
        className={styles.input}
        aria-describedby={description === undefined ? undefined : `${id}-more`}
      />
    </Field>
  );
}

/**
 * A secret with its label above, and a button that shows what was typed.
 * @param showLabel what that button is called
 */
export function SecretField({
  label,
  description,
  className,
  showLabel,
  ...input
}: Omit<ComponentProps<"input">, "type"> & Labelled & { showLabel: string }) {
  const id = useId();
  const [shown, setShown] = useState(false);
  const Icon = shown ? IconEyeOff : IconEye;
  return (
    <Field {...{ id, label, description, className }}>
      <span className={styles.box}>
        <input
          {...input}
          id={id}
          type={shown ? "text" : "password"}
          className={styles.input}
          aria-describedby={description === undefined ? undefined : `${id}-more`}
        />
        <IconButton
          aria-label={showLabel}
          aria-pressed={shown}
          className={styles.show}
          onClick={() => setShown(!shown)}
        >
          <Icon size={20} stroke={1.8} aria-hidden="true" />
        </IconButton>
      </span>
    </Field>
  );
}

export interface SelectChoice {
  readonly value: string;
  readonly label: string;
}

interface SelectProps extends Omit<ComponentProps<"select">, "onChange" | "children"> {
  readonly choices: readonly SelectChoice[];
  readonly onChoose: (value: string) => void;
}

/** One of several choices, drawn by the browser. It needs a label of its own or an `aria-label`. */
export function Select({ choices, onChoose, className, ...select }: SelectProps) {
  return (
    <span className={`${styles.box} ${className ?? ""}`}>
      <select
        {...select}
        className={`${styles.input} ${styles.select}`}
        onChange={({ currentTarget }) => onChoose(currentTarget.value)}
      >
        {choices.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <IconChevronDown className={styles.chevron} size={16} aria-hidden="true" />
    </span>
  );
}

/** One of several choices, with its label above. */
export function SelectField({
  label,
  description,
  className,
  ...select
}: Omit<SelectProps, "id"> & Labelled) {
  const id = useId();
  return (
    <Field {...{ id, label, description, className }}>
      <Select {...select} id={id} />
    </Field>
  );
}
