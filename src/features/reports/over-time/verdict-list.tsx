import type { ReportsOverTime } from "#data/fleet.ts";
import { Button } from "#ui/button.tsx";
import { PopOut } from "#ui/pop-out.tsx";
import { howJudged } from "./change.ts";
import styles from "./verdict-list.module.css";
import { verdictsOf } from "./verdicts.ts";

/** Whether it gets worse, kind by kind, for those who do not see the bars: these and the sentence show it. */
export function VerdictList({ answer }: { answer: ReportsOverTime }) {
  const verdicts = verdictsOf(answer.kinds);
  if (verdicts.length === 0) return null;
  return (
    <ul className="visually-hidden" aria-label="Worse or better">
      {verdicts.map((text) => (
        <li key={text}>{text}</li>
      ))}
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
