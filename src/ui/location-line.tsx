import styles from "./location-line.module.css";

/** A location in one line, from the top down. Where room is short, the top gives way first: the location itself stays. */
export function LocationLine({ levels }: { levels: readonly string[] }) {
  const above = levels.slice(0, -1).join(" › ");
  const last = levels.at(-1) ?? "";
  return (
    <span className={styles.line} title={levels.join(" › ")}>
      {above === "" ? null : (
        <span className={styles.above}>
          <bdi>{above}</bdi>
        </span>
      )}{" "}
      <span className={styles.last}>{above === "" ? last : `› ${last}`}</span>
    </span>
  );
}
