import { IconChevronUp } from "@tabler/icons-react";
import type { RefObject } from "react";
import { type AnswerTo, type Bounds, type Scope, useFleet } from "#data/fleet.ts";
import { useRowRange } from "#data/row-range.ts";
import { formatCount } from "#lib/number.ts";
import { Nothing } from "#ui/notice.tsx";
import { usePhone } from "#ui/use-phone.ts";
import { Elsewhere } from "./elsewhere.tsx";
import { useOpened } from "./use-opened.ts";
import styles from "./view-list.module.css";
import { FirstInView, ViewList } from "./view-list.tsx";

const nothing = { total: 0, from: 0, rows: [] };

/**
 * What stands where the map looks, worst and oldest first. Beside the map; where there is no room for both, below it
 * and closed until somebody wants it. Then it lies over the lower part of the map until somebody turns to the map again.
 */
export function InView(props: {
  scope: Scope;
  /** What is seen; undefined until the map is there. */
  seen: Bounds | undefined;
  /** Whether some sites are far from where nearly all devices are. */
  isWide: boolean;
  map: RefObject<HTMLElement | null>;
  onPoint: (serial: string | undefined) => void;
}) {
  const { scope, seen, onPoint } = props;
  const [opened, setOpened] = useOpened(props.map);
  const [range, onRange] = useRowRange();
  const { data } = useFleet(
    seen === undefined ? undefined : { name: "inView", scope, bounds: seen, ...range },
  );
  const isPhone = usePhone();
  const nothingText =
    data?.located === 0
      ? "No device with coordinates fits what is chosen."
      : "Zoom out, or press “Show all” on the map.";
  return (
    <section
      className={styles.panel}
      data-opened={opened || undefined}
      // Room for what is far away, also while the map shows it: the map keeps its size.
      data-far={props.isWide || undefined}
      aria-label="In view"
    >
      <h2 className={styles.title}>
        <Counted data={data} />
      </h2>
      <button
        type="button"
        className={styles.opener}
        aria-expanded={opened}
        onClick={() => setOpened(!opened)}
      >
        <span>
          <Counted data={data} />
        </span>
        <IconChevronUp size={18} aria-hidden="true" className={styles.chevron} />
      </button>
      {isPhone && !opened ? <Elsewhere unseen={data} scope={scope} isRow /> : null}
      {isPhone && !opened ? (
        <div className={styles.first}>
          {data?.total === 0 ? (
            <p className="dim">{nothingText}</p>
          ) : (
            <FirstInView rows={data ?? nothing} at={scope.at} />
          )}
        </div>
      ) : null}
      <div className={styles.body}>
        <Elsewhere unseen={data} scope={scope} />
        {data?.total === 0 ? (
          <Nothing title="No device in view">{nothingText}</Nothing>
        ) : (
          <ViewList rows={data ?? nothing} at={scope.at} onRange={onRange} onPoint={onPoint} />
        )}
      </div>
    </section>
  );
}

/** "329 of 389 in view, 31 to act on now". */
function Counted({ data }: { data: AnswerTo<"inView"> | undefined }) {
  if (data === undefined) return "Loading…";
  return (
    <>
      {inViewText(data)}
      {data.actNow === 0 ? null : <span className="whole">, {formatCount(data.actNow)} to act on now</span>}
    </>
  );
}

function inViewText({ total, located }: Pick<AnswerTo<"inView">, "total" | "located">): string {
  if (located === 0) return "None in view";
  if (total === located) return `All ${formatCount(located)} in view`;
  return `${formatCount(total)} of ${formatCount(located)} in view`;
}
