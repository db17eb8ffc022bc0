import { toggled } from "#lib/toggled.ts";
import styles from "./check-list.module.css";
import { TickBox } from "./tick-box.tsx";

export interface Choice<Value extends string | number> {
  readonly value: Value;
  readonly label: string;
  /** How many things have it. */
  readonly count?: string;
}

/** Choices any number of which may be ticked, each with how many things have it. */
export function CheckList<Value extends string | number>(props: {
  choices: readonly Choice<Value>[];
  chosen: readonly Value[];
  onChange: (chosen: Value[]) => void;
}) {
  const { choices, chosen, onChange } = props;
  if (choices.length === 0) return <span className={styles.count}>Nothing to choose from.</span>;
  return choices.map((choice) => (
    <TickBox
      key={choice.value}
      className={styles.choice}
      isTicked={chosen.includes(choice.value)}
      onChange={() => onChange(toggled(chosen, choice.value))}
    >
      <span className={styles.label}>
        <span>{choice.label}</span>
        <span className={styles.count}>{choice.count}</span>
      </span>
    </TickBox>
  ));
}
