import type { ReactNode } from "react";
import styles from "./facts.module.css";

/**
 * Names and values: a description list in columns. An undefined value is shown in words. If it is `brief`, a phone has each
 * value beside its name, so that what comes after is sooner in sight.
 */
export function Facts(props: { facts: readonly { name: string; value: ReactNode }[]; brief?: boolean }) {
  return (
    <dl className={styles.facts} data-brief={props.brief || undefined}>
      {props.facts.map((fact) => (
        <div key={fact.name} className={styles.fact}>
          <dt className="dim">{fact.name}</dt>
          <dd className={styles.value}>
            {fact.value === undefined ? <span className="faint">Unknown</span> : fact.value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
