import { IconArrowDownRight, IconArrowUpRight, IconEqual } from "@tabler/icons-react";
import type { KindOverTime, ReportsOverTime } from "#data/fleet.ts";
import styles from "./verdict-list.module.css";
import { type Verdict, verdictsOf } from "./verdicts.ts";

const signs: Readonly<Record<Verdict, typeof IconEqual>> = {
  worse: IconArrowUpRight,
  better: IconArrowDownRight,
  "about as many": IconEqual,
};

/** Whether it gets worse, kind by kind: a sign and a word, which are the same on screen and on paper. */
export function VerdictList({
  answer,
  subject,
}: {
  answer: ReportsOverTime;
  subject: KindOverTime | undefined;
}) {
  const verdicts = verdictsOf(answer.kinds, subject?.kind);
  if (verdicts.length === 0) return null;
  return (
    <ul className={styles.verdicts} aria-label="Worse or better">
      {verdicts.map(({ kind, verdict, text }) => {
        const Sign = signs[verdict];
        return (
          <li key={kind} className={styles.verdict} data-verdict={verdict}>
            <Sign size={16} stroke={2.2} aria-hidden="true" />
            {text}
          </li>
        );
      })}
    </ul>
  );
}
