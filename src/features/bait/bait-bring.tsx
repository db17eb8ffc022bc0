import { Link } from "react-router";
import { type BaitFlag, type BaitToBring, withBaitFlags } from "#data/bait.ts";
import { useUrlParams } from "#data/use-scope.ts";
import { formatCount, formatPlural } from "#lib/number.ts";
import styles from "./bait-page.module.css";
import { bringText } from "./bait-text.ts";

/** The answer of the page before its list: how many stations need bait, why, and which bait to bring; a number leads to its stations. */
export function BaitBring({ bring }: { bring: BaitToBring }) {
  const [params] = useUrlParams();
  const { total, low, gone } = bring;
  if (total === 0) return <p className={styles.bring}>No station needs bait.</p>;
  const to = (flags: readonly BaitFlag[]) => ({ search: `?${withBaitFlags(params, flags)}` });
  const due = total - low;
  return (
    <p className={`${styles.bring} running`}>
      <Link to={to(["due", "low"])}>
        {formatPlural(total, "station")} {total === 1 ? "needs" : "need"} bait
      </Link>
      {": "}
      {low === 0 || low === gone ? null : <Link to={to(["low"])}>{formatCount(low)} low or gone</Link>}
      {gone === 0 ? null : (
        <>
          {low === gone ? "" : ", of these "}
          <Link to={to(["gone"])}>
            {formatCount(gone)} {gone === 1 ? "has" : "have"} none left
          </Link>
        </>
      )}
      {due === 0
        ? ""
        : low === 0
          ? "all are due by age"
          : `, ${formatCount(due)} more ${due === 1 ? "is" : "are"} due by age`}
      . {bringText(bring)}
    </p>
  );
}
