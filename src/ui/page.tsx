import type { ReactNode } from "react";
import styles from "./page.module.css";

/**
 * The frame of every page: one h1, what stands beside it, and the content. `title` is also the document's
 * title. `fill` makes the content take the height that is left (maps and grids).
 */
export function Page(props: {
  title: string;
  /** A line under the title: where one is, how many there are. */
  lead?: ReactNode;
  /** Whether the lead has a phone's whole width, below title and actions: beside these many words are a line each. */
  isLeadWide?: boolean;
  /** Whether the lead stands below the title at every width. */
  isLeadBelow?: boolean;
  actions?: ReactNode;
  /** A sentence below all of these, whose room is kept until it is there. */
  answer?: ReactNode;
  fill?: boolean;
  children: ReactNode;
}) {
  return (
    <div className={styles.page} data-fill={props.fill || undefined}>
      <title>{`${props.title} · Trapboard`}</title>
      <header className={styles.head} data-wide={props.isLeadWide || undefined}>
        <div className={styles.titles} data-below={props.isLeadBelow || undefined}>
          <h1 id="page-title" className={styles.title}>
            {props.title}
          </h1>
          {props.lead === undefined ? null : <div className={`${styles.lead} faint`}>{props.lead}</div>}
        </div>
        {props.actions === undefined ? null : <div className={`${styles.actions} row`}>{props.actions}</div>}
      </header>
      {props.answer === undefined ? null : (
        <p className={`${styles.answer} flush screen-only`}>{props.answer}</p>
      )}
      {props.children}
    </div>
  );
}

/** A titled part of a page. */
export function Section({
  title,
  order,
  actions,
  children,
}: {
  title: string;
  /** By what its list is ordered, or of which time it is. */
  order?: string | undefined;
  actions?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section className={styles.section} aria-label={title}>
      <div className={`${styles.sectionHead} reaches`}>
        <div className={styles.sectionTitles}>
          <h2 className={styles.sectionTitle}>{title}</h2>
          {order === undefined ? null : <span className="fine screen-only">{order}</span>}
        </div>
        {actions}
      </div>
      {children}
    </section>
  );
}
