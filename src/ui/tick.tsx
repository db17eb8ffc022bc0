import styles from "./tick.module.css";

/** A box that chooses what stands beside it, with a thumb's target around it. */
export function Tick(props: {
  /** Accessible name, such as "Choose Hamburg". */
  label: string;
  isTicked: boolean;
  onChange: () => void;
}) {
  return (
    <label className={styles.tick}>
      <input
        type="checkbox"
        className="tick"
        aria-label={props.label}
        checked={props.isTicked}
        onChange={props.onChange}
      />
    </label>
  );
}
