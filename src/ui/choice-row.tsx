import styles from "./choice-row.module.css";

/** A few choices side by side, one of which holds. `short` is how much of a label is seen where room is short. */
export function ChoiceRow<Value extends string>(props: {
  label: string;
  choices: readonly { readonly value: Value; readonly label: string; readonly short?: string }[];
  chosen: string | undefined;
  onChange: (value: Value) => void;
}) {
  return (
    <fieldset className={styles.row}>
      <legend className="visually-hidden">{props.label}</legend>
      {props.choices.map(({ value, label, short = label }) => (
        <button
          key={value}
          type="button"
          className={styles.choice}
          aria-pressed={props.chosen === value}
          onClick={() => props.onChange(value)}
        >
          {short}
          <span className={styles.rest}>{label.slice(short.length)}</span>
        </button>
      ))}
    </fieldset>
  );
}
