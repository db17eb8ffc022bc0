import { Fragment } from "react";
import { marksOf } from "#lib/marks.ts";
import styles from "./marked.module.css";

/** A text with what a search found in it set off. */
export function Marked({ text, q }: { text: string; q: string }) {
  const marks = marksOf(text, q);
  const end = marks.at(-1)?.[1] ?? 0;
  return (
    <>
      {marks.map(([from, to], index) => (
        <Fragment key={from}>
          {text.slice(marks[index - 1]?.[1] ?? 0, from)}
          <mark className={styles.mark}>{text.slice(from, to)}</mark>
        </Fragment>
      ))}
      {text.slice(end)}
    </>
  );
}
