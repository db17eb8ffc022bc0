import { IconAlertTriangle, IconInfoCircle } from "@tabler/icons-react";
import type { ReactNode } from "react";
import styles from "./notice.module.css";

/** Something a person should know or do, said once. `trouble` is announced by screen readers at once. */
export function Notice(props: { kind?: "information" | "trouble"; title: string; children?: ReactNode }) {
  const trouble = props.kind === "trouble";
  const Icon = trouble ? IconAlertTriangle : IconInfoCircle;
  return (
    <div
      className={styles.notice}
      data-kind={props.kind ?? "information"}
      role={trouble ? "alert" : "status"}
    >
      <Icon size={20} stroke={1.8} aria-hidden="true" className={styles.icon} />
      <div>
        <strong>{props.title}</strong>
        {props.children === undefined ? null : <div className="faint running">{props.children}</div>}
      </div>
    </div>
  );
}

/** An empty state: what is not here, and what to do about it. */
export function Nothing({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className={styles.nothing}>
      <strong>{title}</strong>
      {children === undefined ? null : <div className="faint running">{children}</div>}
    </div>
  );
}

/** Stands for data that is on its way, and names it. */
export function Waiting({ children }: { children: ReactNode }) {
  return (
    <div className={styles.nothing} role="status">
      <span className="faint">{children}</span>
    </div>
  );
}
