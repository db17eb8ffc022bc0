import { type ReactNode, useState } from "react";
import { barAfter } from "./bar-keys.ts";
import styles from "./bars.module.css";
import { Bars } from "./bars.tsx";

/**
 * Small bars that are read one after the other with the arrow keys, as with a slider; the last comes first. `children` draws
 * the line below them: what the bar says that is read, or undefined.
 */
export function ReadBars(props: {
  values: readonly number[];
  text: string;
  titleOf: (index: number) => string;
  height: number;
  children: (read: string | undefined) => ReactNode;
}) {
  const { values, text, titleOf, height } = props;
  const [active, setActive] = useState<number>();
  const last = values.length - 1;
  const current = Math.min(active ?? last, last);
  return (
    <>
      <div
        className={styles.slider}
        role="slider"
        tabIndex={0}
        aria-label={text}
        aria-valuemin={0}
        aria-valuemax={last}
        aria-valuenow={current}
        aria-valuetext={titleOf(current)}
        // Who comes by key hears the last bar, and sees it too.
        onFocus={({ currentTarget }) => {
          if (currentTarget.matches(":focus-visible")) setActive(last);
        }}
        onKeyDown={(event) => {
          const next = barAfter(event, { current, last, isRead: active !== undefined });
          if (next === undefined) return;
          event.preventDefault();
          setActive(next);
        }}
        onBlur={() => setActive(undefined)}
      >
        <Bars {...{ values, text, titleOf, height }} read={active} />
      </div>
      {props.children(active === undefined ? undefined : titleOf(current))}
    </>
  );
}
