import { IconArrowDownRight, IconArrowUpRight, IconEqual, IconTilde } from "@tabler/icons-react";
import type { ReportsOverTime } from "#data/fleet.ts";
import { Button } from "#ui/button.tsx";
import { PopOut } from "#ui/pop-out.tsx";
import { howJudged } from "./change.ts";
import styles from "./verdict-list.module.css";
import { type Verdict, verdictsOf } from "./verdicts.ts";

const signs: Readonly<Record<Verdict, typeof IconEqual>> = {
  worse: IconArrowUpRight,
  better: IconArrowDownRight,
  "no clear change": IconEqual,
  "too few to compare": IconTilde,
};

/** Whether it gets worse: for each verdict a sign, a word and its kinds, which are the same on screen and on paper. */
export function VerdictList({ answer }: { answer: ReportsOverTime }) {
  const verdicts = verdictsOf(answer.kinds);
  if (verdicts.length === 0) return null;
  return (
    <ul className={styles.verdicts} aria-label="Worse or better">
      {verdicts.map(({ verdict, text }) => {
        const Sign = signs[verdict];
        return (
          <li key={verdict} className={styles.verdict} data-verdict={verdict}>
            <Sign size={16} stroke={2.2} aria-hidden="true" />
            {text}
          </li>
        );
      })}
    </ul>
  );
}

/** The rule of these words, at hand by key, pointer and finger. */
export function HowJudged() {
  return (
    <PopOut
      label="How this is judged"
      edge="start"
      className={styles.rule}
      button={(attributes) => (
        <Button {...attributes} kind="plain" className={`${styles.how} reach screen-only`}>
          How this is judged
        </Button>
      )}
    >
      <p className="flush running">{howJudged}</p>
    </PopOut>
  );
}
