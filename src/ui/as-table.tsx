import { useState } from "react";
import styles from "./as-table.module.css";
import { Button } from "./button.tsx";
import { TableHead } from "./table-head.tsx";

/**
 * What a chart shows, as a table behind a button; drawn when it is opened. In a row the table takes a line of its own, so that the
 * button stays where it was pressed. `rows` begin with what they are about.
 */
export function AsTable(props: {
  caption: string;
  /** What explains its numbers. */
  note?: string;
  head: readonly string[];
  rows: () => readonly (readonly [name: string, ...values: string[]])[];
}) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        kind="plain"
        className={`${styles.opener} screen-only`}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        As a table
      </Button>
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
    </>
  );
}
