import styles from "./choice-row.module.css";

/** A few choices side by side, one of which holds. Where room is short their short words are shown. */
export function ChoiceRow<Value extends string>(props: {
  label: string;
  choices: readonly { readonly value: Value; readonly label: string; readonly short: string }[];
  chosen: string | undefined;
  onChange: (value: Value) => void;
}) {
  return (
    <fieldset className={styles.row}>
      <legend className="visually-hidden">{props.label}</legend>
      {props.choices.map(({ value, label, short }) => (
        <button
          key={value}
          type="button"
          className={styles.choice}
          aria-pressed={props.chosen === value}
          aria-label={label}
          onClick={() => props.onChange(value)}
        >
          <span className={styles.long}>{label}</span>
          <span className={styles.short}>{short}</span>
        </button>
      ))}
    </fieldset>
  );
}
