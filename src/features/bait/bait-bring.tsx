import { Link } from "react-router";
import { type BaitFlag, type BaitToBring, withBaitFlags } from "#data/bait.ts";
import { useUrlParams } from "#data/use-scope.ts";
import { formatCount, formatPlural } from "#lib/number.ts";
import styles from "./bait-page.module.css";
import { bringText } from "./bait-text.ts";

/** The answer of the page before its list: how many stations need bait, why, and which bait to bring; a number leads to its stations. */
export function BaitBring({ bring }: { bring: BaitToBring }) {
  const [params] = useUrlParams();
  const { total, low, gone, due, dueAndLow } = bring;
  if (total === 0) return <p className={styles.bring}>No station needs bait.</p>;
  const to = (flags: readonly BaitFlag[]) => ({ search: `?${withBaitFlags(params, flags)}` });
  return (
    <div className={styles.bring}>
      <p className="running">
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
        {due === 0 ? null : (
          <>
            {low === 0 ? "" : ", "}
            <Link to={to(["due"])}>{formatCount(due)} due by age</Link>
            {dueText(due, dueAndLow)}
          </>
        )}
        .
      </p>
      <p>{bringText(bring)}</p>
    </div>
  );
}

/** How many of those due are among the ones before, so that nobody adds them up. */
function dueText(due: number, low: number): string {
  if (low === 0) return "";
  const some = low < due ? `${formatCount(low)} of them ` : due === 1 ? "" : "all ";
  return ` (${some}low or gone too)`;
}
