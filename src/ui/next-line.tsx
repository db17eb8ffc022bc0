import { IconArrowRight } from "@tabler/icons-react";
import { type Level, levelLabels } from "#lib/level.ts";
import { formatCount } from "#lib/number.ts";
import { type Asks, bringWord, LevelShape } from "./level-mark.tsx";
import styles from "./next-line.module.css";
import { Pairs } from "./pairs.tsx";

/** The class name of what leads to the next device: a link or a button. As high without an answer as with it. */
export const nextLook: string | undefined = styles.next;

/** What is in it once all that ask for something were seen: the way to the list of them. */
export function SeenWords({ count }: { count: number }) {
  return (
    <>
      <span className={styles.words}>
        {count === 1
          ? "The only one at this site was seen. "
          : `All ${formatCount(count)} seen at this site. `}
        <span className={styles.name}>Open the list</span>
      </span>
      <IconArrowRight size={20} stroke={1.8} aria-hidden="true" />
    </>
  );
}

interface Turn {
  readonly nth: number;
  readonly of: number;
  /** Whether none of those that were not looked at is nearer. */
  readonly isNearest?: true;
}

/** What is in it: which device is next, and below that what to do (`asks`) or its state, the way there, and how many are left. */
export function NextWords(props: {
  level: Level;
  asks: Asks;
  name: string;
  way: string;
  text: string;
  /** Which of how many it is, where they are counted. */
  turn?: Turn | undefined;
}) {
  const { level, asks, name, way, text, turn } = props;
  const where = [way, turn === undefined || turn.of === 1 ? "" : turnText(turn, level)].filter(
    (part) => part !== "",
  );
  return (
    <>
      <LevelShape level={level} asks={asks} />
      <span className={styles.words}>
        <span className={styles.line}>
          {/* The sign is the level, and the sentence below says what for. */}
          <span className="visually-hidden">
            {`Next, ${(bringWord({ level, asks }) ?? levelLabels[level]).toLowerCase()}: `}
          </span>
          <span aria-hidden="true">Next: </span>
          <bdi className={styles.name}>{name}</bdi>
        </span>{" "}
        <span className={styles.line}>
          <Pairs text={text.replace(/\.$/, "")} />
          {where.length === 0 ? null : (
            <>
              <span className={styles.between}> · </span>
              <span className={styles.where}>{where.join(" · ")}</span>
            </>
          )}
        </span>
      </span>
      <IconArrowRight size={20} stroke={1.8} aria-hidden="true" />
    </>
  );
}

/**
 * "nearest of 5 to act on at this site", "nearest of 3 more to act on at this site" of those that were not looked at yet, "5 to act on
 * at this site" where its area or its level comes before the way: a number of its own there would be another one than in the lists.
 * Looking at one does not make them fewer.
 */
export function turnText({ nth, of, isNearest }: Turn, level: Level): string {
  const what = `${level === "act-now" ? "to act on" : "that need something"} at this site`;
  if (nth === of) return `last of ${formatCount(of)} ${what}`;
  const left = `${formatCount(of - nth + 1)} ${nth === 1 ? "" : "more "}${what}`;
  return isNearest ? `nearest of ${left}` : left;
}
