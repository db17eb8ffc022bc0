import styles from "./choice-row.module.css";

/** A few choices side by side, one of which holds. */
export function ChoiceRow<Value extends string>(props: {
  label: string;
  choices: readonly { readonly value: Value; readonly label: string }[];
  chosen: string | undefined;
  onChange: (value: Value) => void;
}) {
  return (
    <fieldset className={styles.row}>
      <legend className="visually-hidden">{props.label}</legend>
      {props.choices.map(({ value, label }) => (
        <button
          key={value}
          type="button"
          className={styles.choice}
          aria-pressed={props.chosen === value}
          onClick={() => props.onChange(value)}
        >
          {label}
        </button>
      ))}
    </fieldset>
  );
}
