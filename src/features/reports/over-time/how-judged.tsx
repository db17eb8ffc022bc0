import { Button } from "#ui/button.tsx";
import { PopOut } from "#ui/pop-out.tsx";
import { howJudged } from "./change.ts";
import styles from "./how-judged.module.css";

/** The rule of the words of change, at hand by key, pointer and finger. */
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
