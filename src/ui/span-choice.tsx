import { SelectField } from "./field.tsx";
import styles from "./span-choice.module.css";

/** A range of numbers, both ends included; an absent end is open. */
interface Span {
  readonly min?: number;
  readonly max?: number;
}

interface Step {
  readonly value: number;
  readonly label: string;
}

/** The steps with one more where a link brought a value between them. */
function withStep(steps: readonly Step[], value: number | undefined, labelOf: (value: number) => string) {
  if (value === undefined || steps.some((step) => step.value === value)) return steps;
  return [...steps, { value, label: labelOf(value) }].sort((a, b) => a.value - b.value);
}

/** Two choices of a range of numbers, from and to; either may be left open, and both open is no range at all. */
export function SpanChoice(props: {
  label: string;
  fromLabel: string;
  toLabel: string;
  /** What an end may be set to, in their order. */
  from: readonly Step[];
  to: readonly Step[];
  labelOf: (value: number) => string;
  span: Span | undefined;
  onChange: (span: Span | undefined) => void;
}) {
  const { span, labelOf } = props;
  const { min, max } = span ?? {};
  const change = (from: number | undefined, to: number | undefined) => {
    const next = { ...(from === undefined ? {} : { min: from }), ...(to === undefined ? {} : { max: to }) };
    props.onChange(Object.keys(next).length === 0 ? undefined : next);
  };
  const end = (label: string, steps: readonly Step[], value: number | undefined, set: typeof setMin) => (
    <SelectField
      label={label}
      aria-label={`${props.label}: ${label.toLowerCase()}`}
      value={value ?? ""}
      choices={[
        { value: "", label: "Any" },
        ...withStep(steps, value, labelOf).map((step) => ({ value: String(step.value), label: step.label })),
      ]}
      onChoose={(text) => set(text === "" ? undefined : Number(text))}
    />
  );
  // The other end gives way, so that the range is never upside down.
  const setMin = (next: number | undefined) =>
    change(next, next !== undefined && max !== undefined && max < next ? undefined : max);
  const setMax = (next: number | undefined) =>
    change(next !== undefined && min !== undefined && min > next ? undefined : min, next);
  return (
    <div className={styles.span}>
      {end(props.fromLabel, props.from, min, setMin)}
      {end(props.toLabel, props.to, max, setMax)}
    </div>
  );
}
