import { Fragment } from "react";
import { Link } from "react-router";
import { type BaitFlag, type BaitToBring, withBaitFlags } from "#data/bait.ts";
import { useUrlParams } from "#data/use-scope.ts";
import { formatCount, formatPlural } from "#lib/number.ts";
import styles from "./bait-page.module.css";
import { bringParts, needingParts } from "./bait-text.ts";

/** The answer of the page before its list: how many stations need bait, why, and which bait to bring; a number leads to its stations. */
export function BaitBring({ bring }: { bring: BaitToBring }) {
  const [params] = useUrlParams();
  const { total } = bring;
  if (total === 0) return <p className={styles.bring}>No station needs bait.</p>;
  const to = (flags: readonly BaitFlag[]) => ({ search: `?${withBaitFlags(params, flags)}` });
  const amounts = bringParts(bring);
  return (
    <div className={styles.bring}>
      <p className="flush running">
        <Link to={to(["due", "low"])}>
          {formatPlural(total, "station")} {total === 1 ? "needs" : "need"} bait
        </Link>
        {": "}
        {needingParts(bring).map(({ flag, count, text }, index) => (
          <Fragment key={flag}>
            {index === 0 ? "" : ", "}
            <Link to={to([flag])}>
              {formatCount(count)} {text}
            </Link>
          </Fragment>
        ))}
        .
      </p>
      <p className="flush">
        Bring{" "}
        {amounts.map((amount, index) => (
          <Fragment key={amount}>
            <span className={styles.amount}>
              {amount}
              {index === amounts.length - 1 ? "." : ","}
            </span>{" "}
          </Fragment>
        ))}
      </p>
    </div>
  );
}
