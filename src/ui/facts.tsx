import type { ReactNode } from "react";
import styles from "./facts.module.css";

/** Names and values: a description list that is one column on a phone. An undefined value is shown as a dash, in words. */
export function Facts({ facts }: { facts: readonly { name: string; value: ReactNode }[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map((fact) => (
        <div key={fact.name} className={styles.fact}>
          <dt className={styles.name}>{fact.name}</dt>
          <dd className={styles.value}>
            {fact.value === undefined ? <span className={styles.none}>Unknown</span> : fact.value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
