import type { ReactNode } from "react";
import styles from "./paper.module.css";
import { TableHead } from "./table-head.tsx";

/**
 * What a page is on paper. It stands for all of the page but its title: a screen holds only what is in sight, and what can be
 * pressed says nothing on paper.
 */
export function Paper({ children }: { children: ReactNode }) {
  return (
    <div className={`${styles.sheet} paper-only`} data-paper>
      {children}
    </div>
  );
}

/** What stands on paper alone, above a page that goes to paper as it stands on the screen. */
export function PaperHead({ children }: { children: ReactNode }) {
  return <div className={`${styles.above} paper-only`}>{children}</div>;
}

/** What a paper is about, in few words each. */
export function PaperAbout({ children }: { children: ReactNode }) {
  return <p className={`${styles.about} row`}>{children}</p>;
}

/** A table of a paper. `widths` are those of its columns; "" is a share of what they leave. */
export function PaperTable(props: {
  names: readonly string[];
  widths?: readonly string[];
  className?: string | undefined;
  children: ReactNode;
}) {
  return (
    <table className={`${styles.table} ${props.className ?? ""}`}>
      {props.widths === undefined ? null : (
        <colgroup>
          {props.names.map((name, column) => (
            <col key={name} style={{ width: props.widths?.[column] }} />
          ))}
        </colgroup>
      )}
      <TableHead names={props.names} />
      {props.children}
    </table>
  );
}
