import { type ReactNode, useState } from "react";
import type { AnswerTo } from "#data/fleet.ts";
import { formatPlural } from "#lib/number.ts";
import { toggled } from "#lib/toggled.ts";
import { Section } from "#ui/page.tsx";
import { TickBox } from "#ui/tick-box.tsx";
import { usePhone } from "#ui/use-phone.ts";
import { usePrinting } from "#ui/use-printing.ts";
import { jobTexts } from "./job-texts.ts";
import { baitThings, batteryThings, type Thing, thingText } from "./load-list.ts";
import styles from "./van-load.module.css";
import { baitReasons } from "./van-text.ts";

type VanList = AnswerTo<"vanList">;

/**
 * What to load, a row a thing, each to be ticked off, and what is to be done with it. Ticks are kept as long as the page is there: what is
 * ticked is in the van, and the next list is another one. Bait is due after so many `days`.
 */
export function LoadList(props: { list: VanList; days: number }) {
  const { batteries, bait } = props.list;
  const jobs = jobTexts(props.list);
  const [loaded, setLoaded] = useState<readonly string[]>([]);
  const rows = (things: readonly Thing[], before = "") => (
    <ul className={styles.things}>
      {things.map((thing) => {
        const text = thingText(thing);
        return (
          <li key={text}>
            <TickBox
              className={styles.thing}
              isTicked={loaded.includes(text)}
              onChange={() => setLoaded(toggled(loaded, text))}
            >
              <span className={styles.load}>
                <span className="whole strong">
                  {before}
                  {thing.amount}
                </span>{" "}
                <bdi>{thing.name}</bdi>{" "}
                {thing.sum === undefined ? null : <span className="whole faint">({thing.sum})</span>}
              </span>
            </TickBox>
          </li>
        );
      })}
    </ul>
  );
  return (
    <div className={styles.parts}>
      {batteries.total === 0 ? null : (
        <Part title={`Batteries for ${formatPlural(batteries.total, "device")}`}>
          {rows(batteryThings(batteries), "For ")}
          {batteries.silent === 0 ? null : (
            <p className={styles.note}>
              Check power and connection of {formatPlural(batteries.silent, "offline device")}: a battery may
              be empty.
            </p>
          )}
        </Part>
      )}
      {bait.total === 0 ? null : (
        <Part title={`Bait for ${formatPlural(bait.total, "station")}`}>
          {bait.due === 0 ? null : (
            <p className={styles.note}>{baitReasons(bait.total, bait.due, props.days)}</p>
          )}
          {rows(baitThings(bait))}
        </Part>
      )}
      {jobs.length === 0 ? null : (
        <Part title="Jobs">
          <ul className={styles.jobs}>
            {jobs.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </Part>
      )}
    </div>
  );
}

/** The things of one kind. On a phone they fold into one line once they are in the van. */
function Part({ title, children }: { title: string; children: ReactNode }) {
  const isPhone = usePhone();
  const isPrinting = usePrinting();
  const [isOpen, setOpen] = useState(true);
  if (!isPhone) return <Section title={title}>{children}</Section>;
  return (
    <section aria-label={title}>
      <details open={isOpen || isPrinting}>
        <summary
          className={styles.fold}
          onClick={(event) => {
            // The page says whether it is open, so that paper can have it open too.
            event.preventDefault();
            setOpen(!isOpen);
          }}
        >
          {title}
        </summary>
        {children}
      </details>
    </section>
  );
}
