import type { ReactNode } from "react";
import styles from "./answer.module.css";

/** What is known of the one thing that was asked for: its name, below it what it is, and then what to do. */
export function Answer(props: {
  title: string;
  /** The page's own title has its name. */
  isNamed?: boolean;
  about: ReactNode;
  children: ReactNode;
}) {
  return (
    <article className={styles.answer} aria-label={props.title}>
      <header>
        {props.isNamed ? null : (
          <h2 className={styles.title} dir="auto">
            {props.title}
          </h2>
        )}
        {props.about}
      </header>
      {props.children}
    </article>
  );
}
