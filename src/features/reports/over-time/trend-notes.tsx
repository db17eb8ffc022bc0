import type { ReportsOverTime } from "#data/fleet.ts";
import type { Buckets } from "./buckets.ts";
import { HowJudged } from "./how-judged.tsx";
import styles from "./over-time.module.css";
import { silenceText, whyNotCompared } from "./trend-text.ts";

/** By which rule the lines judge, and what they cannot say. */
export function TrendNotes(props: { answer: ReportsOverTime; buckets: Buckets; now: number }) {
  const { answer, buckets, now } = props;
  const why = whyNotCompared(answer, buckets, now);
  const texts = [why, silenceText(answer)].filter((text) => text !== undefined);
  return (
    <div className={styles.notes}>
      {why === undefined ? <HowJudged /> : null}
      {texts.length === 0 ? null : <p className="dim">{texts.join(" ")}</p>}
    </div>
  );
}
