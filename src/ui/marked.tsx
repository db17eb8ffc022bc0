import { Fragment } from "react";
import { marksOf } from "#lib/marks.ts";
import styles from "./marked.module.css";
import { Pairs } from "./pairs.tsx";

/** A text with what a search found in it set off. A number keeps its unit on its line. */
export function Marked({ text, q }: { text: string; q: string }) {
  const marks = marksOf(text, q);
  const end = marks.at(-1)?.[1] ?? 0;
  return (
    <>
      {marks.map(([from, to], index) => (
        <Fragment key={from}>
          <Pairs text={text.slice(marks[index - 1]?.[1] ?? 0, from)} />
          <mark className={styles.mark}>{text.slice(from, to)}</mark>
        </Fragment>
      ))}
      <Pairs text={text.slice(end)} />
    </>
  );
}
