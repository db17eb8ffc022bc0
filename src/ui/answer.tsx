import type { ReactNode } from "react";
import styles from "./answer.module.css";

/** What is known of the one thing that was asked for: its name, below it what it is, and then what to do. */
export function Answer(props: { title: string; about: ReactNode; children: ReactNode }) {
  return (
    <article className={styles.answer} aria-labelledby="answer-title">
      <header>
        <h2 id="answer-title" className={styles.title} dir="auto">
          {props.title}
        </h2>
        {props.about}
      </header>
      {props.children}
    </article>
  );
}
