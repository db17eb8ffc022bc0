import { useState } from "react";
import styles from "./as-table.module.css";
import { TableHead } from "./table-head.tsx";

/** What a chart shows, as a table behind a line of text; drawn when it is opened. `rows` begin with what they are about. */
export function AsTable(props: {
  caption: string;
  /** What explains its numbers. */
  note?: string;
  head: readonly string[];
  rows: () => readonly (readonly [name: string, ...values: string[]])[];
}) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={styles.details} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={styles.summary}>As a table</summary>
      {isOpen ? (
        <section className={styles.scroll} tabIndex={0} aria-label={props.caption}>
          {props.note ? <p className={styles.note}>{props.note}</p> : null}
          <table className={styles.table}>
            <caption className="visually-hidden">{props.caption}</caption>
            <TableHead names={props.head} />
            <tbody>
              {props.rows().map(([name, ...values]) => (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  {values.map((value, index) => (
                    <td key={props.head[index + 1]}>{value}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      ) : null}
    </details>
  );
}
